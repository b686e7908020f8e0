import { Button } from "@paraph/ui/controls/button";
import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { saveBlob } from "../../lib/browser/download.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { Fold } from "./fold.tsx";
import type { Verification } from "@paraph/contract/verdict";

/** The verdicts in the words of the norm (EN 319 102-1 §5), for experts; the whole answer can be saved. */
export function Report({ answer, name }: { answer: Verification; name: string }) {
  const t = useTranslations("web.verify");
  const formats = useFormats();
  const { details, archiveTimestamps } = answer;
  if (details.length === 0) return null;
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
  return (
    <div className="border-b border-line py-3">
      <Fold
        beside={
          <span className="min-w-0 flex-1 font-medium">
            {t("fold.report")}{" "}
            <span className="font-normal text-ink-3">{t("fold.reportLead")}</span>
          </span>
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
        <p className="pt-3">
          <Button
            size="sm"
            onClick={() =>
              saveBlob(
                new Blob([JSON.stringify({ ...answer, picture: undefined }, null, 2)], {
                  type: "application/json",
                }),
                `${name.replace(/\.pdf$/i, "")}.json`,
              )
            }
          >
            {t("fold.json")}
          </Button>
        </p>
      </Fold>
    </div>
  );
}
