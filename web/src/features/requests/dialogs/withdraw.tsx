import { limits } from "@paraph/rules/limits/pages";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useTranslations } from "use-intl";
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
const Withdraw: ModalBody<"document/withdraw"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.requests.withdraw");
  const common = useTranslations("web.common");
  const fields = useFields({ values: { message: "" }, submit: act });
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { signed: props.signed, signers: props.signers })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: fields.submit }}
      error={error}
    >
      <TextArea
        label={t("message")}
        optional
        rows={3}
        maxLength={limits.request.messageLength}
        {...fields.input("message")}
      />
    </ActDialog>
  );
};
export default Withdraw;
