import { limits } from "@paraph/rules/limits/pages";
import { Form } from "@paraph/ui/fields/form";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFocusOnAppear } from "../../../hooks/use-focus.ts";
import { sendNewCode } from "../signing/ceremony.ts";
import type { Asked, Ceremony } from "../signing/ceremony.ts";
import { Head, Lead, SignFoot } from "./about.tsx";
import { inOnePiece } from "./in-one-piece.ts";
import { NewCode, useNewCode } from "./new-code.tsx";
import { ValidFor } from "./valid-for.tsx";

export interface TanStageProps {
  ceremony: Ceremony;
  asked: Asked;
  loading: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** The code that came by SMS. Nothing is signed before it is entered. */
export function TanStage({ ceremony, asked, loading, error, onCode }: TanStageProps) {
  const t = useTranslations("web.signing.tan");
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const input = useFocusOnAppear<HTMLInputElement>();
  const { asking, refused, answered } = useNewCode(() => sendNewCode(ceremony, asked));

  function submit() {
    if (loading) return;
    answered();
    const whole = code.length === limits.tan.digits;
    setIncomplete(!whole);
    if (whole) onCode(code);
  }
  const problem =
    (incomplete && code.length < limits.tan.digits ? t("incomplete") : undefined) ??
    refused ??
    error;
  return (
    <Form onSubmit={submit}>
      <Head>{t("title")}</Head>
      <Lead>
        {asked.sentTo === null
          ? t("leadPlain")
          : t("lead", { digits: limits.tan.digits, number: inOnePiece(asked.sentTo) })}
      </Lead>
      <div data-takes-focus className="grid max-w-96 gap-4">
        <div aria-live="polite">
          <TanInput
            ref={input}
            label={t("label")}
            value={code}
            onChange={setCode}
            digits={limits.tan.digits}
            error={problem}
          />
        </div>
        <ValidFor expiresAt={asked.expiresAt} aside={<NewCode asking={asking} />} />
      </div>
      <SignFoot ceremony={ceremony} loading={loading} act={t("sign")} meaning={t("binding")} />
    </Form>
  );
}
