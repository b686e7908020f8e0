import { Note } from "@paraph/ui/note";
import { useTranslations } from "use-intl";
import { useSentence } from "../../parts/failure.ts";

/** What became of a change: saved, or why not. */
export function Said({ saved, error }: { saved: boolean; error: unknown }) {
  const t = useTranslations("web.settings");
  const sentence = useSentence();
  return (
    <>
      <span role="status">{saved && <Note tone="success">{t("saved")}</Note>}</span>
      <span role="alert">{error !== null && <Note tone="error">{sentence(error)}</Note>}</span>
    </>
  );
}
