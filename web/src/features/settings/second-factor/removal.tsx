import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { api } from "../../../session/api.ts";

/** Removes the second factor, with the password and a code of the app or a recovery code. */
export function Removal({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) {
  const t = useTranslations("web.settings.factor");
  const fields = useFields({
    values: { password: "", code: "" },
    about: { "error.password.wrong": "password" },
    checks: "onSubmit",
    takesFocus: "password",
    submit: async (entered) => {
      await api("POST /v1/user/second-factor/remove", { body: entered });
      onRemoved();
    },
  });
  return (
    <Form id={fields.id} className="grid max-w-96 gap-3" onSubmit={fields.submit}>
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        {...fields.input("password", { required: true, raw: true })}
      />
      <TextField
        label={t("codeOrRecovery")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.input("code", { required: true })}
      />
      <FailureLine of={fields.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={fields.isSaving}>
          {t("remove")}
        </Button>
        <Button variant="quiet" disabled={fields.isSaving} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  );
}
