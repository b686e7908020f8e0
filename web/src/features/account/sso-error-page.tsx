import { buttonClass } from "@paraph/ui/controls/button";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { PageLink, useQueryValues } from "../../components/page-link.tsx";
import { useRouteName } from "../../shell/route-title.tsx";

/**
 * The reasons why single sign-on can fail: between the identity provider and the service, or because of the business.
 */
const REASONS = [
  "cancelled",
  "assertion_invalid",
  "expired",
  "account_exists",
  "domain_not_verified",
  "not_member",
  "no_seats",
  "business_locked",
  "other_business",
  "mailbox_taken",
  "provider_unreachable",
  "email_missing",
  "email_unverified",
  "email_other_domain",
  "subject_changed",
] as const;

/** Shown after single sign-on failed: the reason in plain words, and a link back. */
export default function SsoErrorPage() {
  const t = useTranslations("web.account.ssoError");
  const { reason } = useQueryValues();
  const known = REASONS.find((one) => one === reason) ?? "unknown";
  const company = useRouteName() === "ssoErrorCompany";
  return (
    <>
      <PageHead
        flush
        title={company ? t("companyTitle") : t("title")}
        lead={t(`reasons.${known}`)}
      />
      <p className="-mt-3 pb-6 text-label text-ink-3">{t("help", { reason: known })}</p>
      <PageLink to="login" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("again")}
      </PageLink>
    </>
  );
}
