import { PenLine } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, Ref } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";

export interface RailPage {
  /** From 1. */
  number: number;
  /** Left out while the picture is not there. */
  src?: string | undefined;
  width: number;
  height: number;
  /** The person signs on it. */
  sign?: boolean;
}

export interface PageRailProps {
  pages: readonly RailPage[];
  current: number;
  onSelect: (number: number) => void;
  /** What scrolls: each page in it has its number in `data-page`. */
  ref?: Ref<HTMLElement>;
}

/** Documents with more pages say where one is above the thumbnails. */
const MANY = 20;
/** Pages that Page Up and Page Down pass. */
const LEAP = 10;

/**
 * Thumbnails of the pages, with a pen where one signs. It follows the page in sight. One stop of the Tab key: the arrow keys,
 * Page Up, Page Down, Home and End go from page to page, Enter shows one.
 */
export function PageRail({ pages, current, onSelect, ref }: PageRailProps) {
  const t = useTranslations("web.ui");
  const list = useRef<HTMLOListElement>(null);
  // The page with the focus, while the rail has it.
  const [focused, setFocused] = useState<number>();
  const stop = focused ?? current;

  const pageAt = (number: number) =>
    list.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  useEffect(() => {
    const page = list.current?.querySelector<HTMLElement>(`[data-page="${current}"]`);
    if (page !== null && page !== undefined) bringIntoSight(page);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = pageByKey(event.key, stop, pages.length);
    if (to === undefined) return;
    event.preventDefault();
    pageAt(to)?.querySelector("button")?.focus();
  };
  return (
    <div className="flex min-h-0 flex-col border-e border-line bg-desk">
      {pages.length > MANY && <Position page={current} pages={pages.length} />}
      <nav
        ref={ref}
        aria-label={t("pages.rail")}
        className="relative min-h-0 flex-1 overflow-y-auto py-5"
      >
        <ol
          ref={list}
          className="grid justify-items-center gap-4"
          onKeyDown={onKeyDown}
          onBlur={() => setFocused(undefined)}
        >
          {pages.map((page) => (
            <Thumb
              key={page.number}
              {...page}
              isHere={page.number === current}
              isStop={page.number === stop}
              onSelect={onSelect}
              onFocus={setFocused}
            />
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The page that a key leads to from another, of so many; undefined for keys that lead nowhere. */
export function pageByKey(key: string, from: number, pages: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + LEAP,
    PageUp: from - LEAP,
    Home: 1,
    End: pages,
  }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 1), pages);
}

/** Scrolls the list alone, and only as far as the page needs; `scrollIntoView` would scroll what is around it too. */
function bringIntoSight(page: HTMLElement): void {
  const rail = page.closest("nav");
  if (rail === null) return;
  const [around, inside] = [rail.getBoundingClientRect(), page.getBoundingClientRect()];
  const margin = Math.min(inside.height / 2, 40);
  const above = inside.top - margin - around.top;
  const below = inside.bottom + margin - around.bottom;
  if (above < 0) rail.scrollTop += above;
  else if (below > 0) rail.scrollTop += below;
}

function Position({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations("web.ui");
  return (
    <div aria-hidden className="grid gap-2 border-b border-line px-3.5 py-3 text-label text-ink-2">
      {t("pages.pageOfPlain", { page, pages })}
      <span className="block h-0.75 bg-desk-2">
        <span
          className="block h-full origin-left bg-primary forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${page / pages})` }}
        />
      </span>
    </div>
  );
}

interface ThumbProps extends RailPage {
  isHere: boolean;
  isStop: boolean;
  onSelect: (number: number) => void;
  onFocus: (number: number) => void;
}

const Thumb = memo(function Thumb(props: ThumbProps) {
  const { number, src, width, height, sign = false, isHere, isStop, onSelect, onFocus } = props;
  const t = useTranslations("web.ui");
  const format = useFormatter();
  return (
    <li data-page={number}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={isHere ? "true" : undefined}
        aria-label={[
          t("pages.page", { page: number }),
          ...(sign ? [t("pages.youSignHere")] : []),
        ].join(", ")}
        onClick={() => onSelect(number)}
        onFocus={() => onFocus(number)}
        className="group grid justify-items-center gap-1.5 text-note text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink"
      >
        <span
          className="relative block w-21 bg-page shadow-[0_0_0_1px_rgb(15_27_45/.12)] group-aria-[current]:shadow-[0_0_0_2px_var(--pp-paper),0_0_0_4px_var(--pp-primary)] forced-colors:border"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {src === undefined ? (
            <span className="pp-page-lines absolute inset-0" />
          ) : (
            <img src={src} alt="" className="size-full" />
          )}
        </span>
        <span className="flex items-center gap-1">
          {format.number(number)}
          {sign && <Icon of={PenLine} size="sm" />}
        </span>
      </button>
    </li>
  );
});
