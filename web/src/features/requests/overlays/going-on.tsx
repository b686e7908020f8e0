import { markOf } from "@paraph/rules/qualities";
import { Progress } from "@paraph/ui/feedback/progress";
import { StepList } from "@paraph/ui/feedback/step-list";
import { Stroke } from "@paraph/ui/documents/stroke";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lockStatusQuery } from "../../../components/signature-requests.ts";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { ConnectionLine } from "./lost-stage.tsx";
import { SeveralList, useCeremonyTitle } from "../several/several-parts.tsx";

/** Shown while the document is prepared and the code is requested. */
export function PreparingStage({ ceremony }: { ceremony: Ceremony }) {
  const t = useTranslations("web.signing.preparing");
  const locked = useTranslations("web.signing.locked");
  const other = useOtherSigner(ceremony);
  const title = useCeremonyTitle(ceremony);
  return (
    <div role="status">
      <ConnectionLine />
      <Head>
        {other === undefined ? t("title", countOf(ceremony)) : locked("title", { name: other })}
      </Head>
      <Lead>{other === undefined ? t("lead", { title }) : locked("lead")}</Lead>
      <Progress value={null} label={t("progress")} />
      <Listed ceremony={ceremony} />
    </div>
  );
}

/** The requests that are signed together, each with its state. */
function Listed({ ceremony: { several } }: { ceremony: Ceremony }) {
  if (several === undefined) return null;
  return (
    <div className="pt-5">
      <SeveralList several={several} />
    </div>
  );
}

const LOOK_AFTER = 1500;

/** Says that another person is signing, if it takes longer than usual. */
function useOtherSigner(ceremony: Ceremony): string | undefined {
  const { client, request, signerName } = ceremony;
  // The page may have asked earlier, when somebody else was signing.
  const [since] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({
    ...lockStatusQuery(client, request),
    initialData: undefined,
    refetchInterval: LOOK_AFTER,
    refetchOnMount: false,
    gcTime: 0,
    staleTime: 0,
  });
  const by = data?.locked === true && dataUpdatedAt >= since ? data.by : null;
  return by === null || by === signerName ? undefined : by;
}

/** Shown when the signature is made. The service adds the time-stamp and the certificate status without the person. */
export function FinishingStage({ ceremony }: { ceremony: Ceremony }) {
  const t = useTranslations("web.signing.finishing");
  const count = countOf(ceremony);
  return (
    <div role="status">
      <ConnectionLine />
      <div className="mb-6 max-w-100 overflow-hidden">
        <Stroke level={markOf(ceremony.quality, ceremony.organisation !== undefined)} />
      </div>
      <Head>{t("title", count)}</Head>
      <Lead>{t("lead", count)}</Lead>
      <Progress value={null} label={t("title", count)} />
      <Listed ceremony={ceremony} />
      <div className="pt-6">
        <StepList
          steps={[
            { key: "confirmed", state: "done", text: t("confirmed") },
            { key: "stamped", state: "here", text: t("stamped") },
            { key: "stored", state: "later", text: t("stored") },
          ]}
        />
      </div>
      <p className="pt-4 text-label text-ink-2">{t("leave")}</p>
    </div>
  );
}
