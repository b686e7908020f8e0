import { PhoneField, readablePhone } from "../../components/forms/phone-field.tsx";
import { limits } from "@paraph/rules/limits/business";
import { isPhone } from "@paraph/rules/phone-numbers";
import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Form } from "@paraph/ui/fields/form";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useGo } from "../../components/page-link.tsx";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";

const DAY = 86_400_000;

/** Lets a person without a business open one; its trial starts at once. */
export default function RegisterPage() {
  const t = useTranslations("web.business.register");
  const fault = useFormMessages();
  const go = useGo();
  const fields = useFields({
    values: { name: "", email: "", phone: "", gtc: false, dpa: false },
    about: { accept_gtc: "gtc", accept_dpa: "dpa" },
    submit: async ({ name, email, phone }) => {
      await api("POST /v2/businesses", {
        body: {
          name,
          accept_gtc: true,
          accept_dpa: true,
          ...(email === "" ? {} : { email }),
          ...(phone === "" ? {} : { phone: readablePhone(phone) }),
        },
      });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      go("businessWelcome");
    },
  });
  const checkEmail = (email: string) =>
    email === "" || isEmail(email) ? undefined : fault.say("email");
  const checkPhone = (phone: string) =>
    phone === "" || isPhone(phone) ? undefined : fault.say("format");
  const accepted = { required: true, requiredBecause: t("accept") };
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead", { days: String(limits.business.trial / DAY) })}
      />
      <Matter>
        <Form id={fields.id} className="grid max-w-100 gap-4 pb-12" onSubmit={fields.submit}>
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
            autoComplete="email"
            {...fields.input("email", { check: checkEmail })}
          />
          <PhoneField
            label={t("phone")}
            optional
            autoComplete="tel"
            {...fields.input("phone", { check: checkPhone })}
            onReadable={(text) => fields.set("phone", text)}
          />
          <Checkbox {...fields.input("gtc", accepted)}>{t.rich("gtc", namedTerms("biz"))}</Checkbox>
          <Checkbox {...fields.input("dpa", accepted)}>{t.rich("dpa", namedTerms("biz"))}</Checkbox>
          <FailureLine of={fields.failure} />
          <div>
            <Button type="submit" variant="primary" loading={fields.isSaving}>
              {t("submit")}
            </Button>
          </div>
        </Form>
      </Matter>
    </>
  );
}
