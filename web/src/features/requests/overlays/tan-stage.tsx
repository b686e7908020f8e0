import { limits } from "@paraph/rules/limits";
import { TanInput } from "@paraph/ui/tan-input";
import { TextButton } from "@paraph/ui/text-link";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../parts/failure.ts";
import { sendNewCode } from "../signing/ceremony.ts";
import type { Asked, Ceremony } from "../signing/ceremony.ts";
import { Head, Lead, SignFoot } from "./about.tsx";
import { inOnePiece } from "./in-one-piece.ts";
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
  const sentence = useSentence();
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const resend = useMutation({ mutationFn: () => sendNewCode(ceremony, asked) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    if (code.length < limits.tan.digits) {
      setIncomplete(true);
      input.current?.focus();
      return;
    }
    onCode(code);
  }
  const problem =
    error ??
    (resend.isError ? sentence(resend.error) : undefined) ??
    (incomplete && code.length < limits.tan.digits ? t("incomplete") : undefined);
  return (
    <form noValidate onSubmit={submit}>
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
        <ValidFor
          expiresAt={asked.expiresAt}
          aside={
            <TextButton disabled={resend.isPending} onClick={() => resend.mutate()}>
              {t("resend")}
            </TextButton>
          }
        />
      </div>
      <SignFoot ceremony={ceremony} loading={loading} act={t("sign")} meaning={t("binding")} />
    </form>
  );
}
