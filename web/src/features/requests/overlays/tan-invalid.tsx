import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { OverlayBody as Body } from "../../../overlays/names.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { giveUp, sendNewCode } from "../signing/ceremony.ts";
import type { Asked, Ceremony, Given } from "../signing/ceremony.ts";
import { Head, Lead } from "./about.tsx";
import { inOnePiece } from "./in-one-piece.ts";
import { minutesAndSeconds, useSecondsUntil } from "./use-seconds.ts";

declare module "../../../overlays/names.ts" {
  interface Overlays {
    "tan-invalid": {
      props: {
        ceremony: Ceremony;
        asked: Asked;
        /** What was entered. */
        code: string;
        triesLeft: number | undefined;
      };
      result: Given;
    };
  }
}

/** The code was wrong: it can be put right here. */
const TanInvalid: Body<"tan-invalid"> = ({ props, act, loading, error }) => {
  const { ceremony, asked, triesLeft } = props;
  const t = useTranslations("web.signing.tanInvalid");
  const tan = useTranslations("web.signing.tan");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const [code, setCode] = useState(props.code);
  const seconds = useSecondsUntil(asked.expiresAt);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const resend = useMutation({ mutationFn: () => sendNewCode(ceremony, asked) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    if (code.length === limits.tan.digits && code !== props.code) act({ kind: "tan", code });
    else input.current?.focus();
  }
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
      about={ceremony.title}
      leave={{
        label: common("cancel"),
        disabled: loading,
        onSelect: () => void giveUp(ceremony, asked),
      }}
    >
      <OverlayBody>
        <form noValidate onSubmit={submit}>
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
              value={code}
              onChange={setCode}
              digits={limits.tan.digits}
              error={code === props.code ? lines.join(" ") || t("enterAgain") : undefined}
              hint={lines.join(" ")}
            />
          </div>
          <div role="alert" className="pt-3 empty:hidden">
            {error !== undefined && <Note tone="error">{error}</Note>}
            {resend.isError && <Note tone="error">{sentence(resend.error)}</Note>}
          </div>
          <div className="flex flex-wrap gap-2 pt-5">
            <Button type="submit" variant="primary" size="lg" loading={loading}>
              {common("retry")}
            </Button>
            <Button size="lg" loading={resend.isPending} onClick={() => resend.mutate()}>
              {tan("resend")}
            </Button>
          </div>
        </form>
      </OverlayBody>
    </Overlay>
  );
};
export default TanInvalid;
