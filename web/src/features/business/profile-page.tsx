import { limits } from "@paraph/rules/limits/business";
import { isPhone } from "@paraph/rules/phone-numbers";
import { isEmail } from "@paraph/rules/validators";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { PhoneField, readablePhone } from "../../components/forms/phone-field.tsx";
import { SaveBar } from "../../components/forms/save-bar.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import type { Fields } from "../../components/forms/use-fields.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";
import { BusinessFrame } from "./business-frame.tsx";
import type { Business } from "./business-frame.tsx";
import { DeleteBusinessPart } from "./deletion.tsx";

/** The name of the business and how it is reached, which its admins change here, and since when it exists. */
export default function BusinessProfilePage() {
  return (
    <BusinessFrame>{(business) => <Profile key={business.id} business={business} />}</BusinessFrame>
  );
}

type Values = {
  name: string;
  email: string;
  phone: string;
};

function Profile({ business }: { business: Business }) {
  const { id } = business;
  const t = useTranslations("web.business.profile");
  const formats = useFormats();
  const fields = useFields({
    values: { name: business.name, email: business.email ?? "", phone: business.phone ?? "" },
    submit: async ({ name, email, phone }) => {
      await api("PUT /v1/businesses/{id}", {
        path: { id },
        body: {
          name,
          email: email === "" ? null : email,
          phone: phone === "" ? null : readablePhone(phone),
        },
      });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
    },
  });
  return (
    <>
      <div className="max-w-160">
        <FormSection title={t("title")} note={t("note")}>
          <ProfileForm fields={fields} />
        </FormSection>
        <FormSection title={t("registration")}>
          <div className="-my-[0.5625rem] [&_dl>:last-child]:border-b-0">
            <Facts
              items={[
                { term: t("since"), value: formats.date(business.createdAt) },
                { term: t("terms"), value: formats.date(business.gtcAcceptedAt) },
              ]}
            />
          </div>
        </FormSection>
        <FormSection title={t("aes")} note={t("aesNote")}>
          <p className="text-pretty">{t("aesText")}</p>
          <p className="mt-2">
            <PageLink className={textLinkClass} to="businessAesForBusiness">
              {t("aesOpen")}
            </PageLink>
          </p>
        </FormSection>
        <DeleteBusinessPart business={business} />
      </div>
      <SaveBar fields={fields} names={{ name: t("name"), email: t("email"), phone: t("phone") }} />
    </>
  );
}

function ProfileForm({ fields }: { fields: Fields<Values> }) {
  const t = useTranslations("web.business.profile");
  const fault = useFormMessages();
  const checkEmail = (email: string) =>
    email === "" || isEmail(email) ? undefined : fault.say("email");
  const checkPhone = (phone: string) =>
    phone === "" || isPhone(phone) ? undefined : fault.say("format");
  return (
    <Form id={fields.id} className="grid max-w-100 gap-4" onSubmit={fields.submit}>
      <TextField
        label={t("name")}
        autoComplete="organization"
        {...fields.input("name", { required: true, most: limits.business.nameLength })}
      />
      <TextField
        label={t("email")}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        {...fields.input("email", { check: checkEmail })}
      />
      <PhoneField
        label={t("phone")}
        optional
        autoComplete="off"
        {...fields.input("phone", { check: checkPhone })}
        onReadable={(text) => fields.set("phone", text)}
      />
    </Form>
  );
}
