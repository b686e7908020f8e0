import { useTranslations } from "use-intl";
import { useFormats } from "../../../lib/words/formats.ts";
import type { Domain } from "./domains.ts";

/** What a check has found that somebody has to put right; nothing if there is nothing. */
export function DomainFinding({ domain: one }: { domain: Domain }) {
  const t = useTranslations("web.domains.found");
  const formats = useFormats();
  const { missingSince, lostAt, lastResult, found, record, mail } = one;
  const sentences = [
    ...(missingSince !== null && lostAt !== null
      ? [
          t(mail.provenUntil === null ? "missing" : "proofOver", {
            since: formats.date(missingSince),
            until: formats.date(lostAt),
          }),
        ]
      : []),
    ...(lastResult === "wrong" || lastResult === "taken" || lastResult === "unreachable"
      ? [t(lastResult)]
      : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div role="status" className="mb-4 grid gap-2 bg-error-tint px-4 py-3.5 sm:px-5">
      {sentences.map((sentence) => (
        <p key={sentence} className="font-medium">
          {sentence}
        </p>
      ))}
      {found.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-label sm:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{t("found")}</dt>
          <dd className="font-mono [overflow-wrap:anywhere] text-error-text">
            {found.map((value) => (
              <span key={value} className="block">
                {value}
              </span>
            ))}
          </dd>
          {lastResult === "wrong" && (
            <>
              <dt className="text-ink-2">{t("expected")}</dt>
              <dd className="font-mono [overflow-wrap:anywhere]">{record.value}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}
