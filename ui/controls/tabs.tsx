import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";

export interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; count?: number; icon?: ReactNode }[];
  /** At the right of the tabs: search, filters. Below 960 it stands under them. */
  aside?: ReactNode;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** The classes of a tab, for router links that look like tabs: add `aria-current="page"` to the present one. */
export const tabClass = classNames(
  "relative inline-flex min-h-10.5 shrink-0 items-center gap-1.5 font-medium whitespace-nowrap text-ink-2 pointer-coarse:min-h-11",
  "hover:text-ink focus-visible:-outline-offset-2",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-transparent",
  "aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-primary",
  "data-active:font-semibold data-active:text-ink data-active:after:bg-primary",
  "forced-colors:data-active:after:bg-[Highlight] forced-colors:aria-[current=page]:after:bg-[Highlight]",
);

/** The width of the fade in pixels, as in `tabListClass`: beside it, the chosen tab is in full sight. */
const FADE = 56;

/**
 * The row that tabs stand on, for `useTabRow`. It scrolls sideways where they do not fit; an end behind which there are more of them
 * fades.
 */
export const tabListClass = classNames(
  "flex gap-5.5 overflow-x-auto scroll-px-14 shadow-[inset_0_-1px_0_var(--pp-line)] [scrollbar-width:none] forced-colors:border-b",
  "max-sm:-mx-gutter max-sm:gap-4 max-sm:px-gutter",
  "data-more-before:[--before:3.5rem] data-more-after:[--after:3.5rem]",
  "[mask-image:linear-gradient(to_right,transparent,#000_var(--before,0px),#000_calc(100%-var(--after,0px)),transparent)]",
);

/**
 * Returns the ref of a row of tabs. It marks the row where more tabs can be scrolled to (`data-more-before`, `data-more-after`), and
 * scrolls the chosen tab into view.
 * @param chosen the `data-tab` of the tab that is chosen
 */
export function useTabRow<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const its = row.current;
    if (its === null) return undefined;
    const mark = () => {
      its.toggleAttribute("data-more-before", its.scrollLeft > 1);
      const after = its.scrollWidth - its.clientWidth - its.scrollLeft;
      its.toggleAttribute("data-more-after", after > 1);
    };
    const show = () => {
      const tab = its.querySelector(`[data-tab="${CSS.escape(chosen)}"]`);
      if (tab === null) return;
      // Only the row scrolls: `scrollIntoView` would scroll the page, too.
      const [place, around] = [tab.getBoundingClientRect(), its.getBoundingClientRect()];
      if (place.left < around.left + FADE)
        its.scrollLeft = Math.max(0, its.scrollLeft + place.left - around.left - FADE);
      else if (place.right > around.right - FADE)
        its.scrollLeft += place.right + FADE - around.right;
    };
    // Where `show` has left the row: it is elsewhere once the person has scrolled it, and then it stays where it is.
    let shownAt: number | undefined;
    const lay = () => {
      if (shownAt === undefined || Math.abs(its.scrollLeft - shownAt) <= 1) {
        show();
        shownAt = its.scrollLeft;
      }
      mark();
    };
    lay();
    its.addEventListener("scroll", mark, { passive: true });
    // The window becomes narrower, or the tabs get counts, or words of another language.
    const sized = new ResizeObserver(lay);
    for (const one of [its, ...its.children]) sized.observe(one);
    return () => {
      its.removeEventListener("scroll", mark);
      sized.disconnect();
    };
  }, [chosen]);
  return row;
}

/** By how many tabs a key moves the focus, from the tab at `index`. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along the row of tabs; Enter and the space bar choose the tab with the focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  const next = tabs[step(index, tabs.length)];
  next?.focus();
  // The focus alone leaves a tab half under the fade at the end of the row.
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Views of the same thing, one at a time: the pattern "Tabs with Manual Activation" of the ARIA Authoring Practices. Made without a
 * library, because the dashboard shows tabs first, and waits for all that they need.
 */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, value, onChange, tabs, aside, children } = props;
  const id = useId();
  const row = useTabRow<HTMLDivElement>(value);
  const idOf = (tab: V) => `${id}-${tab}`;
  return (
    <div>
      <div className="flex flex-wrap items-end gap-y-3 shadow-[inset_0_-1px_0_var(--pp-line)] max-md:flex-col max-md:flex-nowrap max-md:items-stretch max-md:shadow-none">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          // The tabs in it have the focus.
          tabIndex={-1}
          onKeyDown={moveFocus}
          className={classNames(tabListClass, "min-w-0 flex-auto")}
        >
          {tabs.map((tab) => {
            const active = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                data-tab={tab.value}
                id={idOf(tab.value)}
                aria-selected={active}
                aria-controls={active ? `${id}-panel` : undefined}
                data-active={active ? "" : undefined}
                tabIndex={active ? 0 : -1}
                onClick={() => {
                  if (!active) onChange(tab.value);
                }}
                className={tabClass}
              >
                {tab.icon}
                {tab.label}
                {tab.count !== undefined && (
                  <span className="font-normal text-ink-3">{tab.count}</span>
                )}
              </button>
            );
          })}
        </div>
        {aside && <div className="flex flex-wrap items-center gap-2 pb-1.5">{aside}</div>}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={idOf(value)}
        className="outline-none"
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
