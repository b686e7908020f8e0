import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { sendNewCode } from "../signing/ceremony.ts";
import { giveUp } from "../signing/ends.ts";
import type { Ceremony } from "../signing/stages.ts";
import type { Asked } from "../signing/confirmation.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "tan-expired": {
      props: { ceremony: Ceremony; asked: Asked };
      result: never;
    };
  }
}

/** Shown if the code has expired. One click sends a new one. */
const TanExpired: ModalBody<"tan-expired"> = ({ props }) => {
  const { ceremony, asked } = props;
  const t = useTranslations("web.signing.tanExpired");
  const about = useCeremonyTitle(ceremony);
  const tan = useTranslations("web.signing.tan");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const resend = useMutation({ mutationFn: () => sendNewCode(ceremony, asked) });
  return (
    <Overlay
      open
      label={t("title")}
      about={about}
      leave={{ label: common("cancel"), onSelect: () => void giveUp(ceremony, asked) }}
    >
      <OverlayBody>
        <div role="alert">
          <Head>{t("title")}</Head>
          <Lead>{t("lead")}</Lead>
          {resend.isError && <Note tone="error">{sentence(resend.error)}</Note>}
        </div>
        <div className="pt-2">
          <OverlayActs>
            <Button
              variant="primary"
              size="lg"
              loading={resend.isPending}
              onClick={() => resend.mutate()}
            >
              {tan("resend")}
            </Button>
            <Button variant="quiet" size="lg" onClick={() => closeModal("overlay")}>
              {t("back", countOf(ceremony))}
            </Button>
          </OverlayActs>
        </div>
      </OverlayBody>
    </Overlay>
  );
};
export default TanExpired;
