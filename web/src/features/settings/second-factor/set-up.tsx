import type { Answer } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import {
  ABOUT_PROOF,
  CodeProof,
  LoginProof,
  NO_PROOF,
  PasswordProof,
  proofOf,
  useProofWay,
} from "../../../components/people/proof.tsx";
import { QrCode } from "../../../components/qr-code.tsx";
import { api } from "../../../session/api.ts";

type Begun = Answer<"POST /v1/user/second-factor">;

interface SetUpProps {
  /** Called when the app shows correct codes, with the recovery codes for the case that the app is lost. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** First asks who the person is; then shows the secret for the app, and asks for a code of the app. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun === undefined ? (
    <ProofForm onBegun={setBegun} onCancel={onCancel} />
  ) : (
    <CodeForm begun={begun} onDone={onDone} onCancel={onCancel} />
  );
}

function ProofForm(props: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const t = useTranslations("web.settings.factor");
  const way = useProofWay();
  const fields = useFields({
    values: NO_PROOF,
    about: way === "password" ? "password" : ABOUT_PROOF,
    checks: "onSubmit",
    takesFocus: way === "login" ? undefined : way,
    submit: async (entered) =>
      props.onBegun(await api("POST /v1/user/second-factor", { body: proofOf(way, entered) })),
  });
  return (
    <Form id={fields.id} className="grid max-w-96 gap-3" onSubmit={fields.submit}>
      {way === "password" && (
        <PasswordProof {...fields.input("password", { required: true, raw: true })} />
      )}
      {way === "code" && <CodeProof {...fields.input("code", { required: true })} />}
      {way === "login" && (
        <>
          <LoginProof />
          <FailureLine of={fields.failure} />
        </>
      )}
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
