import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { Progress } from "@paraph/ui/feedback/progress";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";
import { minutesAndSeconds, useSecondsUntil } from "../signing/use-seconds.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "tan-locked": {
      props: {
        ceremony: Ceremony;
        /** When a new code can be requested (RFC 3339); in fifteen minutes if the service does not say. */
        until: string | undefined;
        /** The refusal of the service. */
        error: unknown;
      };
      result: never;
    };
  }
}

const MINUTES = limits.tan.lockedFor / 60_000;

/** Shown after too many wrong codes: signing is locked for a while, to protect the signer. */
const TanLocked: ModalBody<"tan-locked"> = ({ props }) => {
  const t = useTranslations("web.signing.tanLocked");
  const sentence = useSentence();
  const about = useCeremonyTitle(props.ceremony);
  const tan = useTranslations("web.signing.tan");
  const common = useTranslations("web.common");
  const formats = useFormats();
  const [until] = useState(
    () => props.until ?? new Date(Date.now() + limits.tan.lockedFor).toISOString(),
  );
  const seconds = useSecondsUntil(until) ?? 0;
  return (
    <Overlay
      open
      label={t("title", { minutes: MINUTES })}
      about={about}
      leave={{ label: common("close"), onSelect: () => closeModal("overlay") }}
    >
      <OverlayBody>
        <div role="alert">
          <Head>{t("title", { minutes: MINUTES })}</Head>
          <Lead>
            {t("nothingSigned")} {sentence(props.error)}
          </Lead>
        </div>
        <TanInput label={tan("label")} value="" onChange={() => undefined} disabled />
        <div className="max-w-96 pt-4">
          <Progress
            tone="ink"
            value={(seconds * 1000) / limits.tan.lockedFor}
            label={t("progress")}
            words={t("nextAt", { time: formats.time(new Date(until)) })}
            aside={<span>{t("left", { time: minutesAndSeconds(seconds) })}</span>}
          />
        </div>
        <div className="pt-5">
          <OverlayActs>
            <Button size="lg" onClick={() => closeModal("overlay")}>
              {t("back", countOf(props.ceremony))}
            </Button>
          </OverlayActs>
        </div>
      </OverlayBody>
    </Overlay>
  );
};
export default TanLocked;
