import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";

/** For what the person shows once more who they are. */
export type Confirmed = "export" | "download" | "endSession" | "endOthers";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "profile/confirm-person": { props: { what: Confirmed }; result: { password: string } };
  }
}

/** Asks for the password before something that somebody else at an open screen must not do. */
const ConfirmPerson: DialogBody<"profile/confirm-person"> = ({
  props: { what },
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.settings.confirm");
  const fault = useFormMessages();
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  function confirm() {
    setTried(true);
    if (password !== "") act({ password });
  }
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(`${what}.title`)}
      lead={t("lead")}
      leave={t("cancel")}
      act={{ label: t(`${what}.act`), does: confirm }}
      error={error}
    >
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === "" ? fault.say("required") : undefined}
      />
    </ActDialog>
  );
};
export default ConfirmPerson;
