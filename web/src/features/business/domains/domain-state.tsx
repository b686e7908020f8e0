import { Note } from "@paraph/ui/feedback/note";
import type { NoteTone } from "@paraph/ui/feedback/note";
import { Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../lib/words/formats.ts";
import type { Domain } from "./domains.ts";

type Shown = Domain["state"] | "missing";
const TONES: Record<Shown, NoteTone> = {
  pending: "open",
  verified: "success",
  not_verified: "error",
  missing: "warning",
};

/** The state of a domain, and below it when it was checked and what was found. */
export function DomainState({ domain: one }: { domain: Domain }) {
  const t = useTranslations("web.domains");
  const { state, verifiedAt, missingSince, endsAt, lastCheckedAt, lastResult, mail } = one;
  const formats = useFormats();
  const shown: Shown = missingSince === null ? state : "missing";
  const moment = lastCheckedAt === null ? undefined : formats.moment(lastCheckedAt);
  // Where a mail proves the domain, its record may be missing.
  const isQuiet = lastResult === null || lastResult === "found" || mail.provenUntil !== null;
  const result = isQuiet ? [] : [t(`results.${lastResult}`)];
  const parts =
    state === "verified"
      ? [
          ...(verifiedAt === null ? [] : [t("since", { day: formats.date(verifiedAt) })]),
          ...(moment === undefined ? [] : [t("checked", { moment })]),
          ...result,
        ]
      : state === "pending"
        ? [moment === undefined ? t("notChecked") : t("checkedOnly", { moment }), ...result]
        : [...(endsAt === null ? [] : [t("stopped", { day: formats.date(endsAt) })]), ...result];
  return (
    <div className="min-w-0">
      <Note tone={TONES[shown]} {...(shown === "pending" && { icon: Clock })}>
        {t(`states.${shown}`)}
      </Note>
      <p className="text-note text-ink-3 md:ps-5">{parts.join(", ")}</p>
    </div>
  );
}
