import { phoneIn } from "@paraph/rules/phone-numbers";
import { ErrorLine } from "@paraph/ui/fields/error-line";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import { useNamedSentence } from "../../../lib/forms/named-failure.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { sendCodeAgain } from "../signing/confirmation.ts";
import type { Ceremony } from "../signing/stages.ts";
import type { Asked } from "../signing/confirmation.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf, SignFoot } from "./about.tsx";
import { NewCode, useNewCode } from "./new-code.tsx";
import { Unsent } from "./unsent.tsx";
import { ValidFor } from "./valid-for.tsx";

export interface ProviderStageProps {
  ceremony: Ceremony;
  asked: Asked;
  /** Whether the previous input did not reach the service. */
  isUnsent: boolean;
  loading: boolean;
  error: string | undefined;
  /** Throws if the service refuses what was entered. */
  onGiven: (password: string, otp: string) => Promise<void>;
}

/**
 * The form for the signature password and the one-time code of the trust service. Both are forgotten once they are
 * sent.
 */
export function ProviderStage(props: ProviderStageProps) {
  const { ceremony, asked, isUnsent, loading, error, onGiven } = props;
  const t = useTranslations("web.signing.provider");
  const sentence = useNamedSentence();
  const fields = useFields({
    values: { password: "", otp: "" },
    checks: "onSubmit",
    takesFocus: "password",
    about: {
      "error.provider.password_invalid": "password",
      "error.provider.otp_invalid": "otp",
      "error.provider.otp_expired": "otp",
    },
    submit: async ({ password, otp }) => {
      if (loading) return;
      answered();
      await onGiven(password, otp.replaceAll(/\s/g, ""));
    },
  });
  const { asking, refused, answered } = useNewCode(
    () => {
      // What was said about the previous code is over.
      fields.set("otp", fields.entered.otp);
      return sendCodeAgain(ceremony.client, asked);
    },
    () => {
      fields.set("otp", "");
      fields.focus("otp");
    },
  );
  const failed = fields.failure === undefined ? undefined : sentence(fields.failure);
  const service = asked.trustService;
  return (
    <Form id={fields.id} autoComplete="off" onSubmit={fields.submit}>
      <Head>{t("title")}</Head>
      <Lead>{service === null ? t("leadPlain") : t("lead", { service: service.name })}</Lead>
      <Unsent isUnsent={isUnsent} />
      <div data-takes-focus className="grid max-w-96 gap-4">
        <div className="grid gap-2">
          <PasswordField
            label={t("password")}
            size="lg"
            autoComplete="off"
            hint={t("passwordHint")}
            {...fields.input("password", { required: true, raw: true })}
          />
          <Forgotten service={service?.name} />
        </div>
        <TextField
          label={t("otp")}
          size="lg"
          hint={useCodeNote(service)}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...fields.input("otp", { required: true })}
        />
        <ValidFor
          expiresAt={asking.data?.expiresAt ?? asked.expiresAt}
          aside={<NewCode asking={asking} />}
        />
        <ErrorLine size="body">{refused ?? failed ?? error}</ErrorLine>
      </div>
      <SignFoot
        ceremony={ceremony}
        loading={loading}
        act={t("sign", countOf(ceremony))}
        meaning={t("binding")}
      />
    </Form>
  );
}

/** How the service describes its code; in our own words if the page has another language than its text. */
function useCodeNote(service: Asked["trustService"]): string | undefined {
  const t = useTranslations("web.signing.provider");
  const locale = useLocale();
  if (service?.codeNote == null) return undefined;
  if (service.codeNoteLanguage === locale) return service.codeNote;
  const number = phoneIn(service.codeNote);
  return number === undefined ? undefined : t("sentTo", { number });
}

/** Says what to do without the signature password, which nobody can reset. */
function Forgotten({ service }: { service: string | undefined }) {
  const t = useTranslations("web.signing.provider");
  const [isOpen, setIsOpen] = useState(false);
  const help = useId();
  return (
    <div className="grid justify-items-start gap-2 text-label">
      <TextButton
        aria-expanded={isOpen}
        aria-controls={help}
        onClick={() => setIsOpen((before) => !before)}
      >
        {t("forgotten")}
      </TextButton>
      <p id={help} hidden={!isOpen} className="text-ink-2">
        {t("forgottenHelp", { service: service ?? "none" })}
      </p>
    </div>
  );
}
