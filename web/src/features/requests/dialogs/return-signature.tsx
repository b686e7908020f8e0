import { limits } from "@paraph/rules/limits/pages";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/return-signature": {
      props: {
        /** Who ends the delegation: the person who has delegated, the delegate, or the sender. */
        as: "takeBack" | "handBack" | "end";
        delegator: string;
        delegate: string;
      };
      result: { message: string };
    };
  }
}

/** A delegated signature goes back to the person who has delegated it. */
const ReturnSignature: ModalBody<"document/return-signature"> = ({ props, act, ...modal }) => {
  const { as, ...names } = props;
  const t = useTranslations("web.requests.return");
  const fields = useFields({ values: { message: "" }, submit: act });
  return (
    <AskDialog
      of={modal}
      title={t(`${as}.title`)}
      lead={t(`${as}.lead`, names)}
      act={{ label: t(`${as}.act`), does: fields.submit }}
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
export default ReturnSignature;
