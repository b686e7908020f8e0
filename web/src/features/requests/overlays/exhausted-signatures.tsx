import { Button } from "@paraph/ui/button";
import { Overlay, OverlayBody } from "@paraph/ui/overlay";
import { useTranslations } from "use-intl";
import { closeOverlay } from "../../../overlays/overlays.ts";
import type { OverlayBody as Body } from "../../../overlays/names.ts";
import type { Ceremony } from "../signing/ceremony.ts";
import { Head, Lead } from "./about.tsx";

declare module "../../../overlays/names.ts" {
  interface Overlays {
    "exhausted-signatures": {
      props: { ceremony: Ceremony };
      result: undefined;
    };
  }
}

/** No free signature is left. */
const ExhaustedSignatures: Body<"exhausted-signatures"> = ({ props }) => {
  const t = useTranslations("web.signing.exhausted");
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
          <Lead>{t("lead")}</Lead>
        </div>
        <Button size="lg" onClick={() => closeOverlay()}>
          {t("back")}
        </Button>
      </OverlayBody>
    </Overlay>
  );
};
export default ExhaustedSignatures;
