import { CallError } from "@paraph/contract/client";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Facts } from "@paraph/ui/lists/facts";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { tellParent } from "../../../session/exits/embedding.ts";
import { exitFor } from "../../../session/exits/exit.ts";
import { useMutation } from "@tanstack/react-query";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "signing-failure": {
      props: {
        ceremony: Ceremony;
        /** The refusal of the service; undefined if the call never reached the service. */
        error: unknown;
        /** The key of the error, for the support team. */
        reference: string;
        again: () => Promise<void>;
      };
      result: never;
    };
  }
}

/** Shown if signing failed: what happened, that the document is unchanged, and what the person can do. */
const SigningFailure: ModalBody<"signing-failure"> = ({ props }) => {
  const { ceremony, reference } = props;
  const t = useTranslations("web.signing.failure");
  const about = useCeremonyTitle(ceremony);
  const exit = useTranslations("web.signing.exit");
  const common = useTranslations("web.common");
  // An exit belongs to the single request that its address opened.
  const errorUrl = ceremony.several === undefined ? exitFor(ceremony.request)?.errorUrl : undefined;
  const sentence = useSentence();
  useEffect(() => void tellParent({ type: "error", key: reference }), [reference]);
  const again = useMutation({ mutationFn: props.again });
  const leave = () => {
    ceremony.changed();
    closeModal("overlay");
  };
  return (
    <Overlay
      open
      label={t("title")}
      about={about}
      leave={{ label: common("close"), onSelect: leave }}
    >
      <OverlayBody>
        <div role="alert">
          <Head>{t("title")}</Head>
          <Lead>{props.error instanceof CallError ? sentence(props.error) : t("leadLost")}</Lead>
          {again.isError && <Note tone="error">{sentence(again.error)}</Note>}
        </div>
        <Facts
          ruled
          size="sm"
          items={[
            { term: t("document"), value: t("documentUnchanged") },
            ...(reference === ""
              ? []
              : [{ term: t("reference"), value: <span className="font-mono">{reference}</span> }]),
          ]}
        />
        <div className="pt-5">
          <OverlayActs>
            <Button
              variant="primary"
              size="lg"
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              {common("retry")}
            </Button>
            <Button size="lg" onClick={leave}>
              {t("back", countOf(ceremony))}
            </Button>
            {errorUrl !== undefined && (
              <a
                href={errorUrl}
                className={buttonClass({ variant: "quiet", size: "lg" })}
                onClick={() => void tellParent({ type: "exit" })}
              >
                {exit("now", { host: new URL(errorUrl).host })}
              </a>
            )}
          </OverlayActs>
        </div>
      </OverlayBody>
    </Overlay>
  );
};
export default SigningFailure;
