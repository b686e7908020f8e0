import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/remove-seal": { props: { label: string }; result: void };
  }
}

/** Asks before a seal is removed, and says what becomes of what it has sealed. */
const RemoveSeal: ModalBody<"business/remove-seal"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.seals.remove");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { label: props.label })}
      lead={t("lead")}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act() }}
      error={error}
    />
  );
};
export default RemoveSeal;
