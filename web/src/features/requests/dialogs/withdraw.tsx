import { limits } from "@paraph/rules/limits/pages";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/withdraw": {
      props: { signed: number; signers: number };
      result: { message: string };
    };
  }
}

/** Withdraws the person's own request: the links become invalid, and existing signatures stay. */
const Withdraw: ModalBody<"document/withdraw"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.requests.withdraw");
  const fields = useFields({ values: { message: "" }, submit: act });
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead", { signed: props.signed, signers: props.signers })}
      act={{ label: t("act"), danger: true, does: fields.submit }}
    >
      <TextArea
        label={t("message")}
        optional
        rows={3}
        maxLength={limits.request.messageLength}
        {...fields.input("message")}
      />
    </AskDialog>
  );
};
export default Withdraw;
