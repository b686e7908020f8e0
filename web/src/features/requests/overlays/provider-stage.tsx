import { ErrorLine } from "@paraph/ui/fields/error-line";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { sendNewOtp } from "../signing/ceremony.ts";
import type { Asked, Ceremony } from "../signing/ceremony.ts";
import { Head, Lead, SignFoot } from "./about.tsx";
import { inOnePiece } from "./in-one-piece.ts";
import { NewCode, useNewCode } from "./new-code.tsx";
import { ValidFor } from "./valid-for.tsx";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";

interface Fields {
  password: string;
  otp: string;
}

export interface ProviderStageProps {
  ceremony: Ceremony;
  asked: Asked;
  loading: boolean;
  error: string | undefined;
  onGiven: (password: string, otp: string) => void;
}

/** The signature password and the one-time code of the trust service: both are forgotten once sent. */
export function ProviderStage(props: ProviderStageProps) {
  const { ceremony, asked, loading, error, onGiven } = props;
  const t = useTranslations("web.signing.provider");
  const fault = useFormMessages();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Fields>({
    defaultValues: { password: "", otp: "" },
  });
  useEffect(() => setFocus("password"), [setFocus]);
  const { asking, refused, answered } = useNewCode(
    () => sendNewOtp(ceremony, asked),
    () => {
      resetField("otp");
      setFocus("otp");
    },
  );
  const sentTo = asking.data?.sentTo ?? asked.sentTo;
  const submit = handleSubmit(({ password, otp }) => {
    answered();
    onGiven(password, otp.replaceAll(/\s/g, ""));
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        if (loading) event.preventDefault();
        else void submit(event);
      }}
    >
      <Head>{t("title")}</Head>
      <Lead>{sentTo === null ? t("leadPlain") : t("lead", { to: inOnePiece(sentTo) })}</Lead>
      <div data-takes-focus className="grid max-w-96 gap-4">
        <PasswordField
          label={t("password")}
          size="lg"
          autoComplete="off"
          hint={t("passwordHint")}
          error={errors.password?.message}
          {...register("password", { required: fault.say("required") })}
        />
        <TextField
          label={t("otp")}
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={errors.otp?.message}
          {...register("otp", { required: fault.say("required") })}
        />
        <ValidFor
          expiresAt={asking.data?.expiresAt ?? asked.expiresAt}
          aside={<NewCode asking={asking} />}
        />
        <ErrorLine size="body">{refused ?? error}</ErrorLine>
      </div>
      <SignFoot ceremony={ceremony} loading={loading} act={t("sign")} meaning={t("binding")} />
    </form>
  );
}
