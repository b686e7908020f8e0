import { CallError } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits/pages";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { PageLink, useQueryValues } from "../../components/page-link.tsx";
import { checkPassword } from "../../components/people/password-check.ts";
import { api } from "../../session/api.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

/** The mailed link leads here: a new password, and all sessions end. */
export default function ConfirmPage() {
  const t = useTranslations("web.password");
  const { token = "" } = useQueryValues();
  const [saved, setSaved] = useState(false);
  if (!saved) return <ChoosePassword token={token} onSaved={() => setSaved(true)} />;
  return (
    <div role="status" className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("savedTitle")}</h1>
      <p className="text-read text-ink-2">{t("savedLead")}</p>
      <PageLink to="login" className={buttonClass({ variant: "primary", size: "lg", wide: true })}>
        {t("login")}
      </PageLink>
    </div>
  );
}

function ChoosePassword({ token, onSaved }: { token: string; onSaved: () => void }) {
  const t = useTranslations("web.password");
  const fault = useFormMessages();
  const locale = useLocale();
  const [accepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: "" },
    mode: "onBlur",
  });

  async function check(password: string): Promise<true | string> {
    const answer = await checkPassword(password, locale);
    setAccepted(answer === true);
    return answer ?? true;
  }

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await api("POST /v1/reset-password", { body: { token, password } });
      onSaved();
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="text-head font-[560] text-balance">{t("confirmTitle")}</h1>
        <p className="pt-1.5 text-ink-2">{t("confirmLead")}</p>
      </div>
      <PasswordField
        label={t("password")}
        size="lg"
        autoComplete="new-password"
        hint={t("passwordHint", { count: limits.password.least })}
        error={formState.errors.password?.message}
        success={accepted ? t("strongEnough") : undefined}
        {...register("password", { required: fault.say("required"), validate: check })}
      />
      <FailureLine size="body" of={failure} />
      {isSpent(failure) ? (
        <PageLink
          to="passwordReset"
          className={buttonClass({ variant: "primary", size: "lg", wide: true })}
        >
          {t("newLink")}
        </PageLink>
      ) : (
        <Button type="submit" variant="primary" size="lg" wide loading={formState.isSubmitting}>
          {t("save")}
        </Button>
      )}
    </form>
  );
}

/** Whether the link itself is the trouble: used, unknown or too old. */
const isSpent = (failure: unknown) =>
  failure instanceof CallError && failure.key.startsWith("error.confirmation.");
