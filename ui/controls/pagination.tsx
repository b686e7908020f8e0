import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "./button.tsx";
import { Icon } from "../icon.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** The pages that are offered: the first, the last, and those around the present one; 0 stands for a gap. */
export function offeredPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}

/** "21 to 40 of 132", and the pages. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const t = useTranslations("web.ui");
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav
      aria-label={t("pages.list")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-label text-ink-2"
    >
      <span>
        {t("pages.range", {
          from: total === 0 ? 0 : (page - 1) * pageSize + 1,
          to: Math.min(total, page * pageSize),
          total,
        })}
      </span>
      {pages > 1 && (
        <ul className="flex items-center gap-0.5">
          <li>
            <IconButton
              size="sm"
              label={t("pages.previous")}
              icon={<Icon of={ChevronLeft} />}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            />
          </li>
          {offeredPages(page, pages).map((one, index) =>
            one === 0 ? (
              <li key={`gap-${index}`} aria-hidden className="px-1 text-ink-3">
                …
              </li>
            ) : (
              <li key={one} className={one === page ? "" : "max-sm:hidden"}>
                <button
                  type="button"
                  aria-label={t("pages.page", { page: one })}
                  aria-current={one === page ? "page" : undefined}
                  onClick={() => onPage(one)}
                  className={buttonClass({
                    size: "sm",
                    variant: one === page ? "secondary" : "quiet",
                  })}
                >
                  {one}
                </button>
              </li>
            ),
          )}
          <li>
            <IconButton
              size="sm"
              label={t("pages.next")}
              icon={<Icon of={ChevronRight} />}
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
            />
          </li>
        </ul>
      )}
    </nav>
  );
}
