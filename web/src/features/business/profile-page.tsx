import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { BusinessFrame } from "./business-frame.tsx";
import { DeleteBusinessPart } from "./deletion.tsx";

/** The name of the business, its contact data, and since when it exists. */
export default function BusinessProfilePage() {
  const t = useTranslations("web.business.profile");
  const formats = useFormats();
  return (
    <BusinessFrame>
      {(business) => (
        <div className="grid max-w-160 gap-8">
          <Facts
            ruled
            items={[
              { term: t("name"), value: business.name },
              ...(business.email === null ? [] : [{ term: t("email"), value: business.email }]),
              ...(business.phone === null ? [] : [{ term: t("phone"), value: business.phone }]),
              {
                term: t("since"),
                value: formats.date(business.createdAt),
              },
            ]}
          />
          <DeleteBusinessPart business={business} />
        </div>
      )}
    </BusinessFrame>
  );
}
