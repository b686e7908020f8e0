import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/remove-signer": {
      props: {
        name: string;
        /** In whose place they sign; null if they sign for themselves. */
        delegator: string | null;
      };
      result: undefined;
    };
  }
}

/** Removes a signer who has not signed from an open request. */
const RemoveSigner: ModalBody<"document/remove-signer"> = ({ props, act, ...modal }) => {
  const { name, delegator } = props;
  const t = useTranslations("web.requests.removeSigner");
  return (
    <AskDialog
      of={modal}
      title={t("title", { name })}
      lead={delegator === null ? t("lead", { name }) : t("leadDelegated", { name, delegator })}
      act={{ label: t("act"), danger: true, does: () => act(undefined) }}
    />
  );
};
export default RemoveSigner;
