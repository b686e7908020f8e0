import { PenLine } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";

export interface RailPage {
  /** From 1. */
  number: number;
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
}

/** Thumbnails of the pages, with a pen where one signs. */
export function PageRail({ pages, current, onSelect }: PageRailProps) {
  const t = useTranslations("web.ui");
  return (
    <nav
      aria-label={t("pages.rail")}
      className="relative min-h-0 overflow-y-auto border-e border-line bg-desk py-5"
    >
      <ol className="grid justify-items-center gap-4">
        {pages.map((page) => {
          const here = page.number === current;
          return (
            <li key={page.number}>
              <button
                type="button"
                aria-current={here ? "true" : undefined}
                aria-label={[
                  t("pages.page", { page: page.number }),
                  ...(page.sign ? [t("pages.youSignHere")] : []),
                ].join(", ")}
                onClick={() => onSelect(page.number)}
                className="group grid justify-items-center gap-1.5 text-note text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span
                  className="block w-21 bg-page shadow-[0_0_0_1px_rgb(15_27_45/.12)] group-aria-[current]:shadow-[0_0_0_2px_var(--pp-paper),0_0_0_4px_var(--pp-primary)] forced-colors:border"
                  style={{ aspectRatio: `${page.width} / ${page.height}` }}
                >
                  {page.src !== undefined && <img src={page.src} alt="" className="size-full" />}
                </span>
                <span className="flex items-center gap-1">
                  {page.number}
                  {page.sign && <Icon of={PenLine} size="sm" />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
