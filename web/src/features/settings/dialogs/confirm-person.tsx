import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useUser } from "../../../session/user.ts";

/** Why the person has to confirm who they are. */
export type Confirmed = "export" | "download" | "endSession" | "endOthers";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "profile/confirm-person": {
      props: { what: Confirmed };
      result: { password?: string; code?: string };
    };
  }
}

/**
 * Asks again who the person is, so that a passer-by at an unlocked screen cannot perform the action: for the password, for a code
 * of somebody who logs in without one, or for nothing after a login that has just happened.
 */
const ConfirmPerson: ModalBody<"profile/confirm-person"> = ({
  props: { what },
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.settings.confirm");
  const way = useUser()?.confirmsWith ?? "password";
  const fields = useFields({
    values: { password: "", code: "" },
    checks: "onSubmit",
    submit: ({ password, code }) =>
      act(way === "password" ? { password } : way === "code" ? { code } : {}),
  });
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(`${what}.title`)}
      lead={t(`leads.${way}`)}
      leave={t("cancel")}
      act={{ label: t(`${what}.act`), does: fields.submit }}
      error={error}
    >
      {way === "password" && (
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          {...fields.input("password", { required: true, raw: true })}
        />
      )}
      {way === "code" && (
        <TextField
          label={t("code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.input("code", { required: true })}
        />
      )}
    </ActDialog>
  );
};
export default ConfirmPerson;
