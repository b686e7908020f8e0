import { Button } from "@paraph/ui/controls/button";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "serial-number-mismatch": {
      props: { ceremony: Ceremony; error: unknown };
      result: never;
    };
  }
}

/** Shown if the certificate from the trust service belongs to another person. The page does not show to whom. */
const SerialNumberMismatch: ModalBody<"serial-number-mismatch"> = ({ props }) => {
  const t = useTranslations("web.signing.mismatch");
  const sentence = useSentence();
  const about = useCeremonyTitle(props.ceremony);
  const common = useTranslations("web.common");
  return (
    <Overlay
      open
      label={t("title")}
      about={about}
      leave={{ label: common("close"), onSelect: () => closeModal("overlay") }}
    >
      <OverlayBody>
        <div role="alert">
          <Head>{t("title")}</Head>
          <Lead>
            {t("lead")} {sentence(props.error)}
          </Lead>
        </div>
        <OverlayActs>
          <Button size="lg" onClick={() => closeModal("overlay")}>
            {t("back", countOf(props.ceremony))}
          </Button>
        </OverlayActs>
      </OverlayBody>
    </Overlay>
  );
};
export default SerialNumberMismatch;
