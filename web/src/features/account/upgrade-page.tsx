import { limits as ofBusiness } from "@paraph/rules/limits/business";
import { limits } from "@paraph/rules/limits/pages";
import { freeAccounts } from "@paraph/rules/limits/free-accounts";
import { DAY } from "@paraph/rules/limits/rates";
import { buttonClass } from "@paraph/ui/controls/button";
import { PlanColumns } from "@paraph/ui/lists/plan-columns";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { useFreeSignatures } from "../../components/people/free-signatures.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { useOwnBusiness } from "../../session/business.ts";
import { isProduction } from "../../lib/service/config.ts";

/** Compares a free account with a business: who pays for a signature when the free ones are used up. */
export default function UpgradePage() {
  const t = useTranslations("web.account.upgrade");
  const left = useFreeSignatures();
  const own = useOwnBusiness();
  if (left === undefined || own === undefined) return null;
  if (own.business !== null) {
    return (
      <>
        <PageHead
          what={t("noun")}
          title={t("memberTitle", { name: own.business.name })}
          lead={t("memberLead")}
        />
        <Matter>
          <PageLink to="dashboard" className={buttonClass({ variant: "primary" })}>
            {t("documents")}
          </PageLink>
        </Matter>
      </>
    );
  }
  return (
    <div className="pb-12">
      <PageHead what={t("noun")} title={t("title", { left })} lead={t("lead")} />
      <Matter>
        <PlanColumns
          plans={[
            {
              key: "account",
              colour: "individual",
              name: t("account"),
              note: t("accountNote"),
              current: true,
              items: [
                t("own", { total: limits.freeSignatures }),
                t("always"),
                t("send", { count: freeAccounts.requests.most }),
              ],
            },
            {
              key: "business",
              colour: "team",
              name: t("business"),
              note: t("businessNote"),
              items: [
                t("members"),
                t("requests"),
                ...(mayRegister() ? [t("trial", { days: ofBusiness.business.trial / DAY })] : []),
              ],
              act: mayRegister() && (
                <PageLink to="businessRegister" className={buttonClass({ variant: "primary" })}>
                  {t("register")}
                </PageLink>
              ),
              foot: t("join"),
            },
          ]}
        />
      </Matter>
    </div>
  );
}

/** Production does not offer new businesses as long as there is no way to pay for them. */
const mayRegister = (): boolean => !isProduction();
