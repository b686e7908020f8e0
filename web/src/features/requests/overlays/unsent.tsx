import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";

/** Says that the input did not reach the service, and that nothing is signed. */
export function Unsent({ isUnsent }: { isUnsent: boolean }) {
  const t = useTranslations("web.signing.lost");
  return (
    <p role="status" className="pb-4 empty:hidden">
      {isUnsent && <Note tone="warning">{t("unsent")}</Note>}
    </p>
  );
}
