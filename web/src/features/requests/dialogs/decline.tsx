import { limits } from "@paraph/rules/limits/pages";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/decline-signing-request": {
      props: {
        /** The name of the sender. */
        sender: string;
      };
      result: { message: string };
    };
  }
}

/** Declining ends the request for everyone. */
const Decline: ModalBody<"default/decline-signing-request"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.requests.decline");
  const fields = useFields({ values: { message: "" }, submit: act });
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead", { sender: props.sender })}
      act={{ label: t("act"), danger: true, does: fields.submit }}
    >
      <TextArea
        label={t("reason")}
        optional
        rows={3}
        maxLength={limits.request.messageLength}
        {...fields.input("message")}
      />
    </AskDialog>
  );
};
export default Decline;
