import { Avatar } from "@paraph/ui/lists/avatar";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { Progress } from "@paraph/ui/feedback/progress";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { stopWaiting } from "../signing/ends.ts";
import { lockStatusQuery } from "../../../components/signature-requests.ts";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";
import { ConnectionLine } from "./lost-stage.tsx";
import { minutesAndSeconds, useSecondsUntil } from "../signing/use-seconds.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "signing-locked": {
      props: { ceremony: Ceremony };
      result: never;
    };
  }
}

/** Shown while another person signs the document. Signing then continues automatically. */
const SigningLocked: ModalBody<"signing-locked"> = ({ props }) => {
  const { ceremony } = props;
  const t = useTranslations("web.signing.locked");
  const about = useCeremonyTitle(ceremony);
  const common = useTranslations("web.common");
  const { data } = useQuery({
    ...lockStatusQuery(ceremony.client, ceremony.request),
    gcTime: 0,
    staleTime: 0,
  });
  const seconds = useSecondsUntil(data?.until ?? null);
  const name = data?.by ?? undefined;
  const title = name === undefined ? t("titlePlain") : t("title", { name });
  return (
    <Overlay
      open
      label={title}
      about={about}
      leave={{ label: common("cancel"), onSelect: stopWaiting }}
    >
      <OverlayBody>
        <div role="status">
          <ConnectionLine />
          <Head>{title}</Head>
          <Lead>{t("lead")}</Lead>
        </div>
        <Progress value={null} label={t("waiting")} />
        {name !== undefined && (
          <p className="mt-4 flex min-h-14 items-center gap-3 border-y border-line">
            <Avatar name={name} />
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            {seconds !== undefined && seconds > 0 && (
              <span className="text-label text-ink-2">
                {t("atMost", { time: minutesAndSeconds(seconds) })}
              </span>
            )}
          </p>
        )}
      </OverlayBody>
    </Overlay>
  );
};
export default SigningLocked;
