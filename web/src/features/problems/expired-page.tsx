import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { FreshLink } from "../../components/fresh-link.tsx";
import { useQueryValues } from "../../components/page-link.tsx";

/**
 * Why a guest gets here: they continued in another browser, logged out, or passed their signature on; otherwise the link
 * or the session has expired.
 */
const REASONS = ["elsewhere", "left", "passed"] as const;

/** Shown to a guest whose session is over. A new link is mailed to the signer's own address. */
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
        lead={
          known || reason === "passed"
            ? t(reason === undefined ? "expiredLead" : `${reason}Lead`)
            : t("expiredNoIds")
        }
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
