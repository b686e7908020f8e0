import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { checkPassword } from "../../components/people/password-check.ts";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { useLocale } from "../../lib/words/words.tsx";
import type { Person } from "./person-step.tsx";

export interface PasswordStepProps {
  person: Person;
  onBack: () => void;
  onSubmit: (password: string) => Promise<void>;
}

/** Second step: a password, which the service checks, and the terms. */
export function PasswordStep({ person, onBack, onSubmit }: PasswordStepProps) {
  const t = useTranslations("web.signup");
  const locale = useLocale();
  const [accepted, setAccepted] = useState(false);
  const fields = useFields({
    values: { password: "", accept: false },
    checks: "onBlur",
    submit: ({ password }) => onSubmit(password),
  });

  async function check(password: string): Promise<string | undefined> {
    const answer = await checkPassword(password, locale, person);
    setAccepted(answer === true);
    return answer === true ? undefined : answer;
  }

  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <PasswordField
        label={t("password")}
        size="lg"
        autoComplete="new-password"
        hint={t("passwordHint", { count: limits.password.least })}
        success={accepted ? t("strongEnough") : undefined}
        {...fields.input("password", { required: true, raw: true, check })}
      />
      <Checkbox
        {...fields.input("accept", { required: true, requiredBecause: t("acceptMissing") })}
      >
        {t.rich("accept", namedTerms("gtc"))}
      </Checkbox>
      <FailureLine size="body" of={fields.failure} />
      <Button type="submit" variant="primary" size="lg" wide loading={fields.isSaving}>
        {t("submit")}
      </Button>
      <Button variant="quiet" size="lg" wide onClick={onBack}>
        {t("back")}
      </Button>
    </Form>
  );
}
