import { buttonClass } from "@paraph/ui/controls/button";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";

/** Shown right after an account was deleted: what that means, and how to revoke it. */
export default function ByePage() {
  const t = useTranslations("web.account.bye");
  return (
    <>
      <PageHead flush title={t("title")} lead={t("lead")} />
      <p className="-mt-3 pb-6 text-read text-ink-2">{t("verified")}</p>
      <div className="flex flex-wrap gap-2">
        <PageLink to="login" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("login")}
        </PageLink>
        <PageLink to="verify" className={buttonClass({ size: "lg" })}>
          {t("verify")}
        </PageLink>
      </div>
    </>
  );
}
