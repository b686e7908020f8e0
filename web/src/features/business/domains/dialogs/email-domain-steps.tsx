import { isEmail } from "@paraph/rules/validators";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../../components/forms/use-fields.ts";
import { useFormMessages } from "../../../../lib/forms/form-messages.ts";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../../lib/over-pages/snackbar.ts";
import { api } from "../../../../session/api.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/email-domain-steps": {
      props: { business: string; domain: string };
      result: never;
    };
  }
}

/** Emails the steps that verify a domain to who manages its DNS. */
const EmailDomainSteps: ModalBody<"business/email-domain-steps"> = ({ props, close }) => {
  const { business, domain } = props;
  const t = useTranslations("web.domains.emailDialog");
  const messages = useFormMessages();
  const fields = useFields({
    values: { email: "" },
    about: "email",
    takesFocus: "email",
    submit: async ({ email }) => {
      const call = { path: { id: business }, body: { domain, email } };
      await api("POST /v1/businesses/{id}/domains/email", call);
      close();
      showSnackbar({ message: t("sent", { email }), color: "success" });
    },
  });
  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("title")}
      lead={t("lead", { domain })}
      act={{ label: t("act") }}
    >
      <TextField
        label={t("label")}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...fields.input("email", {
          required: true,
          check: (text) => (isEmail(text) ? undefined : messages.say("email")),
        })}
      />
    </FormDialog>
  );
};
export default EmailDomainSteps;
