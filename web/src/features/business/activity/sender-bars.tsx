import { useFormatter, useTranslations } from "use-intl";
import { useDayWords } from "./days.ts";
import type { Statistics } from "./figures.ts";

interface Row {
  readonly key: string;
  readonly name: string;
  readonly requests: number;
  /** All who are not named. */
  readonly isRest: boolean;
}

/** Who has sent the most requests, as bars with their numbers. */
export function SenderBars({
  statistics: { months, senders, otherSenders },
}: {
  statistics: Statistics;
}) {
  const words = useDayWords();
  const t = useTranslations("web.activity");
  const format = useFormatter();
  const nameOf = ({
    firstName,
    lastName,
    description,
    email,
  }: (typeof senders)[number]["sender"]) =>
    `${firstName} ${lastName}`.trim() || description || email || t("erased");
  const rows: readonly Row[] = [
    ...senders.map(({ sender, requests }, index) => ({
      key: String(index),
      name: nameOf(sender),
      requests,
      isRest: false,
    })),
    ...(otherSenders.senders === 0
      ? []
      : [
          {
            key: "others",
            name: t("dashboard.others", { count: otherSenders.senders }),
            requests: otherSenders.requests,
            isRest: true,
          },
        ]),
  ];
  const most = Math.max(...rows.map(({ requests }) => requests));
  return (
    <section aria-labelledby="senders" className="mt-7 border-t border-line pt-4.5">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="senders" className="font-semibold">
          {t("dashboard.senders")}
        </h2>
        <span className="text-note text-ink-3">
          {t("dashboard.sendersNote", { month: words.month(months[0]?.month ?? "") })}
        </span>
      </div>
      <dl className="max-w-180">
        {rows.map(({ key, name, requests, isRest }) => (
          <div
            key={key}
            className="grid min-h-9 grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)]"
          >
            <dt className="truncate">{name}</dt>
            <dd className="flex min-w-0 items-center gap-3">
              <span className="min-w-0 flex-1">
                <i
                  aria-hidden
                  className={`block h-3.5 min-w-0.5 forced-colors:bg-[CanvasText] ${isRest ? "bg-line-strong" : "bg-ink"}`}
                  style={{ width: `${(100 * requests) / most}%` }}
                />
              </span>
              <span className="min-w-11 text-end font-medium tabular-nums">
                {format.number(requests)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
