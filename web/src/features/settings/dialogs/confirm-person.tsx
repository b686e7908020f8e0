import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

/** Why the person has to confirm who they are. */
export type Confirmed = "export" | "download" | "endSession" | "endOthers";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "profile/confirm-person": { props: { what: Confirmed }; result: { password: string } };
  }
}

/** Asks for the password again, so that a passer-by at an unlocked screen cannot perform the action. */
const ConfirmPerson: ModalBody<"profile/confirm-person"> = ({
  props: { what },
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.settings.confirm");
  const fields = useFields({ values: { password: "" }, checks: "onSubmit", submit: act });
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(`${what}.title`)}
      lead={t("lead")}
      leave={t("cancel")}
      act={{ label: t(`${what}.act`), does: fields.submit }}
      error={error}
    >
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        {...fields.input("password", { required: true, raw: true })}
      />
    </ActDialog>
  );
};
export default ConfirmPerson;
