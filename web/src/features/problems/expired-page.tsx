import { PageHead } from "@paraph/ui/section";
import { useTranslations } from "use-intl";
import { FreshLink } from "../../parts/fresh-link.tsx";
import { useQueryValues } from "../../parts/page-link.tsx";

/** A guest's link or session has run out: a fresh link goes to the signer's own address. */
export default function ExpiredPage() {
  const t = useTranslations("web.problems");
  const { id, userid } = useQueryValues();
  const known = id !== undefined && userid !== undefined;
  return (
    <>
      <PageHead
        flush
        title={t("expiredTitle")}
        lead={known ? t("expiredLead") : t("expiredNoIds")}
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
