import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/stop-token": {
      props: {
        /** The last characters of the token. */
        endsIn: string;
        /** Whether another token goes on working. */
        hasOther: boolean;
      };
      result: true;
    };
  }
}

/** Asks before a token of the directory is stopped, and says what stops working. */
const StopToken: ModalBody<"business/stop-token"> = ({
  props: { endsIn, hasOther },
  act,
  ...modal
}) => {
  const t = useTranslations("web.provisioning.stopToken");
  return (
    <AskDialog
      of={modal}
      title={t("title", { token: `pp_scim_…${endsIn}` })}
      lead={t(hasOther ? "leadOther" : "leadLast")}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
    />
  );
};
export default StopToken;
