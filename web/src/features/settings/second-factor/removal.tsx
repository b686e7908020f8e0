import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import {
  ABOUT_PROOF,
  CodeProof,
  NO_PROOF,
  PasswordProof,
  useProofWay,
} from "../../../components/people/proof.tsx";
import { api } from "../../../session/api.ts";

/** Removes the second factor, with a code of the app or a recovery code, and with the password of who has one. */
export function Removal({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) {
  const t = useTranslations("web.settings.factor");
  const withPassword = useProofWay() === "password";
  const fields = useFields({
    values: NO_PROOF,
    about: ABOUT_PROOF,
    checks: "onSubmit",
    takesFocus: withPassword ? "password" : "code",
    submit: async ({ password, code }) => {
      const body = { ...(withPassword && { password }), code };
      await api("POST /v1/user/second-factor/remove", { body });
      onRemoved();
    },
  });
  return (
    <Form id={fields.id} className="grid max-w-96 gap-3" onSubmit={fields.submit}>
      {withPassword && (
        <PasswordProof {...fields.input("password", { required: true, raw: true })} />
      )}
      <CodeProof {...fields.input("code", { required: true })} />
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
