import { LOCALE_NAMES, LOCALES, OFFERED_LOCALES } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { limits } from "@paraph/rules/limits";
import { Select } from "@paraph/ui/fields/select";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { SignatureFields } from "../../../components/signature/signature-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useSignerClient } from "../../../session/signer-client.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/visual-signature-data": {
      props: { start: SignatureFields };
      result: SignatureFields;
    };
  }
}

/** Asks for the lines of the person's signature: name, company, place, and their language. The rest stays. */
const VisualSignatureData: ModalBody<"document/visual-signature-data"> = ({
  props,
  act,
  ...modal
}) => {
  const t = useTranslations("web.view.signatureData");
  const words = useTranslations("web.parts.signature");
  const languages = useSignerClient().who === "guest" ? LOCALES : OFFERED_LOCALES;
  const fields = useFields<SignatureFields>({
    values: props.start,
    takesFocus: "company",
    submit: act,
  });
  const most = { maxLength: limits.name.length };
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead")}
      act={{ label: t("act"), does: fields.submit }}
    >
      <TextField
        label={words("name")}
        autoComplete="name"
        {...most}
        {...fields.input("name", { required: true })}
      />
      <TextField
        label={words("company")}
        optional
        autoComplete="organization"
        {...most}
        {...fields.input("company")}
      />
      <TextField
        label={words("location")}
        optional
        autoComplete="address-level2"
        {...most}
        {...fields.input("location")}
      />
      <Select<Locale>
        label={words("language")}
        options={languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        {...fields.choice("language")}
      />
    </AskDialog>
  );
};
export default VisualSignatureData;
