import { buttonClass } from "@paraph/ui/controls/button";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";

/** Shown if the browser blocks cookies: what to allow, and a link to try again. */
export default function CookiesBlockedPage() {
  const t = useTranslations("web.account.cookies");
  return (
    <>
      <PageHead flush title={t("title")} lead={t("lead")} />
      {/* A plain link, so that the page reloads and checks again. */}
      <a href="/" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("again")}
      </a>
    </>
  );
}
