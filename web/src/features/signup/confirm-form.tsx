import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { TextButton } from "@paraph/ui/controls/text-link";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { checkPassword } from "../../components/people/password-check.ts";
import { useLocale } from "../../lib/words/words.tsx";

/** A password, and whether it is a new one. */
export interface Named {
  readonly password: string;
  readonly choose: boolean;
}

export interface ConfirmFormProps {
  onNamed: (named: Named) => Promise<void>;
  /** Whether the failure means that the link is invalid. `onSpent` is called then. */
  isSpent: (failure: unknown) => boolean;
  onSpent: (failure: unknown) => void;
}

/**
 * Asks for the password of the sign-up. A person who does not remember it can choose another one, because the link
 * proves that the address is theirs.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const t = useTranslations("web.signup");
  const [choose, setChoose] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const turn = () => {
    flushSync(() => setChoose(!choose));
    head.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <div>
        <h1 ref={head} tabIndex={-1} className="text-head font-[560] text-balance outline-none">
          {t(choose ? "passwordTitle" : "confirmTitle")}
        </h1>
        <p className="pt-1.5 text-ink-2">{t(choose ? "confirmChooseLead" : "confirmLead")}</p>
      </div>
      <PasswordForm key={String(choose)} {...props} choose={choose} />
      <p>
        <TextButton onClick={turn}>
          {t(choose ? "confirmRemembered" : "confirmForgotten")}
        </TextButton>
      </p>
    </div>
  );
}

function PasswordForm({
  choose,
  onNamed,
  isSpent,
  onSpent,
}: ConfirmFormProps & { choose: boolean }) {
  const t = useTranslations("web.signup");
  const locale = useLocale();
  const [accepted, setAccepted] = useState(false);
  const fields = useFields({
    values: { password: "" },
    checks: choose ? "onBlur" : "onSubmit",
    submit: async ({ password }) => {
      try {
        await onNamed({ password, choose });
      } catch (error) {
        if (!isSpent(error)) throw error;
        onSpent(error);
      }
    },
  });

  async function check(password: string): Promise<string | undefined> {
    if (!choose) return undefined;
    const answer = await checkPassword(password, locale);
    setAccepted(answer === true);
    return answer === true ? undefined : answer;
  }

  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <PasswordField
        label={t("password")}
        size="lg"
        autoComplete={choose ? "new-password" : "current-password"}
        hint={choose ? t("passwordHint", { count: limits.password.least }) : undefined}
        success={accepted ? t("strongEnough") : undefined}
        {...fields.input("password", { required: true, raw: true, check })}
      />
      <FailureLine size="body" of={fields.failure} />
      <Button type="submit" variant="primary" size="lg" wide loading={fields.isSaving}>
        {t("confirmSubmit")}
      </Button>
    </Form>
  );
}
