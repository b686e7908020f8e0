import { useFormatter, useTranslations } from "use-intl";
import { dayFromNow } from "../../../lib/words/formats.ts";
import type { Business } from "../business-frame.tsx";
import { FourFigures } from "../four-figures.tsx";
import type { Figure } from "../four-figures.tsx";
import { useDayWords } from "./days.ts";
import { endings, signedIn } from "./figures.ts";
import type { Statistics } from "./figures.ts";

/** Four figures: what was signed and sent this month, how requests end, and the seats. */
export function FigureStrip({
  statistics: { months, previousMonthSoFar },
  business: { adminCount, memberCount, seats },
}: {
  statistics: Statistics;
  business: Business;
}) {
  const t = useTranslations("web.activity.dashboard");
  const format = useFormatter();
  const words = useDayWords();
  const [last, present] = months.slice(-2);
  if (last === undefined || present === undefined) return null;
  const ended = endings(months);
  const month = words.month(present.month);
  const unfinished = (counts: typeof ended) => {
    const parts = (["declined", "withdrawn", "expired"] as const).flatMap((how) =>
      counts[how] === 0 ? [] : [t(`ended.${how}`, { count: counts[how] })],
    );
    return parts.length === 0 ? t("ended.none") : parts.join(", ");
  };
  const used = adminCount + memberCount;
  const figures: readonly Figure[] = [
    {
      key: "signed",
      label: t("signed", { month }),
      value: format.number(signedIn(present)),
      note: <Comparison now={signedIn(present)} before={previousMonthSoFar} month={last.month} />,
    },
    {
      key: "sent",
      label: t("sent", { month }),
      value: format.number(present.requests.sent),
      note: t("sentBefore", { count: last.requests.sent, month: words.month(last.month) }),
    },
    {
      key: "completed",
      label: t("completed"),
      value: ended.share === undefined ? "–" : format.number(ended.share, PERCENT),
      note: ended.share === undefined ? t("noneEnded") : unfinished(ended),
    },
    {
      key: "seats",
      label: t("seats"),
      value: (
        <>
          {format.number(used)}{" "}
          <span className="text-body whitespace-nowrap font-medium tracking-normal text-ink-3">
            {t("of", { count: seats })}
          </span>
        </>
      ),
      note: t("free", { count: Math.max(0, seats - used) }),
    },
  ];
  return <FourFigures figures={figures} from="md" isClosed />;
}

const PERCENT = { style: "percent", maximumFractionDigits: 0 } as const;

/** This month so far beside the same days of the last one. */
function Comparison({ now, before, month }: { now: number; before: number; month: string }) {
  const t = useTranslations("web.activity.dashboard");
  const words = useDayWords();
  const date = Number(dayFromNow(0).slice(8));
  const [year = 0, number = 1] = month.split("-").map(Number);
  const end = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const last = String(Math.min(date, end)).padStart(2, "0");
  const days = words.compared({ from: `${month}-01`, to: `${month}-${last}` });
  if (now > before) {
    return (
      <span className="font-medium text-success-text">
        {t("more", { count: now - before, days })}
      </span>
    );
  }
  return now < before ? t("fewer", { count: before - now, days }) : t("same", { days });
}
