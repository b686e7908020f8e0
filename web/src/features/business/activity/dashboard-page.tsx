import { Button, buttonClass } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Icon } from "@paraph/ui/icon";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import { saveBlob } from "../../../lib/browser/download.ts";
import { writeCsv } from "../../../lib/browser/csv.ts";
import { BusinessFrame } from "../business-frame.tsx";
import type { Business } from "../business-frame.tsx";
import { StartList } from "../start/start-list.tsx";
import { useDayWords } from "./days.ts";
import { atMark, headlineOf, MARKS, signedIn } from "./figures.ts";
import type { Statistics } from "./figures.ts";
import { FigureStrip } from "./figure-strip.tsx";
import { MonthChart } from "./month-chart.tsx";
import { SenderBars } from "./sender-bars.tsx";
import { isUnused, useStatistics } from "./statistics.ts";

/** The figures of a business: what was signed and sent, by month and by whom. */
export default function DashboardPage() {
  const t = useTranslations("web.activity.dashboard");
  const words = useDayWords();
  const sentence = useSentence();
  // Read here: the frame shows the rest of the page later, when a change of what was not read would be missed.
  const { data, isError, error, refetch } = useStatistics();
  const titles = {
    most: "titleMost",
    month: "title",
    soFar: "titleSoFar",
    none: "titleNone",
  } as const;
  const title = () => {
    if (data === undefined) return t("chart");
    const { says, month, count } = headlineOf(data.months);
    return t(titles[says], { count, month: words.month(month) });
  };
  const isEmpty = data !== undefined && isUnused(data);
  return (
    <BusinessFrame
      title={title}
      renderAside={({ name }) => data && !isEmpty && <FiguresFile name={name} statistics={data} />}
    >
      {(business: Business) =>
        data !== undefined ? (
          <>
            <StartList />
            <FigureStrip statistics={data} business={business} />
            {isEmpty ? (
              <EmptyState
                title={t("emptyTitle")}
                action={
                  <PageLink to="upload" className={buttonClass({ variant: "primary" })}>
                    {t("emptyAct")}
                  </PageLink>
                }
              >
                {t("emptyLead")}
              </EmptyState>
            ) : (
              <>
                <MonthChart months={data.months} />
                {data.senders.length > 0 && <SenderBars statistics={data} />}
              </>
            )}
          </>
        ) : isError ? (
          <ErrorState title={t("failed")} onRetry={() => void refetch()}>
            {sentence(error)}
          </ErrorState>
        ) : (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        )
      }
    </BusinessFrame>
  );
}

/** Saves the months as a file. */
function FiguresFile({ name, statistics }: { name: string; statistics: Statistics }) {
  const t = useTranslations("web.activity.dashboard");
  const levels = useTranslations("web.ui.level");
  const kit = useTranslations("web.parts.table");
  const head = [t("month"), ...MARKS.map((mark) => levels(`${mark}.short`)), t("total")];
  const save = () => {
    const lines = statistics.months.map((month) => [
      month.month,
      ...[...MARKS.map((mark) => atMark(month, mark)), signedIn(month)].map(String),
    ]);
    saveBlob(writeCsv([head, ...lines]), `${t("file", { name })}.csv`);
  };
  return (
    <Button icon={<Icon of={Download} />} aria-label={t("csv")} onClick={save}>
      {kit("exportShort")}
    </Button>
  );
}
