import { OverlayActs } from "@paraph/ui/floating/overlay";
import { confirmationOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Progress } from "@paraph/ui/feedback/progress";
import { StepList } from "@paraph/ui/feedback/step-list";
import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { useStore } from "../../../lib/browser/stored.ts";
import { connection, lookForService } from "../../../lib/service/connection.ts";
import { shownAs } from "../../../lib/words/formats.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { useSecondsLeft } from "../signing/use-seconds.ts";

interface LostStageProps {
  ceremony: Ceremony;
  /** When the code was sent, in milliseconds since 1970; undefined if none was sent. */
  sentAt: number | undefined;
}

/** Such as "09:41:27". */
const TO_THE_SECOND = { timeStyle: "medium" } as const;

/** Shown after the connection was lost: what is known about the signature, and when the client tries to reconnect. */
export function LostStage({ ceremony, sentAt }: LostStageProps) {
  const t = useTranslations("web.signing.lost");
  const common = useTranslations("web.common");
  const locale = useLocale();
  const isUnknown = sentAt !== undefined || confirmationOf(ceremony.quality) === "none";
  return (
    <>
      <ConnectionLine />
      <div role="alert" className="pt-2">
        <Head>{isUnknown ? t("title", countOf(ceremony)) : t("titleBefore")}</Head>
        <Lead>{t(sentAt === undefined ? "leadBefore" : "lead")}</Lead>
      </div>
      <StepList
        steps={[
          ...(sentAt === undefined
            ? []
            : [
                {
                  key: "sent",
                  state: "done" as const,
                  text: t("sent"),
                  aside: shownAs(new Date(sentAt), locale, TO_THE_SECOND),
                },
              ]),
          {
            key: "answer",
            state: "missing",
            text: t("answer"),
            detail: t("once", countOf(ceremony)),
            aside: t("missing"),
          },
          { key: "stamp", state: "later", text: t("stamp") },
        ]}
      />
      <NextTry />
      <div className="pt-5">
        <OverlayActs>
          <Button variant="primary" size="lg" onClick={() => void lookForService()}>
            {common("noConnection.now")}
          </Button>
        </OverlayActs>
      </div>
      <p className="pt-3 text-note text-ink-3">
        {t(ceremony.leave === undefined ? "leaveGuest" : "leave")}
      </p>
    </>
  );
}

/** When the client tries to reconnect, and how often it has tried. */
function NextTry() {
  const t = useTranslations("web.signing.lost");
  const lost = useStore(connection);
  const seconds = useSecondsLeft(lost?.next ?? null) ?? 0;
  return (
    <div className="pt-4">
      <Progress
        value={null}
        tone="ink"
        label={t("trying")}
        words={lost === undefined ? t("asking") : t("next", { seconds })}
        aside={lost !== undefined && <span>{t("tries", { count: lost.tries })}</span>}
      />
    </div>
  );
}

/** Since when there is no connection; nothing while there is one. */
export function ConnectionLine() {
  const t = useTranslations("web.common.noConnection");
  const locale = useLocale();
  const lost = useStore(connection);
  return (
    <p role="status" className="empty:hidden">
      {lost !== undefined && (
        <Note tone="warning" icon={WifiOff}>
          {t("since", { time: shownAs(new Date(lost.since), locale, TO_THE_SECOND) })}
        </Note>
      )}
    </p>
  );
}
