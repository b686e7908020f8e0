import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SignerClientProvider, guestClient } from "../../session/signer-client.tsx";
import type { SignatureRequest, SignerClient } from "../../session/signer-client.tsx";
import { keyOf, useSentence } from "../../lib/forms/failure.ts";
import { FreshLink } from "../../components/fresh-link.tsx";
import { useGo } from "../../components/page-link.tsx";
import { requestQuery } from "../../components/signature-requests.ts";
import { beginEmbedding, tellParent } from "../../session/exits/embedding.ts";
import { followGuest } from "../../lib/words/words.tsx";
import { guestApi } from "../../session/guest-api.ts";
import type { GuestIds } from "../../session/guest-api.ts";
import { noteGuest } from "../../session/tab-notes.ts";
import { guestKey } from "./view/guest/guest-view.ts";
import type { GuestView } from "./view/guest/guest-view.ts";
import { RequestView } from "./view/request-view.tsx";
import { BarePage, ViewFailed, ViewLoading } from "./view/view-states.tsx";

/**
 * The page for a guest's link, and for the code of their phone (`#token`). It exchanges the token for a session in this browser,
 * and removes the token from the address. Without a token and a session, the page offers to mail a new link.
 */
export default function DirectPage() {
  const { id = "", userid = "" } = useParams({ strict: false }) as { id?: string; userid?: string };
  const ids = useMemo<GuestIds>(() => ({ requestId: id, userId: userid }), [id, userid]);
  const client = useMemo(() => guestClient(ids), [ids]);
  const guest = useGuest(ids);
  useEffect(() => beginEmbedding(id), [id]);
  useEffect(() => {
    if (guest.isError) tellFailure(guest.error);
  }, [guest.isError, guest.error]);
  if (guest.isPending) return <ViewLoading />;
  if (guest.isError) {
    if (isWithdrawn(guest.error)) return <Withdrawn error={guest.error} />;
    if (isElsewhere(guest.error)) return <GoneElsewhere ids={ids} />;
    if (isOfPhone(guest.error)) return <CodeRefused error={guest.error} />;
    return isOver(guest.error) ? (
      <BareLink ids={ids} error={guest.error} />
    ) : (
      <SignerClientProvider client={client}>
        <ViewFailed error={guest.error} onRetry={() => void guest.refetch()} />
      </SignerClientProvider>
    );
  }
  return (
    <SignerClientProvider client={client}>
      <GuestRequest client={client} guest={guest.data} />
    </SignerClientProvider>
  );
}

function useGuest(ids: GuestIds) {
  const router = useRouter();
  return useQuery({
    queryKey: guestKey(ids),
    queryFn: async (): Promise<GuestView> => {
      const api = guestApi(ids);
      const { usertoken, ...rest } = router.state.location.search as Record<string, string>;
      const ofPhone = router.state.location.hash;
      const named = { signature_request_id: ids.requestId, user_id: ids.userId };
      const user =
        usertoken !== undefined
          ? await api("POST /v1/direct/session", { body: { token: usertoken, ...named } })
          : ofPhone !== ""
            ? await api("POST /v1/direct/phone/session", { body: { token: ofPhone, ...named } })
            : await api("GET /v1/direct/user");
      if (usertoken !== undefined || ofPhone !== "") {
        // The token is used up, and must neither stay in the history nor be passed on.
        void router.navigate({ to: ".", search: rest, hash: "", replace: true });
      }
      noteGuest({ id: ids.requestId, userid: ids.userId });
      await followGuest(user.language);
      return {
        ids,
        name: `${user.firstName} ${user.lastName}`.trim() || user.email,
        mobile: user.mobile,
        readOnly: user.readOnly,
        termsDue: user.termsDue.includes("tou"),
        phone: user.phone,
        sender: user.sender,
        can: user.can,
      };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

const OVER = new Set([
  "error.auth.required",
  "error.auth.token_invalid",
  "error.auth.token_expired",
  "error.link.invalid",
  "error.link.expired",
  "error.link.other_person",
]);

/** There is no session, and the link starts none. A new link helps; trying again does not. */
const isOver = (error: unknown) => OVER.has(keyOf(error));

/** The request was withdrawn, or its deadline has passed. Nothing opens it any more, and no new link is mailed. */
const isWithdrawn = (error: unknown) => keyOf(error) === "error.link.withdrawn";

/** The code of the phone is not valid. The computer shows a new one; a mailed link would end what is open there. */
const isOfPhone = (error: unknown) => keyOf(error).startsWith("error.phone.");

/** The guest has opened the link in another browser. A page with its own address says so, and can mail a new link. */
const isElsewhere = (error: unknown) => keyOf(error) === "error.auth.opened_elsewhere";

function GoneElsewhere({ ids: { requestId: id, userId: userid } }: { ids: GuestIds }) {
  const go = useGo();
  useEffect(() => {
    go("expired", {}, { search: { id, userid, why: "elsewhere" }, replace: true });
  }, [go, id, userid]);
  return <ViewLoading />;
}

/** Tells the page around the frame why the request is not shown. */
function tellFailure(error: unknown): void {
  void tellParent(
    isWithdrawn(error) ? { type: "withdrawn" } : { type: "error", key: keyOf(error) },
  );
}

/** Tells the page around the frame that the request is shown, and what becomes of it. */
function useTold(request: SignatureRequest | undefined, error: unknown): void {
  const mine = request?.signatures.find((one) => one.isMe)?.signatureStatus;
  const hasEnded = request?.statusOverall === "WITHDRAWN" || isWithdrawn(error);
  const before = useRef<typeof mine>(undefined);
  useEffect(() => {
    // The first message has the state that the page has found; later ones tell what has changed.
    if (mine === undefined) return;
    if (before.current === undefined) void tellParent({ type: "ready", signature: mine });
    else if (mine === "SIGNED") void tellParent({ type: "signed" });
    else if (mine === "DECLINED") void tellParent({ type: "declined" });
    before.current = mine;
  }, [mine]);
  useEffect(() => {
    if (hasEnded) void tellParent({ type: "withdrawn" });
  }, [hasEnded]);
}

function GuestRequest({ client, guest }: { client: SignerClient; guest: GuestView }) {
  const request = useQuery({
    ...requestQuery(client, guest.ids.requestId),
    refetchInterval: ({ state }) => (state.data?.statusOverall === "OPEN" ? 20_000 : false),
  });
  useTold(request.data, request.error);
  if (request.isError && isWithdrawn(request.error)) return <Withdrawn error={request.error} />;
  if (request.data !== undefined) return <RequestView request={request.data} guest={guest} />;
  return request.isError ? (
    <ViewFailed error={request.error} onRetry={() => void request.refetch()} />
  ) : (
    <ViewLoading />
  );
}

function Withdrawn({ error }: { error: unknown }) {
  const t = useTranslations("web.view.bareLink");
  const sentence = useSentence();
  return (
    <LinkMessage title={t("titleWithdrawn")}>
      <p className="text-read text-ink-2">{sentence(error)}</p>
    </LinkMessage>
  );
}

function CodeRefused({ error }: { error: unknown }) {
  const t = useTranslations("web.view.bareLink");
  const sentence = useSentence();
  return (
    <LinkMessage title={t("titlePhone")}>
      <p className="text-read text-ink-2">{sentence(error)}</p>
    </LinkMessage>
  );
}

function LinkMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BarePage>
      <div className="grid gap-2.5">
        <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
          {title}
        </h1>
        {children}
      </div>
    </BarePage>
  );
}

function BareLink({ ids, error }: { ids: GuestIds; error: unknown }) {
  const t = useTranslations("web.view.bareLink");
  const sentence = useSentence();
  const spoken = keyOf(error).startsWith("error.link.");
  return (
    <LinkMessage title={t(spoken ? "titleInvalid" : "title")}>
      <p className="pb-4 text-read text-ink-2">
        {spoken && `${sentence(error)} `}
        {t("lead")}
      </p>
      <FreshLink ids={ids} label={t("send")} sent={t("sent")} />
    </LinkMessage>
  );
}
