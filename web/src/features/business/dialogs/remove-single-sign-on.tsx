import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/remove-single-sign-on": { props: { domain: string }; result: true };
  }
}

/** Asks before single sign-on of a domain is removed. */
const RemoveSingleSignOn: ModalBody<"business/remove-single-sign-on"> = ({
  props,
  act,
  ...modal
}) => {
  const t = useTranslations("web.singleSignOn.removal");
  return (
    <AskDialog
      of={modal}
      title={t("title", { domain: props.domain })}
      lead={t("lead")}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
    />
  );
};
export default RemoveSingleSignOn;
