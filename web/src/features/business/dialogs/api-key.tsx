import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { CopyCommand } from "../developers/copy-command.tsx";
import { CopyField } from "../developers/copy-field.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/api-key": { props: { username: string; apiKey: string }; result: never };
  }
}

/** Shows the key of an API user, once. It stays open until the admin says that they have stored the key. */
const ApiKey: ModalBody<"business/api-key"> = ({ props: { username, apiKey }, close }) => {
  const t = useTranslations("web.developers.key");
  const [isStored, setStored] = useState(false);
  const login = [
    `curl ${location.origin}/v2/access/login \\`,
    `  --data-urlencode username=${username} \\`,
    `  --data-urlencode api-key="$PARAPH_API_KEY"`,
  ].join("\n");
  return (
    <Dialog
      open
      onClose={() => {
        if (isStored) close();
      }}
      title={t("title")}
      actions={
        <DialogActions>
          <Button variant="primary" disabled={!isStored} onClick={close}>
            {t("done")}
          </Button>
        </DialogActions>
      }
    >
      <Note tone="warning">{t("once")}</Note>
      <CopyField label={t("username")} value={username} />
      <CopyField label={t("apiKey")} value={apiKey} />
      <CopyCommand label={t("login")} command={login} />
      <Checkbox checked={isStored} onChange={({ target }) => setStored(target.checked)}>
        {t("stored")}
      </Checkbox>
    </Dialog>
  );
};
export default ApiKey;
