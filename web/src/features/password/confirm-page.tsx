import { CallError } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits/pages";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { PageLink, useQueryValues } from "../../components/page-link.tsx";
import { checkPassword } from "../../components/people/password-check.ts";
import { api } from "../../session/api.ts";
import { useLocale } from "../../lib/words/words.tsx";

/** The page to which the mailed link leads: it sets a new password, and all sessions end. */
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
  const locale = useLocale();
  const [accepted, setAccepted] = useState(false);
  const fields = useFields({
    values: { password: "" },
    checks: "onBlur",
    submit: async ({ password }) => {
      await api("POST /v1/reset-password", { body: { token, password } });
      onSaved();
    },
  });

  async function check(password: string): Promise<string | undefined> {
    const answer = await checkPassword(password, locale);
    setAccepted(answer === true);
    return answer === true ? undefined : answer;
  }

  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <div>
        <h1 className="text-head font-[560] text-balance">{t("confirmTitle")}</h1>
        <p className="pt-1.5 text-ink-2">{t("confirmLead")}</p>
      </div>
      <PasswordField
        label={t("password")}
        size="lg"
        autoComplete="new-password"
        hint={t("passwordHint", { count: limits.password.least })}
        success={accepted ? t("strongEnough") : undefined}
        {...fields.input("password", { required: true, raw: true, check })}
      />
      <FailureLine size="body" of={fields.failure} />
      {isSpent(fields.failure) ? (
        <PageLink
          to="passwordReset"
          className={buttonClass({ variant: "primary", size: "lg", wide: true })}
        >
          {t("newLink")}
        </PageLink>
      ) : (
        <Button type="submit" variant="primary" size="lg" wide loading={fields.isSaving}>
          {t("save")}
        </Button>
      )}
    </Form>
  );
}

/** Whether the error is about the link itself: it was used, is unknown or has expired. */
const isSpent = (failure: unknown) =>
  failure instanceof CallError && failure.key.startsWith("error.confirmation.");
