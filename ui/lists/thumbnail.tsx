import { classNames } from "../class-names.ts";

export interface ThumbnailProps {
  /** Address of the page's image; an empty sheet while there is none. */
  src?: string | undefined;
  size?: "md" | "lg";
}

/** The first page of a document, small; both sizes take the same column, so that titles align. Dimmed in the dark theme; the title beside it says what it is. */
export function Thumbnail({ src, size = "md" }: ThumbnailProps) {
  const look = classNames(
    "block shrink-0 rounded-[1px] bg-page shadow-[0_0_0_1px_rgb(15_27_45/.14),0_1px_2px_rgb(15_27_45/.08)] dark:brightness-84 forced-colors:border",
    size === "lg" ? "h-14 w-10" : "me-3 h-10 w-7",
  );
  if (src === undefined) return <span aria-hidden className={look} />;
  return <img src={src} alt="" className={classNames(look, "object-cover object-top")} />;
}
