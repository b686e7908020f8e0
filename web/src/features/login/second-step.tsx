import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextButton } from "@paraph/ui/controls/text-link";
import { TextField } from "@paraph/ui/fields/text-field";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { keyOf } from "../../lib/forms/failure.ts";
import { FailureLine } from "../../components/failure-line.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useFocusOnAppear } from "../../hooks/use-focus.ts";
import { api } from "../../session/api.ts";
import { beginSession } from "../../session/session.ts";

/** The password was right: now a code of the authenticator app, or a recovery code. */
export default function SecondStep({
  token: challenge,
  remember,
  onBack,
}: {
  /** Of the login that waits for the code. */
  token: string;
  remember: boolean;
  onBack: () => void;
}) {
  const t = useTranslations("web.login.second");
  const fault = useFormMessages();
  const heading = useFocusOnAppear<HTMLHeadingElement>();
  const field = useRef<HTMLInputElement>(null);
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const complete = useMutation({
    mutationFn: () => api("POST /v1/login/second-factor", { body: { challenge, code } }),
    // The router leaves this page by itself once there is a session.
    onSuccess: (token) => beginSession(token, { remember }),
    onError: () => {
      setCode("");
      field.current?.focus();
    },
  });
  const whole = recovering ? code.trim() !== "" : code.length === limits.secondFactor.digits;
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!whole);
    if (whole) complete.mutate();
    else field.current?.focus();
  }
  function change() {
    setRecovering(!recovering);
    setCode("");
    setMissing(false);
    complete.reset();
  }
  const over = complete.isError && keyOf(complete.error) === "error.second_factor.challenge_over";
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-head font-[560] outline-none">
        {t("title")}
      </h1>
      <p className="text-ink-2">{t(recovering ? "leadRecovery" : "lead")}</p>
      {recovering ? (
        <TextField
          ref={field}
          label={t("recovery")}
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing && !whole ? fault.say("required") : undefined}
        />
      ) : (
        <TanInput
          ref={field}
          label={t("code")}
          value={code}
          onChange={setCode}
          error={missing && !whole ? t("whole") : undefined}
        />
      )}
      <FailureLine size="body" of={complete.error} />
      {over ? (
        <Button variant="primary" size="lg" wide onClick={onBack}>
          {t("again")}
        </Button>
      ) : (
        <>
          <Button type="submit" variant="primary" size="lg" wide loading={complete.isPending}>
            {t("submit")}
          </Button>
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
            <TextButton onClick={change}>{t(recovering ? "useApp" : "useRecovery")}</TextButton>
            <TextButton onClick={onBack}>{t("back")}</TextButton>
          </p>
        </>
      )}
    </form>
  );
}
