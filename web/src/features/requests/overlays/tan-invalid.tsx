import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { Form } from "@paraph/ui/fields/form";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { sendNewCode } from "../signing/ceremony.ts";
import { giveUp } from "../signing/ends.ts";
import type { Ceremony } from "../signing/stages.ts";
import type { Asked, Given } from "../signing/confirmation.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";
import { inOnePiece } from "./in-one-piece.ts";
import { usePause } from "./use-pause.ts";
import { minutesAndSeconds, useSecondsUntil } from "../signing/use-seconds.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "tan-invalid": {
      props: {
        ceremony: Ceremony;
        asked: Asked;
        /** The entered code. */
        code: string;
        triesLeft: number | undefined;
      };
      result: Given;
    };
  }
}

/** Shown if the code was wrong. The person can correct it here. */
const TanInvalid: ModalBody<"tan-invalid"> = ({ props, act, loading, error }) => {
  const { ceremony, asked, triesLeft } = props;
  const t = useTranslations("web.signing.tanInvalid");
  const about = useCeremonyTitle(ceremony);
  const tan = useTranslations("web.signing.tan");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const pause = usePause(ceremony);
  const fields = useFields({
    values: { code: props.code },
    checks: "onSubmit",
    submit: ({ code: given }) => act({ kind: "tan", code: given }),
  });
  const check = (entered: string) =>
    entered.length < limits.tan.digits || entered === props.code ? t("enterAgain") : undefined;
  const code = fields.choice("code", { check });
  const seconds = useSecondsUntil(asked.expiresAt);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const resend = useMutation({ mutationFn: () => sendNewCode(ceremony, asked) });

  const lines = [
    triesLeft === undefined ? "" : t("triesLeft", { count: triesLeft }),
    seconds === undefined || seconds === 0
      ? ""
      : t("validFor", { time: minutesAndSeconds(seconds) }),
  ].filter((line) => line !== "");
  return (
    <Overlay
      open
      label={t("title")}
      about={about}
      onBack={() => pause(asked)}
      leave={{
        label: common("cancel"),
        disabled: loading,
        onSelect: () => void giveUp(ceremony, asked),
      }}
    >
      <OverlayBody>
        <Form id={fields.id} onSubmit={() => !loading && fields.submit()}>
          <div role="alert">
            <Head>{t("title")}</Head>
            <Lead>
              {asked.sentTo === null
                ? t("leadPlain")
                : t("lead", { number: inOnePiece(asked.sentTo) })}
            </Lead>
          </div>
          <div data-takes-focus>
            <TanInput
              ref={input}
              label={tan("label")}
              digits={limits.tan.digits}
              {...code}
              error={code.value === props.code ? lines.join(" ") || t("enterAgain") : code.error}
              hint={lines.join(" ")}
            />
          </div>
          <div role="alert" className="pt-3 empty:hidden">
            {error !== undefined && <Note tone="error">{error}</Note>}
            {resend.isError && <Note tone="error">{sentence(resend.error)}</Note>}
          </div>
          <div className="pt-5">
            <OverlayActs>
              <Button type="submit" variant="primary" size="lg" loading={loading}>
                {common("retry")}
              </Button>
              <Button size="lg" loading={resend.isPending} onClick={() => resend.mutate()}>
                {tan("resend")}
              </Button>
            </OverlayActs>
          </div>
        </Form>
      </OverlayBody>
    </Overlay>
  );
};
export default TanInvalid;
