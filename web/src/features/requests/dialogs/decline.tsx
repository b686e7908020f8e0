import { limits } from "@paraph/rules/limits";
import { Button } from "@paraph/ui/button";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { TextArea } from "@paraph/ui/text-area";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "default/decline-signing-request": {
      props: {
        /** Who sent it. */
        sender: string;
      };
      result: { message: string };
    };
  }
}

/** Declining ends the request for everyone. */
const Decline: DialogBody<"default/decline-signing-request"> = (body) => {
  const { props, act, loading, error, close } = body;
  const t = useTranslations("web.requests.decline");
  const common = useTranslations("web.common");
  const [message, setMessage] = useState("");
  return (
    <Dialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { sender: props.sender })}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {common("cancel")}
          </Button>
          <Button variant="danger" loading={loading} onClick={() => act({ message })}>
            {t("act")}
          </Button>
        </DialogActions>
      }
    >
      <TextArea
        label={t("reason")}
        optional
        rows={3}
        value={message}
        maxLength={limits.request.messageLength}
        onChange={(event) => setMessage(event.target.value)}
      />
      {error !== undefined && (
        <div role="alert">
          <Note tone="error">{error}</Note>
        </div>
      )}
    </Dialog>
  );
};
export default Decline;
