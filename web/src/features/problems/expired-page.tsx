import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { FreshLink } from "../../components/fresh-link.tsx";
import { useQueryValues } from "../../components/page-link.tsx";

/** Why a guest is here: they go on in another browser, or have logged out; otherwise link or session have run out. */
const REASONS = ["elsewhere", "left"] as const;

/** A guest is no longer in: a fresh link goes to the signer's own address. */
export default function ExpiredPage() {
  const t = useTranslations("web.problems");
  const { id, userid, why } = useQueryValues();
  const reason = REASONS.find((one) => one === why);
  const known = id !== undefined && userid !== undefined;
  return (
    <>
      <PageHead
        flush
        title={reason === undefined ? t("expiredTitle") : t(`${reason}Title`)}
        lead={known ? t(reason === undefined ? "expiredLead" : `${reason}Lead`) : t("expiredNoIds")}
      />
      {known && (
        <FreshLink
          ids={{ requestId: id, userId: userid }}
          label={t("expiredSend")}
          sent={t("expiredSent")}
        />
      )}
    </>
  );
}
