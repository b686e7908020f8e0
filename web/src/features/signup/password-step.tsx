import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { checkPassword } from "../../components/people/password-check.ts";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { useLocale } from "../../lib/words/words.tsx";
import type { Person } from "./person-step.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

interface Fields {
  password: string;
  accept: boolean;
}

export interface PasswordStepProps {
  person: Person;
  onBack: () => void;
  onSubmit: (password: string) => Promise<void>;
}

/** Second step: a password, which the service checks, and the terms. */
export function PasswordStep({ person, onBack, onSubmit }: PasswordStepProps) {
  const t = useTranslations("web.signup");
  const fault = useFormMessages();
  const locale = useLocale();
  const [accepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { password: "", accept: false },
    mode: "onBlur",
  });

  async function check(password: string): Promise<true | string> {
    const answer = await checkPassword(password, locale, person);
    setAccepted(answer === true);
    return answer ?? true;
  }

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    await onSubmit(password).catch(setFailure);
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t("password")}
        size="lg"
        autoComplete="new-password"
        hint={t("passwordHint", { count: limits.password.least })}
        error={formState.errors.password?.message}
        success={accepted ? t("strongEnough") : undefined}
        {...register("password", { required: fault.say("required"), validate: check })}
      />
      <Checkbox
        error={formState.errors.accept?.message}
        {...register("accept", { required: t("acceptMissing") })}
      >
        {t.rich("accept", namedTerms("gtc"))}
      </Checkbox>
      <FailureLine size="body" of={failure} />
      <Button type="submit" variant="primary" size="lg" wide loading={formState.isSubmitting}>
        {t("submit")}
      </Button>
      <Button variant="quiet" size="lg" wide onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}
