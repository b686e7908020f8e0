import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";

/** What became of a change: saved, or why not. */
export function Said({ saved, error }: { saved: boolean; error: unknown }) {
  const t = useTranslations("web.settings");
  return (
    <>
      <span role="status">{saved && <Note tone="success">{t("saved")}</Note>}</span>
      <FailureLine of={error} />
    </>
  );
}
