import { Button } from "@paraph/ui/controls/button";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { useTranslations } from "use-intl";
import { closeOverlay } from "../../../overlays/overlays.ts";
import type { OverlayBody as Body } from "../../../overlays/names.ts";
import type { Ceremony } from "../signing/ceremony.ts";
import { Head, Lead } from "./about.tsx";

declare module "../../../overlays/names.ts" {
  interface Overlays {
    "serial-number-mismatch": {
      props: { ceremony: Ceremony; sentence: string | undefined };
      result: undefined;
    };
  }
}

/** The trust service confirmed another person's certificate. The page does not show whose. */
const SerialNumberMismatch: Body<"serial-number-mismatch"> = ({ props }) => {
  const t = useTranslations("web.signing.mismatch");
  const common = useTranslations("web.common");
  return (
    <Overlay
      open
      label={t("title")}
      about={props.ceremony.title}
      leave={{ label: common("close"), onSelect: () => closeOverlay() }}
    >
      <OverlayBody>
        <div role="alert">
          <Head>{t("title")}</Head>
          <Lead>
            {t("lead")} {props.sentence}
          </Lead>
        </div>
        <Button size="lg" onClick={() => closeOverlay()}>
          {t("back")}
        </Button>
      </OverlayBody>
    </Overlay>
  );
};
export default SerialNumberMismatch;
