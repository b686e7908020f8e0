import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/remove-seal": { props: { label: string }; result: void };
  }
}

/** Asks before a seal is removed, and says what becomes of what it has sealed. */
const RemoveSeal: ModalBody<"business/remove-seal"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.seals.remove");
  return (
    <AskDialog
      of={modal}
      title={t("title", { label: props.label })}
      lead={t("lead")}
      act={{ label: t("act"), danger: true, does: () => act() }}
    />
  );
};
export default RemoveSeal;
