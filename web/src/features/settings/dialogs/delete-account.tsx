import { CallError } from "@paraph/contract/client";
import { Button } from "@paraph/ui/button";
import { Checkbox } from "@paraph/ui/checkbox";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { PasswordField } from "@paraph/ui/password-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useSentence } from "../../../parts/failure.ts";
import { useFormMessages } from "../../../parts/form-messages.ts";
import { useGo } from "../../../parts/page-link.tsx";
import { api } from "../../../session/api.ts";
import { takeRememberedAddress } from "../../../session/return-address.ts";
import { endSession } from "../../../session/session.ts";
import { noteDeleted } from "../../../session/tab-notes.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "profile/delete-account": { props: object; result: undefined };
  }
}

/** Open requests that stand against it, as the service tells them. */
interface OpenRequests {
  readonly count: number;
  readonly titles: readonly string[];
}

function openRequestsOf(failure: unknown): OpenRequests | undefined {
  if (!(failure instanceof CallError) || failure.key !== "error.account.open_requests") {
    return undefined;
  }
  const { count, requests } = failure.details as { count?: number; requests?: { title: string }[] };
  return { count: count ?? 0, titles: (requests ?? []).map(({ title }) => title) };
}

/** Deletes the account: with the password, and with what is to become of requests that are still open. */
const DeleteAccount: DialogBody<"profile/delete-account"> = ({ close }) => {
  const t = useTranslations("web.settings.deletion");
  const fault = useFormMessages();
  const sentence = useSentence();
  const go = useGo();
  const [password, setPassword] = useState("");
  const [withdraw, setWithdraw] = useState(false);
  const [missing, setMissing] = useState(false);
  const [open, setOpen] = useState<OpenRequests>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setMissing(password === "");
    if (password === "") return;
    setBusy(true);
    setFailure(undefined);
    try {
      await api("POST /v1/user/delete", { body: { password, withdraw_requests: withdraw } });
      noteDeleted();
      takeRememberedAddress();
      close();
      endSession({ tellOthers: true });
      go("bye", undefined, { replace: true });
    } catch (error) {
      const requests = openRequestsOf(error);
      if (requests === undefined) setFailure(error);
      else setOpen(requests);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      busy={busy}
      title={t("heading")}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {t("cancel")}
          </Button>
          <Button
            variant="danger"
            loading={busy}
            disabled={open !== undefined && !withdraw}
            onClick={() => void confirm()}
          >
            {t("confirm")}
          </Button>
        </DialogActions>
      }
    >
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ? fault.say("required") : undefined}
      />
      {open !== undefined && (
        <div role="alert" className="grid gap-2">
          <p>{t("requests", { count: open.count })}</p>
          <ul className="list-disc ps-5 text-ink-2">
            {open.titles.map((title, index) => (
              <li key={index} className="[overflow-wrap:anywhere]">
                {title}
              </li>
            ))}
          </ul>
          <Checkbox checked={withdraw} onChange={(event) => setWithdraw(event.target.checked)}>
            {t("withdraw")}
          </Checkbox>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {failure !== undefined && <Note tone="error">{sentence(failure)}</Note>}
      </div>
    </Dialog>
  );
};
export default DeleteAccount;
