import { CallError } from "@paraph/contract/client";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { useGo } from "../../../components/page-link.tsx";
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
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState<OpenRequests>();
  const deletion = useMutation({
    mutationFn: () =>
      api("POST /v1/user/delete", { body: { password, withdraw_requests: withdraw } }),
    onSuccess: () => {
      noteDeleted();
      takeRememberedAddress();
      close();
      endSession({ tellOthers: true });
      go("bye", undefined, { replace: true });
    },
    onError: (error) => {
      // They stay in sight while it is tried once more.
      setOpen((before) => openRequestsOf(error) ?? before);
      setTried(false);
    },
  });
  const failed = deletion.isError && openRequestsOf(deletion.error) === undefined;

  function confirm() {
    setTried(true);
    if (password !== "" && (open === undefined || withdraw)) deletion.mutate();
  }

  return (
    <ActDialog
      open
      onClose={close}
      busy={deletion.isPending}
      title={t("heading")}
      lead={t("lead")}
      leave={t("cancel")}
      act={{ label: t("confirm"), danger: true, does: confirm }}
      error={failed && sentence(deletion.error)}
    >
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === "" ? fault.say("required") : undefined}
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
          <Checkbox
            checked={withdraw}
            onChange={(event) => setWithdraw(event.target.checked)}
            error={tried && !withdraw ? fault.say("required") : undefined}
          >
            {t("withdraw")}
          </Checkbox>
        </div>
      )}
    </ActDialog>
  );
};
export default DeleteAccount;
