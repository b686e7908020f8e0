/** The looks shared by menus and lists that float. */
export const popupClass =
  "pp-rise max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-float border border-transparent bg-float p-[0.3125rem] text-ink shadow-float outline-none forced-colors:border-[CanvasText]";

export const itemClass =
  "flex min-h-8.5 cursor-default items-center gap-[0.5625rem] rounded-[4px] px-[0.5625rem] py-1 outline-none select-none data-highlighted:bg-marked pointer-coarse:min-h-11 data-disabled:text-ink-3 forced-colors:data-highlighted:outline-2";
