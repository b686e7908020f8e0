import { textLinkClass } from "@paraph/ui/controls/text-link";
import { classNames } from "@paraph/ui/class-names";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { makeWholeSource } from "../../../components/tables/table-source.ts";
import { useDayWords } from "./days.ts";
import { atMark, MARKS, signedIn } from "./figures.ts";
import type { Month } from "./figures.ts";

type Mark = (typeof MARKS)[number];

/** The look of a level in a bar, and in the bar of the present month, which is not over. */
const LOOK: Record<Mark, readonly [whole: string, soFar: string]> = {
  qes: ["bg-chart-1", "pp-hatched [--pp-hatch:var(--pp-chart-1)]"],
  part11: ["bg-part11-fg", "pp-hatched [--pp-hatch:var(--pp-part11-fg)]"],
  aes: ["bg-chart-2", "pp-hatched [--pp-hatch:var(--pp-chart-2)]"],
  ses: ["border border-line-strong bg-chart-3", "border border-line-strong bg-chart-3"],
};
const HEIGHT = "11.5rem";

/** Signatures by month and level: as bars, or as a table with the same numbers. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const t = useTranslations("web.activity.dashboard");
  const levels = useTranslations("web.ui.level");
  const [isTable, setTable] = useState(false);
  const marks = MARKS.filter((mark) => months.some((month) => atMark(month, mark) > 0));
  return (
    <section aria-labelledby="signatures-per-month" className="pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="signatures-per-month" className="font-semibold">
          {t("chart")}
        </h2>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {!isTable && (
            <ul className="flex gap-3.5 text-note text-ink-2">
              {marks.map((mark) => (
                <li key={mark} className="flex items-center gap-1.5">
                  <i
                    aria-hidden
                    className={classNames("size-2.5 forced-colors:border", LOOK[mark][0])}
                  />
                  {levels(`${mark}.short`)}
                </li>
              ))}
            </ul>
          )}
          <button type="button" className={textLinkClass} onClick={() => setTable(!isTable)}>
            {isTable ? t("bars") : t("table")}
          </button>
        </span>
      </div>
      {isTable ? (
        <MonthTable months={months} marks={marks} />
      ) : (
        <Bars months={months} marks={marks} />
      )}
    </section>
  );
}

interface Shown {
  months: readonly Month[];
  marks: readonly Mark[];
}

function Bars({ months, marks }: Shown) {
  const t = useTranslations("web.activity.dashboard");
  const format = useFormatter();
  const words = useDayWords();
  const totals = months.map(signedIn);
  const most = Math.max(1, ...totals);
  const last = months.length - 1;
  const best = totals.indexOf(Math.max(...totals));
  const text = t("chartText", {
    from: words.month(months[0]?.month ?? ""),
    to: words.month(months[last]?.month ?? ""),
    best: words.month(months[best]?.month ?? ""),
    most: totals[best] ?? 0,
    now: totals[last] ?? 0,
  });
  return (
    <figure role="img" aria-label={text} className="grid grid-cols-[repeat(13,minmax(0,1fr))]">
      {months.map((month, index) => {
        const total = totals[index] ?? 0;
        const isNow = index === last;
        const isSaid = total > 0 && (index === best || index === 0 || isNow);
        return (
          <div key={month.month} className="min-w-0">
            <div
              className="relative flex flex-col justify-end gap-px border-b border-line-strong px-0.5 pt-5 sm:px-1.5 lg:px-2.5"
              style={{ height: HEIGHT }}
            >
              {isSaid && (
                <span
                  className={classNames(
                    "pb-1 text-center text-note font-medium whitespace-nowrap",
                    isNow && "self-end sm:self-center",
                  )}
                >
                  {isNow ? (
                    <>
                      <span className="max-sm:hidden">{t("soFar", { count: total })}</span>
                      <span className="sm:hidden">{format.number(total)}</span>
                    </>
                  ) : (
                    format.number(total)
                  )}
                </span>
              )}
              {marks.toReversed().map((mark) => {
                const count = atMark(month, mark);
                return (
                  count > 0 && (
                    <i
                      key={mark}
                      className={classNames(
                        "block min-h-0.5 forced-colors:border forced-colors:bg-[CanvasText]",
                        LOOK[mark][isNow ? 1 : 0],
                      )}
                      style={{ flexBasis: `calc((${HEIGHT} - 2.5rem) * ${count / most})` }}
                    />
                  )
                );
              })}
            </div>
            <span
              className={classNames(
                "block pt-1.5 text-center text-note whitespace-nowrap text-ink-3",
                // On a phone there is room for every third one.
                (last - index) % 3 !== 0 && "max-sm:invisible",
              )}
            >
              {words.monthShort(month.month, index === 0)}
            </span>
          </div>
        );
      })}
    </figure>
  );
}

function MonthTable({ months, marks }: Shown) {
  const t = useTranslations("web.activity.dashboard");
  const levels = useTranslations("web.ui.level");
  const format = useFormatter();
  const words = useDayWords();
  const last = months.at(-1)?.month;
  const monthName = ({ month }: Month) =>
    month === last ? t("present", { month: words.month(month) }) : words.month(month);
  return (
    <DataTable<Month>
      label={t("chart")}
      dense
      source={makeWholeSource({ data: months, error: null, refetch: () => undefined }, (all) =>
        all.toReversed(),
      )}
      rowName={monthName}
      failed=""
      empty={null}
      rowKey={({ month }) => month}
      name={{ head: t("month"), renderName: monthName }}
      columns={[
        ...marks.map((mark) => ({
          key: mark,
          head: levels(`${mark}.short`),
          numeric: true,
          renderCell: (month: Month) => (
            <span className="tabular-nums">
              <span className="sm:hidden">{levels(`${mark}.short`)} </span>
              {format.number(atMark(month, mark))}
            </span>
          ),
        })),
        {
          key: "total",
          head: t("total"),
          numeric: true,
          card: "aside",
          renderCell: (month) => (
            <b className="font-semibold tabular-nums">{format.number(signedIn(month))}</b>
          ),
        },
      ]}
    />
  );
}
