import type { Answer } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import { api } from "../../../session/api.ts";

type Begun = Answer<"POST /v1/user/second-factor">;

interface SetUpProps {
  /** Called when the app shows correct codes, with the recovery codes for the case that the app is lost. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** First asks for the password; then shows the secret for the app, and asks for a code of the app. */
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
  const fields = useFields({
    values: { password: "" },
    about: "password",
    checks: "onSubmit",
    takesFocus: "password",
    submit: async (entered) =>
      props.onBegun(await api("POST /v1/user/second-factor", { body: entered })),
  });
  return (
    <Form id={fields.id} className="grid max-w-96 gap-3" onSubmit={fields.submit}>
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        {...fields.input("password", { required: true, raw: true })}
      />
      <Buttons label={t("next")} busy={fields.isSaving} onCancel={props.onCancel} />
    </Form>
  );
}

function CodeForm({ begun, onDone, onCancel }: SetUpProps & { begun: Begun }) {
  const t = useTranslations("web.settings.factor");
  const fields = useFields({
    values: { code: "" },
    about: "code",
    emptied: "code",
    checks: "onSubmit",
    submit: async (entered) => {
      const { recoveryCodes } = await api("POST /v1/user/second-factor/confirm", { body: entered });
      onDone(recoveryCodes);
    },
  });
  const check = (code: string) =>
    code.length < limits.secondFactor.digits ? t("whole") : undefined;
  const secret = begun.secret.match(/.{1,4}/g)?.join(" ");
  return (
    <Form id={fields.id} className="grid max-w-96 gap-4" onSubmit={fields.submit}>
      <Step number={1}>{t("scan")}</Step>
      <QrCode text={begun.otpauthUrl} label={t("picture")} />
      <div className="grid gap-1">
        <p className="text-label text-ink-3">{t("type")}</p>
        <code className="font-mono text-label [overflow-wrap:anywhere]">{secret}</code>
      </div>
      <Step number={2}>{t("show")}</Step>
      <TanInput label={t("code")} {...fields.choice("code", { check })} />
      <Buttons label={t("confirm")} busy={fields.isSaving} onCancel={onCancel} />
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
