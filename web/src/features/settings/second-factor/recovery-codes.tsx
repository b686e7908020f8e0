import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import { useFocusOnAppear } from "../../../hooks/use-focus.ts";

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations("web.settings.factor");
  const heading = useFocusOnAppear<HTMLHeadingElement>();
  return (
    <div className="grid max-w-96 justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t("codesTitle")}
      </h3>
      <p className="text-ink-2">{t("codesLead")}</p>
      <ul
        aria-label={t("codes")}
        className="grid w-full grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-desk p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Note tone="warning" size="body">
        {t("codesOnce")}
      </Note>
      <Button variant="primary" onClick={onKept}>
        {t("kept")}
      </Button>
    </div>
  );
}
