import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { guestClient } from "../../session/signer-client.tsx";
import { useSentence } from "../../lib/forms/failure.ts";
import { FreshLink } from "../../components/fresh-link.tsx";
import { IdentificationRow } from "../../components/people/identification-row.tsx";
import { ongoingQuery } from "../../session/identifications.ts";
import { isUnauthenticated } from "../../lib/service/faults.ts";

/** The status of a guest's identification. Without a guest session, the page offers a new link. */
export default function GuestStatusPage() {
  const { id = "", userid = "" } = useParams({ strict: false }) as { id?: string; userid?: string };
  const ids = useMemo(() => ({ requestId: id, userId: userid }), [id, userid]);
  const client = useMemo(() => guestClient(ids), [ids]);
  const t = useTranslations("web.parts.identification");
  const sentence = useSentence();
  const answer = useQuery(ongoingQuery(client));
  const shut = isUnauthenticated(answer.error);
  return (
    <>
      <PageHead flush title={t("title")} lead={shut ? t("linkLead") : undefined} />
      {answer.data === undefined ? (
        shut ? (
          <FreshLink ids={ids} label={t("linkSend")} sent={t("linkSent")} />
        ) : answer.isError ? (
          <ErrorState title={t("failed")} onRetry={() => void answer.refetch()}>
            {sentence(answer.error)}
          </ErrorState>
        ) : (
          <Loading>
            <SkeletonRows rows={1} height="2.75rem" />
          </Loading>
        )
      ) : answer.data.length === 0 ? (
        <p className="text-read text-ink-2">{t("none")}</p>
      ) : (
        <ul>
          {answer.data.map((one) => (
            <IdentificationRow key={`${one.provider}/${one.method}`} of={one} />
          ))}
        </ul>
      )}
    </>
  );
}
