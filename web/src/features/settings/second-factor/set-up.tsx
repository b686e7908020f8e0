import type { Answer } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import { useFocusOnAppear } from "../../../hooks/use-focus.ts";
import { api } from "../../../session/api.ts";

type Begun = Answer<"POST /v1/user/second-factor">;

interface SetUpProps {
  /** The app shows right codes; what stands for them when it is lost. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** First the password, then the secret for the app and a code that shows that it has it. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun === undefined ? (
    <PasswordForm onBegun={setBegun} onCancel={onCancel} />
  ) : (
    <CodeForm begun={begun} onDone={onDone} onCancel={onCancel} />
  );
}

function PasswordForm(props: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const t = useTranslations("web.settings.factor");
  const fault = useFormMessages();
  const sentence = useSentence();
  const field = useFocusOnAppear<HTMLInputElement>();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const begin = useMutation({
    mutationFn: () => api("POST /v1/user/second-factor", { body: { password } }),
    onSuccess: props.onBegun,
  });
  function submit() {
    setMissing(password === "");
    if (password !== "") begin.mutate();
  }
  const failed = begin.isError ? sentence(begin.error) : undefined;
  return (
    <Form className="grid max-w-96 gap-3" onSubmit={submit}>
      <PasswordField
        ref={field}
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ? fault.say("required") : failed}
      />
      <Buttons label={t("next")} busy={begin.isPending} onCancel={props.onCancel} />
    </Form>
  );
}

function CodeForm({ begun, onDone, onCancel }: SetUpProps & { begun: Begun }) {
  const t = useTranslations("web.settings.factor");
  const sentence = useSentence();
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const confirm = useMutation({
    mutationFn: () => api("POST /v1/user/second-factor/confirm", { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => setCode(""),
  });
  function submit() {
    const whole = code.length === limits.secondFactor.digits;
    setIncomplete(!whole);
    if (whole) confirm.mutate();
  }
  const failed = confirm.isError ? sentence(confirm.error) : undefined;
  const secret = begun.secret.match(/.{1,4}/g)?.join(" ");
  return (
    <Form className="grid max-w-96 gap-4" onSubmit={submit}>
      <Step number={1}>{t("scan")}</Step>
      <QrCode text={begun.otpauthUrl} label={t("picture")} />
      <div className="grid gap-1">
        <p className="text-label text-ink-3">{t("type")}</p>
        <code className="font-mono text-label [overflow-wrap:anywhere]">{secret}</code>
      </div>
      <Step number={2}>{t("show")}</Step>
      <TanInput
        label={t("code")}
        value={code}
        onChange={setCode}
        error={incomplete && code.length < limits.secondFactor.digits ? t("whole") : failed}
      />
      <Buttons label={t("confirm")} busy={confirm.isPending} onCancel={onCancel} />
    </Form>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <p>
      <span className="font-medium">{number}.</span> {children}
    </p>
  );
}

function Buttons(props: { label: string; busy: boolean; onCancel: () => void }) {
  const t = useTranslations("web.settings.factor");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" loading={props.busy}>
        {props.label}
      </Button>
      <Button variant="quiet" disabled={props.busy} onClick={props.onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
