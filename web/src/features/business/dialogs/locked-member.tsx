import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useOwnBusiness } from "../../../session/business.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/locked-member": { props: object; result: never };
  }
}

/** Tells a member that their business is locked or its trial is over: what still works, and who can help. */
const LockedMember: ModalBody<"business/locked-member"> = ({ close }) => {
  const t = useTranslations("web.business.lockedMember");
  const name = useOwnBusiness()?.business?.name ?? "";
  return (
    <Dialog
      open
      onClose={close}
      title={t("title", { name })}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button variant="primary" onClick={close}>
            {t("understood")}
          </Button>
        </DialogActions>
      }
    />
  );
};
export default LockedMember;
