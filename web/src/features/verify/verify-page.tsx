import { Matter, PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { Answered } from "./answered.tsx";
import { Ask } from "./ask.tsx";
import { useCheck } from "./use-check.ts";

/** Anybody checks a signed PDF: what it says, who signed it, what was changed afterwards. */
export default function VerifyPage() {
  const t = useTranslations("web.verify");
  const checking = useCheck();
  const { check } = checking;
  if (check.state === "done") {
    return <Answered answer={check.answer} file={check.file} onAnother={checking.reset} />;
  }
  return (
    <>
      <PageHead
        what={
          <>
            {t("noun")}
            <br />
            {t("forEveryone")}
          </>
        }
        title={t("title")}
        lead={t("lead")}
      />
      <Matter>
        <Ask checking={checking} />
      </Matter>
    </>
  );
}
