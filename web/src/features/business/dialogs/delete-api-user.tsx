import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import type { OpenRequests } from "./remove-members.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/delete-api-user": { props: { username: string }; result: OpenRequests };
  }
}

/** Asks before an API user is deleted, and what becomes of its open requests. */
const DeleteApiUser: ModalBody<"business/delete-api-user"> = ({
  props,
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.developers.remove");
  const common = useTranslations("web.common");
  const [open, setOpen] = useState<OpenRequests>("continue");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { username: props.username })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(open) }}
      error={error}
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
    </ActDialog>
  );
};
export default DeleteApiUser;
