import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { isUnreachable } from "../../../lib/service/faults.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import type { EditedDraft } from "./use-draft.ts";

/** Says whether the draft is saved: "Saved as draft, 08:12" (short: "Saved"), or why not. */
export function SavingNote({ edited, short = false }: { edited: EditedDraft; short?: boolean }) {
  const t = useTranslations("web.compose.saving");
  const formats = useFormats();
  const { saving } = edited;
  return (
    <span role="status" className="min-w-0 text-note text-ink-3">
      {saving.kind === "saved" &&
        (short ? t("savedShort") : t("saved", { time: formats.time(saving.at) }))}
      {saving.kind === "saving" && t("saving")}
      <span className="text-error-text empty:hidden">
        <SavingFailure edited={edited} />
      </span>
    </span>
  );
}

/** Says why the draft is not saved, with a button to try again; nothing if it is saved. */
export function SavingFailure({ edited: { saving, flush } }: { edited: EditedDraft }) {
  const t = useTranslations("web.compose.saving");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  if (saving.kind !== "failed") return null;
  return (
    <>
      {t("failed")}{" "}
      {isUnreachable(saving.error) ? common("noConnection.again") : sentence(saving.error)}{" "}
      <TextButton onClick={() => void flush().catch(() => undefined)}>{common("retry")}</TextButton>
    </>
  );
}
