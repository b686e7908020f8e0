import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { BusinessFrame } from "./business-frame.tsx";

/** The name of the business, its contact data, and since when it exists. */
export default function BusinessProfilePage() {
  const t = useTranslations("web.business.profile");
  const formats = useFormats();
  return (
    <BusinessFrame>
      {({ name, email, phone, createdAt }) => (
        <div className="max-w-140">
          <Facts
            ruled
            items={[
              { term: t("name"), value: name },
              ...(email === null ? [] : [{ term: t("email"), value: email }]),
              ...(phone === null ? [] : [{ term: t("phone"), value: phone }]),
              {
                term: t("since"),
                value: formats.date(createdAt),
              },
            ]}
          />
        </div>
      )}
    </BusinessFrame>
  );
}
