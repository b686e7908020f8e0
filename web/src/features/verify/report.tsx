import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { Fold } from "./fold.tsx";
import { ReportDownload } from "./report-download.tsx";
import type { Checked } from "./use-check.ts";

/** The verdicts in the terms of the norm (EN 319 102-1 §5), for experts. The report can be downloaded. */
export function Report({ checked }: { checked: Checked }) {
  const t = useTranslations("web.verify");
  const formats = useFormats();
  const { details, archiveTimestamps } = checked.answer;
  const words = (one: { indication: string; subIndication: string | null }) =>
    [one.indication, one.subIndication].filter((word) => word !== null).join(", ");
  const keys = (one: { reasons: readonly { key: string }[]; notes: readonly { key: string }[] }) =>
    [...one.reasons, ...one.notes].map(({ key }) => key).join(", ");
  const row = (
    title: string,
    one: (typeof details)[number] | (typeof archiveTimestamps)[number],
  ) => ({
    term: title,
    value: (
      <>
        <span className="font-mono">{words(one)}</span>
        {"level" in one && <span className="block">{one.level}</span>}
        <span className="block text-ink-3">{keys(one)}</span>
      </>
    ),
  });
  const head = (
    <span className="min-w-0 flex-1 basis-60 font-medium max-sm:basis-[calc(100%-2rem)]">
      {t("fold.report")}{" "}
      {details.length > 0 && <span className="font-normal text-ink-3">{t("fold.reportLead")}</span>}
    </span>
  );
  if (details.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3">
        {head}
        <ReportDownload checked={checked} />
      </div>
    );
  return (
    <div className="border-b border-line py-3">
      <Fold
        beside={
          <>
            {head}
            <span className="max-sm:order-last max-sm:w-full">
              <ReportDownload checked={checked} />
            </span>
          </>
        }
        summary={<span className="sr-only">{t("fold.report")}</span>}
      >
        <Facts
          ruled
          size="sm"
          items={[
            ...details.map((one) => row(`${one.number}  ${one.field}`, one)),
            ...archiveTimestamps.map((one) =>
              row(
                `${t("fact.archive")}${one.time === null ? "" : ` ${formats.momentWithSeconds(one.time)}`}`,
                one,
              ),
            ),
          ]}
        />
      </Fold>
    </div>
  );
}
