import { Button } from "@paraph/ui/button";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useSentence } from "../../../parts/failure.ts";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import type { OwnBusiness } from "../../../session/business.ts";
import { queryClient } from "../../../session/query-client.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "business/invitation": {
      props: { invitation: OwnBusiness["invitations"][number] };
      result: undefined;
    };
  }
}

/** A business asks the person to become a member. Without an answer the invitation waits. */
const Invitation: DialogBody<"business/invitation"> = ({ props: { invitation }, close }) => {
  const t = useTranslations("web.business.invitation");
  const sentence = useSentence();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function accept() {
    setBusy(true);
    setFailure(undefined);
    try {
      await api("POST /v1/user/accept", { body: { business_invite: invitation.id } });
      close();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
    await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
  }
  return (
    <Dialog
      open
      onClose={close}
      busy={busy}
      title={t("title", { business: invitation.businessName })}
      lead={t("lead", { by: invitation.invitedBy, business: invitation.businessName })}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {t("later")}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void accept()}>
            {t("accept")}
          </Button>
        </DialogActions>
      }
    >
      {failure !== undefined && (
        <div role="alert">
          <Note tone="error">{sentence(failure)}</Note>
        </div>
      )}
    </Dialog>
  );
};
export default Invitation;
