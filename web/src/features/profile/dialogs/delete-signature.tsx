import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "visual-signature/delete-signature": { props: object; result: true };
  }
}

/** Asks before a visual signature is deleted. What was signed with it keeps it. */
const DeleteSignature: ModalBody<"visual-signature/delete-signature"> = ({
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.profile.deleteSignature");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead")}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
      error={error}
    />
  );
};
export default DeleteSignature;
