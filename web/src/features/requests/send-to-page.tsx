import { CallError } from "@paraph/contract/client";
import type { Answer } from "@paraph/contract/client";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Facts } from "@paraph/ui/lists/facts";
import { Note } from "@paraph/ui/feedback/note";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { PageLink, useGo } from "../../components/page-link.tsx";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";

type SendTo = Answer<"GET /v3/sendto/{id}/get-internal">;

const sendToQuery = (id: string) =>
  queryOptions({
    queryKey: ["send-to", id],
    queryFn: ({ signal }) => api("GET /v3/sendto/{id}/get-internal", { path: { id }, signal }),
  });

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

/**
 * The page of documents that an external system has handed over. The person sees which they are, takes them over, and
 * continues with them as a draft.
 */
export default function SendToPage() {
  const t = useTranslations("web.compose.sendTo");
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const sentence = useSentence();
  const { data, error, refetch } = useQuery(sendToQuery(id));
  if (data !== undefined) {
    return data.signatureRequestId === null ? (
      <Waiting sendTo={data} />
    ) : (
      <Claimed request={data.signatureRequestId} title={data.title} />
    );
  }
  if (isGone(error)) return <Gone />;
  if (error !== null) {
    return (
      <ErrorState page title={t("failed")} onRetry={() => void refetch()}>
        {sentence(error)}
      </ErrorState>
    );
  }
  return (
    <Loading>
      <SkeletonRows rows={3} />
    </Loading>
  );
}

function Waiting({ sendTo }: { sendTo: SendTo }) {
  const t = useTranslations("web.compose.sendTo");
  const sentence = useSentence();
  const formats = useFormats();
  const go = useGo();
  const { id, title, senderName, documents, expiresAt, can } = sendTo;
  const count = documents.length;
  const contents = ({ pageCount, size }: SendTo["documents"][number]) =>
    t("pages", { count: pageCount, size: formats.bytes(size) });
  const [only] = count === 1 ? documents : [];
  const claim = useMutation({
    mutationFn: () => api("POST /v3/sendto/{id}/claim", { path: { id } }),
    onSuccess: async (claimed) => {
      await queryClient.invalidateQueries({ queryKey: LISTS_KEY });
      go("view", { srid: claimed.signatureRequestId ?? "" }, { replace: true });
    },
  });
  const facts = [
    ...(only?.title === title ? [] : [{ term: t("draft"), value: title }]),
    ...(only === undefined
      ? [{ term: t("document", { count }), value: <Documents {...{ documents, contents }} /> }]
      : [
          { term: t("document", { count }), value: only.title },
          { term: t("contents"), value: contents(only) },
        ]),
    ...(senderName === null ? [] : [{ term: t("from"), value: senderName }]),
    { term: t("until"), value: formats.moment(expiresAt) },
  ];
  return (
    <>
      <PageHead flush title={t("title", { count })} lead={t("lead", { count })} />
      <Facts ruled items={facts} />
      <div role="alert" className="mt-5 empty:hidden">
        {claim.isError && (
          <Note tone="error" size="body">
            {`${t("claimFailed")}. ${isGone(claim.error) ? t("goneLead") : sentence(claim.error)}`}
          </Note>
        )}
      </div>
      {can.claim === true && (
        <div className="mt-6">
          <Button
            variant="primary"
            size="lg"
            loading={claim.isPending}
            onClick={() => claim.mutate()}
          >
            {t("claim")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Several documents, in the order of the draft. */
function Documents({
  documents,
  contents,
}: {
  documents: SendTo["documents"];
  contents: (document: SendTo["documents"][number]) => string;
}) {
  return (
    <ol className="flex flex-col gap-2">
      {documents.map((one, index) => (
        <li key={index}>
          {one.title}
          <span className="block font-normal text-ink-3">{contents(one)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Taken over by this person; nobody else sees this. */
function Claimed({ request, title }: { request: string; title: string }) {
  const t = useTranslations("web.compose.sendTo");
  return (
    <>
      <PageHead flush title={t("claimedTitle")} lead={t("claimedLead", { title })} />
      <PageLink
        to="view"
        params={{ srid: request }}
        className={buttonClass({ variant: "primary", size: "lg" })}
      >
        {t("open")}
      </PageLink>
    </>
  );
}

/** It has expired, was taken back, belongs to somebody else, or never existed. The page does not say which. */
function Gone() {
  const t = useTranslations("web.compose.sendTo");
  return (
    <>
      <PageHead flush title={t("goneTitle")} lead={t("goneLead")} />
      <PageLink to="dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("back")}
      </PageLink>
    </>
  );
}
