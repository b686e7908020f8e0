import { limits } from "@paraph/rules/limits/business";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { useGo } from "../../../components/page-link.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { refreshSeals } from "../seals/seal-queries.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/add-seal": {
      /** The id of the business. */
      props: { business: string };
      result: never;
    };
  }
}

/** Adds a seal with the account name and the secret from the trust service provider, and opens its page. */
const AddSeal: ModalBody<"business/add-seal"> = ({ props: { business: id }, close }) => {
  const t = useTranslations("web.seals.form");
  const go = useGo();
  const fields = useFields({
    values: { name: "", secret: "", label: "" },
    about: {
      activation_secret: "secret",
      "error.seal.account_unknown": "name",
      "error.seal.secret_wrong": "secret",
    },
    takesFocus: "name",
    submit: async ({ name, secret, label }) => {
      const made = await api("POST /v1/businesses/{id}/seals", {
        path: { id },
        body: {
          name: name.trim(),
          activation_secret: secret.trim(),
          ...(label.trim() !== "" && { label }),
        },
      });
      await refreshSeals(id);
      close();
      go("businessSeal", { accountname: made.name });
      showSnackbar({ message: t("added", { organisation: made.organisation }), color: "success" });
    },
  });
  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("title")}
      lead={t("lead")}
      act={{ label: t("act") }}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...fields.input("name", { required: true, most: limits.seals.accountLength })}
      />
      <PasswordField
        label={t("secret")}
        hint={t("secretHint")}
        autoComplete="off"
        {...fields.input("secret", { required: true, most: 256 })}
      />
      <TextField
        label={t("label")}
        hint={t("labelHint")}
        optional
        {...fields.input("label", { most: limits.seals.labelLength })}
      />
    </FormDialog>
  );
};
export default AddSeal;
