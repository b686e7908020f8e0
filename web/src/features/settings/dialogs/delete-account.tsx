import { CallError } from "@paraph/contract/client";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import {
  ABOUT_PROOF,
  CodeProof,
  LoginProof,
  NO_PROOF,
  PasswordProof,
  proofOf,
  useProofWay,
} from "../../../components/people/proof.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useGo } from "../../../components/page-link.tsx";
import { api } from "../../../session/api.ts";
import { takeRememberedAddress } from "../../../session/return-address.ts";
import { endSession } from "../../../session/session.ts";
import { noteDeleted } from "../../../session/tab-notes.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "profile/delete-account": { props: object; result: never };
  }
}

/** The open requests in the error of the service, which prevent the deletion. */
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

/** Deletes the account, with what confirms who the person is, and the choice of what happens to open requests. */
const DeleteAccount: ModalBody<"profile/delete-account"> = ({ close }) => {
  const t = useTranslations("web.settings.deletion");
  const go = useGo();
  const way = useProofWay();
  const [open, setOpen] = useState<OpenRequests>();
  const fields = useFields({
    values: { ...NO_PROOF, withdraw: false },
    about: ABOUT_PROOF,
    checks: "onSubmit",
    submit: async ({ withdraw, ...entered }) => {
      try {
        const body = { ...proofOf(way, entered), withdraw_requests: withdraw };
        await api("POST /v1/user/delete", { body });
      } catch (error) {
        const found = openRequestsOf(error);
        if (found === undefined) throw error;
        // They stay visible while the person tries again.
        setOpen(found);
        // A code is used up.
        fields.set("code", "");
        return;
      }
      noteDeleted();
      takeRememberedAddress();
      close();
      endSession({ tellOthers: true });
      go("bye", undefined, { replace: true });
    },
  });

  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("heading")}
      lead={t("lead")}
      act={{ label: t("confirm"), danger: true }}
    >
      {way === "password" && (
        <PasswordProof {...fields.input("password", { required: true, raw: true })} />
      )}
      {way === "code" && <CodeProof {...fields.input("code", { required: true })} />}
      {way === "login" && <LoginProof />}
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
          <Checkbox {...fields.input("withdraw", { required: true })}>{t("withdraw")}</Checkbox>
        </div>
      )}
    </FormDialog>
  );
};
export default DeleteAccount;
