import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { checkPassword } from "../../components/people/password-check.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

/** A password, and whether it is a new one. */
export interface Named {
  readonly password: string;
  readonly choose: boolean;
}

export interface ConfirmFormProps {
  onNamed: (named: Named) => Promise<void>;
  /** Whether a failure means that the link leads nowhere; it is then told by `onSpent`. */
  isSpent: (failure: unknown) => boolean;
  onSpent: (failure: unknown) => void;
}

/** The password of the sign-up; who does not remember it chooses another, for the link is theirs. */
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
      <Fields key={String(choose)} {...props} choose={choose} />
      <Button variant="quiet" size="lg" wide onClick={turn}>
        {t(choose ? "confirmRemembered" : "confirmForgotten")}
      </Button>
    </div>
  );
}

function Fields({ choose, onNamed, isSpent, onSpent }: ConfirmFormProps & { choose: boolean }) {
  const t = useTranslations("web.signup");
  const fault = useFormMessages();
  const locale = useLocale();
  const [accepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: "" },
    mode: choose ? "onBlur" : "onSubmit",
  });

  async function check(password: string): Promise<true | string> {
    if (!choose) return true;
    const answer = await checkPassword(password, locale);
    setAccepted(answer === true);
    return answer ?? true;
  }

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await onNamed({ password, choose });
    } catch (error) {
      if (isSpent(error)) onSpent(error);
      else setFailure(error);
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t("password")}
        size="lg"
        autoComplete={choose ? "new-password" : "current-password"}
        hint={choose ? t("passwordHint", { count: limits.password.least }) : undefined}
        error={formState.errors.password?.message}
        success={accepted ? t("strongEnough") : undefined}
        {...register("password", { required: fault.say("required"), validate: check })}
      />
      <FailureLine size="body" of={failure} />
      <Button type="submit" variant="primary" size="lg" wide loading={formState.isSubmitting}>
        {t("confirmSubmit")}
      </Button>
    </form>
  );
}
