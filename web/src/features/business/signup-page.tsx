import { buttonClass } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { pathTo } from "@paraph/rules/routes";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { rememberAddress } from "../../session/return-address.ts";

/**
 * The start page for businesses. A person opens a business: they sign up or log in first, then register the business.
 */
export default function BusinessSignupPage() {
  const t = useTranslations("web.business.signup");
  const comeBack = () => rememberAddress(pathTo("businessRegister"));
  return (
    <div className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("title")}</h1>
      <p className="pb-2 text-read text-ink-2">{t("lead")}</p>
      <PageLink
        to="businessSignupSteps"
        className={buttonClass({ variant: "primary", size: "lg", wide: true })}
      >
        {t("start")}
      </PageLink>
      <p className="pt-2 text-ink-2">
        {t("haveAccount")}{" "}
        <PageLink to="login" onClick={comeBack} className={textLinkClass}>
          {t("logIn")}
        </PageLink>
      </p>
    </div>
  );
}
