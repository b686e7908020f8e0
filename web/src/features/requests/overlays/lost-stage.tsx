import { OverlayActs } from "@paraph/ui/floating/overlay";
import { confirmationOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Progress } from "@paraph/ui/feedback/progress";
import { Icon } from "@paraph/ui/icon";
import { Circle, CircleCheck, WifiOff } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "../../../lib/browser/stored.ts";
import { connection, lookForService } from "../../../lib/service/connection.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "./about.tsx";
import { useSecondsLeft } from "../signing/use-seconds.ts";

interface LostStageProps {
  ceremony: Ceremony;
  /** When the code was sent, in milliseconds since 1970; undefined if none was sent. */
  sentAt: number | undefined;
}

/** Shown after the connection was lost: what is known about the signature, and when the client tries to reconnect. */
export function LostStage({ ceremony, sentAt }: LostStageProps) {
  const t = useTranslations("web.signing.lost");
  const common = useTranslations("web.common");
  const formats = useFormats();
  const isUnknown = sentAt !== undefined || confirmationOf(ceremony.quality) === "none";
  return (
    <>
      <ConnectionLine />
      <div role="alert" className="pt-2">
        <Head>{t(isUnknown ? "title" : "titleBefore")}</Head>
        <Lead>{t(sentAt === undefined ? "leadBefore" : "lead")}</Lead>
      </div>
      <ol className="grid gap-4 border-y border-line py-5">
        {sentAt !== undefined && (
          <Step icon={CircleCheck} aside={formats.time(new Date(sentAt))}>
            {t("sent")}
          </Step>
        )}
        <Step icon={Circle} tone="text-warning-text font-medium" aside={t("missing")}>
          {t("answer")}
          <span className="block pt-0.5 text-note font-normal text-ink-3">{t("once")}</span>
        </Step>
        <Step icon={Circle} tone="text-ink-3">
          {t("stamp")}
        </Step>
      </ol>
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

function Step(props: { icon: LucideIcon; tone?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-2.5 ${props.tone ?? ""}`}>
      <Icon of={props.icon} className="mt-0.5" />
      <span className="min-w-0 flex-1">{props.children}</span>
      <span className="text-note font-normal text-ink-3">{props.aside}</span>
    </li>
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
  const formats = useFormats();
  const lost = useStore(connection);
  return (
    <p role="status" className="empty:hidden">
      {lost !== undefined && (
        <Note tone="warning" icon={WifiOff}>
          {t("since", { time: formats.time(new Date(lost.since)) })}
        </Note>
      )}
    </p>
  );
}
