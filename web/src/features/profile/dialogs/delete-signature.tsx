import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "visual-signature/delete-signature": {
      props: {
        /** What is left: nothing, others of which one becomes the default, or the default and maybe others. */
        left: "none" | "default" | "others";
      };
      result: true;
    };
  }
}

/** Asks before a visual signature is deleted. What was signed with it keeps it. */
const DeleteSignature: ModalBody<"visual-signature/delete-signature"> = ({
  props,
  act,
  ...modal
}) => {
  const t = useTranslations("web.profile.deleteSignature");
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t(`lead.${props.left}`)}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
    />
  );
};
export default DeleteSignature;
