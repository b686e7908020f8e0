import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { api } from "../../session/api.ts";
import type { Identity } from "./found.tsx";

/** The account that was searched for; null if no account has the address. */
export interface FoundIdentity {
  readonly email: string;
  readonly identity: Identity | null;
}

interface FindFormProps {
  /** Undefined while the account is searched for, and if that failed. */
  onFound: (found: FoundIdentity | undefined) => void;
}

/** The search for an account by e-mail address. */
export function FindForm({ onFound }: FindFormProps) {
  const t = useTranslations("web.staff");
  const fault = useFormMessages();
  const fields = useFields({
    values: { email: "" },
    checks: "onSubmit",
    submit: async ({ email }) => {
      onFound(undefined);
      const { account } = await api("POST /v1/super-admin/identity", { body: { email } });
      onFound({ email, identity: account });
    },
  });
  const check = (email: string) => (isEmail(email) ? undefined : fault.say("email"));
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...fields.input("email", { check })}
      />
      <FailureLine of={fields.failure} />
      <div>
        <Button type="submit" loading={fields.isSaving}>
          {t("find")}
        </Button>
      </div>
    </Form>
  );
}
