import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";
import { api } from "../../../../session/api.ts";
import { showDomains } from "../domains.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/add-domain": { props: { business: string }; result: never };
  }
}

/** Adds a domain to the business. */
const AddDomain: ModalBody<"business/add-domain"> = ({ props: { business }, close }) => {
  const t = useTranslations("web.domains.addDialog");
  const fields = useFields({
    values: { domain: "" },
    about: "domain",
    takesFocus: "domain",
    submit: async ({ domain }) => {
      const call = { path: { id: business }, body: { domain } };
      await showDomains(business, await api("POST /v1/businesses/{id}/domains", call));
      close();
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
        label={t("label")}
        hint={t("hint")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        {...fields.input("domain", { required: true, most: 253 })}
      />
    </FormDialog>
  );
};
export default AddDomain;
