import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { useTranslations } from "use-intl";
import type { OverlayBody as Body } from "../../../overlays/names.ts";
import { giveUp, leaveFinishing } from "../signing/ceremony.ts";
import type { Ceremony, Given, Stage } from "../signing/ceremony.ts";
import { CeremonyPage } from "./about.tsx";
import { FinishingStage, PreparingStage } from "./going-on.tsx";
import { ProviderStage } from "./provider-stage.tsx";
import { TanStage } from "./tan-stage.tsx";
import { useSteps } from "./use-steps.ts";

declare module "../../../overlays/names.ts" {
  interface Overlays {
    signing: {
      props: { ceremony: Ceremony; stage: Stage };
      result: Given;
    };
  }
}

/** Signing: place and level are chosen, now it is confirmed; then it completes itself. */
const Signing: Body<"signing"> = ({ props, act, loading, error }) => {
  const { ceremony, stage } = props;
  const t = useTranslations("web.signing");
  const common = useTranslations("web.common");
  const steps = useSteps(2);
  const asks = stage.kind === "tan" || stage.kind === "provider";
  return (
    <Overlay
      open
      label={t("label", { title: ceremony.title })}
      steps={steps}
      {...(asks && {
        leave: {
          label: common("cancel"),
          disabled: loading,
          onSelect: () => void giveUp(ceremony, stage),
        },
      })}
      {...(stage.kind === "finishing" && {
        leave: { label: common("close"), onSelect: () => leaveFinishing(ceremony) },
      })}
    >
      {asks ? (
        <OverlayBody asideFirst aside={<CeremonyPage ceremony={ceremony} />}>
          {stage.kind === "tan" ? (
            <TanStage
              ceremony={ceremony}
              asked={stage}
              loading={loading}
              error={error}
              onCode={(code) => act({ kind: "tan", code })}
            />
          ) : (
            <ProviderStage
              ceremony={ceremony}
              asked={stage}
              loading={loading}
              error={error}
              onGiven={(password, otp) => act({ kind: "provider", password, otp })}
            />
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
