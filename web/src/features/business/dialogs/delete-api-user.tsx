import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import type { OpenRequests } from "./remove-members.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/delete-api-user": { props: { username: string }; result: OpenRequests };
  }
}

/** Asks before an API user is deleted, and what becomes of its open requests. */
const DeleteApiUser: ModalBody<"business/delete-api-user"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.developers.remove");
  const [open, setOpen] = useState<OpenRequests>("continue");
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead", { username: props.username })}
      act={{ label: t("act"), danger: true, does: () => act(open) }}
    >
      <RadioGroup
        label={t("requests")}
        layout="column"
        value={open}
        onChange={setOpen}
        options={[
          { value: "continue", label: t("continue"), hint: t("continueHint") },
          { value: "withdraw", label: t("withdraw"), hint: t("withdrawHint") },
        ]}
      />
    </AskDialog>
  );
};
export default DeleteApiUser;
