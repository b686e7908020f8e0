import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { giveUp, leaveWatching } from "../signing/ends.ts";
import type { Ceremony, Stage } from "../signing/stages.ts";
import type { Given } from "../signing/confirmation.ts";
import { CeremonyPage } from "./about.tsx";
import { FinishingStage, PreparingStage } from "./going-on.tsx";
import { LostStage } from "./lost-stage.tsx";
import { ProviderStage } from "./provider-stage.tsx";
import { TanStage } from "./tan-stage.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";
import { usePause } from "./use-pause.ts";
import { useSteps } from "./use-steps.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    signing: {
      props: { ceremony: Ceremony; stage: Stage };
      result: Given;
    };
  }
}

/**
 * The overlay of signing. Position and level are already chosen: the person confirms, and the signature is completed.
 */
const Signing: ModalBody<"signing"> = ({ props, act, attempt, loading, error }) => {
  const { ceremony, stage } = props;
  const t = useTranslations("web.signing");
  const common = useTranslations("web.common");
  const steps = useSteps(2);
  const pause = usePause(ceremony);
  const title = useCeremonyTitle(ceremony);
  const asks = stage.kind === "tan" || stage.kind === "provider";
  // Of several, nothing is known while the connection is lost.
  const aside =
    asks || ceremony.several === undefined ? (
      <CeremonyPage
        ceremony={ceremony}
        standing={asks ? (loading ? "sent" : "asked") : "unknown"}
      />
    ) : undefined;
  return (
    <Overlay
      open
      label={t("label", { title })}
      steps={steps}
      {...(asks && {
        onBack: () => pause(stage),
        leave: {
          label: common("cancel"),
          disabled: loading,
          onSelect: () => void giveUp(ceremony, stage),
        },
      })}
      {...((stage.kind === "finishing" || stage.kind === "lost") && {
        leave: { label: common("close"), onSelect: () => leaveWatching(ceremony) },
      })}
    >
      {asks || stage.kind === "lost" ? (
        <OverlayBody asideFirst aside={aside}>
          {stage.kind === "tan" ? (
            <TanStage
              ceremony={ceremony}
              asked={stage}
              unsent={stage.unsent}
              loading={loading}
              error={error}
              onCode={(code) => act({ kind: "tan", code })}
            />
          ) : stage.kind === "provider" ? (
            <ProviderStage
              ceremony={ceremony}
              asked={stage}
              isUnsent={stage.unsent !== undefined}
              loading={loading}
              error={error}
              onGiven={(password, otp) => attempt({ kind: "provider", password, otp })}
            />
          ) : (
            <LostStage ceremony={ceremony} sentAt={stage.sentAt} />
          )}
        </OverlayBody>
      ) : (
        <OverlayBody>
          {stage.kind === "preparing" ? (
            <PreparingStage ceremony={ceremony} />
          ) : (
            <FinishingStage ceremony={ceremony} />
          )}
        </OverlayBody>
      )}
    </Overlay>
  );
};
export default Signing;
