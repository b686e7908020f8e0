import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextButton } from "@paraph/ui/controls/text-link";
import { TextField } from "@paraph/ui/fields/text-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { keyOf } from "../../lib/forms/failure.ts";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useFocusOnAppear } from "../../hooks/use-focus.ts";
import { api } from "../../session/api.ts";
import { beginSession } from "../../session/session.ts";

/** The step after the correct password: a code of the authenticator app, or a recovery code. */
export default function SecondStep({
  token: challenge,
  remember,
  onBegun,
  onBack,
}: {
  /** The challenge of the login that waits for the code. */
  token: string;
  remember: boolean;
  /** There is a session now. */
  onBegun: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("web.login.second");
  const fault = useFormMessages();
  const heading = useFocusOnAppear<HTMLHeadingElement>();
  const [recovering, setRecovering] = useState(false);
  const fields = useFields({
    values: { code: "" },
    about: { "error.auth.second_factor_invalid": "code" },
    emptied: "code",
    checks: "onSubmit",
    submit: async ({ code }) => {
      const token = await api("POST /v1/login/second-factor", { body: { challenge, code } });
      // The router leaves this page automatically once there is a session.
      beginSession(token, { remember });
      onBegun();
    },
  });
  function check(entered: string): string | undefined {
    if (recovering) return entered.trim() === "" ? fault.say("required") : undefined;
    return entered.length < limits.secondFactor.digits ? t("whole") : undefined;
  }
  const code = fields.choice("code", { check });
  function change() {
    setRecovering(!recovering);
    fields.discard();
  }
  const over = keyOf(fields.failure) === "error.second_factor.challenge_over";
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <h1 ref={heading} tabIndex={-1} className="text-head font-[560] outline-none">
        {t("title")}
      </h1>
      <p className="text-ink-2">{t(recovering ? "leadRecovery" : "lead")}</p>
      {recovering ? (
        <TextField
          label={t("recovery")}
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code.value}
          onChange={(event) => code.onChange(event.target.value)}
          error={code.error}
        />
      ) : (
        <TanInput label={t("code")} {...code} />
      )}
      <FailureLine size="body" of={fields.failure} />
      {over ? (
        <Button variant="primary" size="lg" wide onClick={onBack}>
          {t("again")}
        </Button>
      ) : (
        <>
          <Button type="submit" variant="primary" size="lg" wide loading={fields.isSaving}>
            {t("submit")}
          </Button>
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
            <TextButton onClick={change}>{t(recovering ? "useApp" : "useRecovery")}</TextButton>
            <TextButton onClick={onBack}>{t("back")}</TextButton>
          </p>
        </>
      )}
    </Form>
  );
}
