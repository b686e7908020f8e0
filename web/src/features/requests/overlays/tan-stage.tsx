import { limits } from "@paraph/rules/limits/pages";
import { Form } from "@paraph/ui/fields/form";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import { useFocusOnAppear } from "../../../hooks/use-focus.ts";
import { sendNewCode } from "../signing/ceremony.ts";
import type { Ceremony } from "../signing/stages.ts";
import type { Asked } from "../signing/confirmation.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf, SignFoot } from "./about.tsx";
import { inOnePiece } from "./in-one-piece.ts";
import { NewCode, useNewCode } from "./new-code.tsx";
import { Unsent } from "./unsent.tsx";
import { ValidFor } from "./valid-for.tsx";

export interface TanStageProps {
  ceremony: Ceremony;
  asked: Asked;
  /** The code that was typed and did not reach the service. */
  unsent: string | undefined;
  loading: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** The form for the code sent by SMS. Nothing is signed before it is entered. */
export function TanStage(props: TanStageProps) {
  const { ceremony, asked, unsent, loading, error, onCode } = props;
  const t = useTranslations("web.signing.tan");
  const fields = useFields({
    values: { code: unsent ?? "" },
    checks: "onSubmit",
    submit: ({ code }) => onCode(code),
  });
  const input = useFocusOnAppear<HTMLInputElement>();
  const { asking, refused, answered } = useNewCode(() => sendNewCode(ceremony, asked));

  function submit() {
    if (loading) return;
    answered();
    fields.submit();
  }
  const check = (entered: string) =>
    entered.length < limits.tan.digits ? t("incomplete") : undefined;
  const code = fields.choice("code", { check });
  return (
    <Form id={fields.id} onSubmit={submit}>
      <Head>{t("title")}</Head>
      <Lead>
        {asked.sentTo === null
          ? t("leadPlain")
          : t("lead", { digits: limits.tan.digits, number: inOnePiece(asked.sentTo) })}
      </Lead>
      <Unsent isUnsent={unsent !== undefined} />
      <div data-takes-focus className="grid max-w-96 gap-4">
        <div aria-live="polite">
          <TanInput
            ref={input}
            label={t("label")}
            digits={limits.tan.digits}
            {...code}
            error={code.error ?? refused ?? error}
          />
        </div>
        <ValidFor expiresAt={asked.expiresAt} aside={<NewCode asking={asking} />} />
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
