import type { KeyboardEventHandler, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface ListProps {
  label?: string;
  onKeyDown?: KeyboardEventHandler<HTMLUListElement>;
  children: ReactNode;
}

/** Rows on hairlines. */
export function List({ label, onKeyDown, children }: ListProps) {
  return (
    <ul aria-label={label} onKeyDown={onKeyDown} className="@container min-w-0">
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** A thumbnail, an avatar, a number. */
  lead?: ReactNode;
  /** The row's main link or name. */
  title: ReactNode;
  detail?: ReactNode;
  /** The level. */
  mark?: ReactNode;
  /** How far it is: ticks. */
  progress?: ReactNode;
  /** A date or a deadline; below the title where there is no column for it, never left out. */
  when?: ReactNode;
  /** The one visible action, and "…". */
  action?: ReactNode;
  /** action: 76, needs doing. list: 56. compact: 44. */
  height?: "action" | "list" | "compact";
  /** The checkbox of a row that can be chosen (`ChoosableList`). */
  choice?: RowChoice | undefined;
}

export interface RowChoice {
  readonly box: ReactNode;
  readonly chosen: boolean;
  /** Whether the box is always visible. If not, it is where the pointer or the focus is; on narrow screens it is not there. */
  readonly shown: boolean;
}

const HEIGHT = { action: "min-h-19", list: "min-h-14", compact: "min-h-11" };

/**
 * A row of a list, by the room that its list has: on one line with every column, aligned from list to list, in 66rem; with the
 * date under the detail in 48rem; below that the level, the progress and the date share a line below the title. On phones it is
 * stacked, with the action as wide as the row when it needs doing.
 */
export function ListRow(props: ListRowProps) {
  const { lead, title, detail, mark, progress, when, action, choice, height = "list" } = props;
  const urgent = height === "action";
  return (
    <li
      className={classNames(
        "flex items-center gap-x-4 border-b border-line py-2 last:border-b-0 max-sm:items-start max-sm:py-3",
        HEIGHT[height],
        choice && "group/row relative",
        choice?.chosen &&
          "bg-primary-tint max-md:-mx-3 max-md:px-3 md:shadow-[-2.25rem_0_0_var(--color-primary-tint)]",
      )}
    >
      {choice && (
        // In the margin beside the row where there is one.
        <div
          className={classNames(
            "shrink-0 md:absolute md:inset-y-0 md:-start-8 md:flex md:items-center md:transition-opacity",
            !choice.shown &&
              "max-md:hidden md:opacity-0 md:group-focus-within/row:opacity-100 md:group-hover/row:opacity-100",
          )}
        >
          {choice.box}
        </div>
      )}
      {lead && <div className="shrink-0">{lead}</div>}
      <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1.5 max-sm:flex-wrap max-sm:gap-x-3 sm:@max-[48rem]:grid sm:@max-[48rem]:grid-cols-[minmax(0,1fr)_auto] @min-[66rem]:gap-x-5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="line-clamp-3 font-medium @min-[66rem]:line-clamp-2">{title}</div>
          {detail && (
            <div className="line-clamp-2 text-label text-ink-3 [overflow-wrap:anywhere] @min-[66rem]:line-clamp-1">
              {detail}
            </div>
          )}
          {when && (
            <div className="pt-0.5 text-label text-ink-2 sm:@max-[48rem]:hidden @min-[66rem]:hidden">
              {when}
            </div>
          )}
        </div>
        <div className="contents sm:@max-[48rem]:flex sm:@max-[48rem]:flex-wrap sm:@max-[48rem]:items-center sm:@max-[48rem]:gap-x-4 sm:@max-[48rem]:gap-y-1">
          {mark && <div className="flex shrink-0 @min-[48rem]:w-19">{mark}</div>}
          {progress && (
            <div
              className={classNames("flex shrink-0 @min-[48rem]:w-28", urgent && "max-sm:ms-auto")}
            >
              {progress}
            </div>
          )}
          {when && (
            <div className="hidden shrink-0 text-label text-ink-2 sm:@max-[48rem]:flex @min-[66rem]:flex @min-[66rem]:w-50">
              {when}
            </div>
          )}
        </div>
        {action && (
          <div
            className={classNames(
              "flex shrink-0 items-center justify-end gap-1 sm:@max-[48rem]:col-start-2 sm:@max-[48rem]:row-span-2 sm:@max-[48rem]:row-start-1 @min-[48rem]:w-55 @min-[66rem]:w-52",
              urgent && "max-sm:basis-full max-sm:[&>*:first-child]:flex-1",
              !urgent && "max-sm:ms-auto",
            )}
          >
            {action}
          </div>
        )}
      </div>
    </li>
  );
}
