import { limits } from "@paraph/rules/limits/pages";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "document/withdraw": {
      props: { signed: number; signers: number };
      result: { message: string };
    };
  }
}

/** Withdrawing one's own request: the links die, what was signed stays. */
const Withdraw: DialogBody<"document/withdraw"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.requests.withdraw");
  const common = useTranslations("web.common");
  const [message, setMessage] = useState("");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { signed: props.signed, signers: props.signers })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act({ message }) }}
      error={error}
    >
      <TextArea
        label={t("message")}
        optional
        rows={3}
        value={message}
        maxLength={limits.request.messageLength}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ActDialog>
  );
};
export default Withdraw;
