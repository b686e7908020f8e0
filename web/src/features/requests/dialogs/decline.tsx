import { limits } from "@paraph/rules/limits/pages";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { TextArea } from "@paraph/ui/fields/text-area";
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
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { sender: props.sender })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act({ message }) }}
      error={error}
    >
      <TextArea
        label={t("reason")}
        optional
        rows={3}
        value={message}
        maxLength={limits.request.messageLength}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ActDialog>
  );
};
export default Decline;
