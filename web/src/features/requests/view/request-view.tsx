import { useEffect, useMemo } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { followOverlays } from "../../../lib/over-pages/overlay-history.ts";
import { useSignerClient } from "../../../session/signer-client.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { deskPages } from "../../../components/document-viewer/desk-pages.ts";
import { SkipLink } from "../../../components/skip-link.tsx";
import { useGo } from "../../../components/page-link.tsx";
import { eventsQuery, LISTS_KEY, requestQuery } from "../../../components/signature-requests.ts";
import { useTitle } from "../../../lib/browser/title.ts";
import { useDesk } from "../../../components/document-viewer/use-desk.ts";
import { useFind } from "../../../components/document-viewer/use-find.ts";
import { userQuery } from "../../../session/user.ts";
import { leaveFor, tellParent } from "../../../session/exits/embedding.ts";
import { exitFor } from "../../../session/exits/exit.ts";
import { usePreloaded } from "../../../lib/over-pages/preload-modals.ts";
import { OF_READERS, OF_SIGNERS } from "../opened.ts";
import type { GuestView } from "./guest/guest-view.ts";
import { PhoneBeside } from "./guest/phone-beside.tsx";
import { DESK_ID, PANEL_ID } from "./view-parts.ts";
import { RequestHeader } from "./request-header.tsx";
import { useSignerActs } from "./signing/use-signer-acts.ts";
import { useSignerNow } from "./signing/use-signer-now.ts";
import { useSignAct } from "./signing/use-sign-act.ts";
import { ViewBody } from "./view-body.tsx";
import { takeSentAlone } from "../sent-alone.ts";
import { useSigning } from "./signing/use-signing.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";

export interface RequestViewProps {
  request: SignatureRequest;
  /** Left out for a person with an account. */
  guest?: GuestView;
}

/** The view of a sent request: its pages, its signers, and, for a signer, the actions. */
export function RequestView({ request, guest }: RequestViewProps) {
  const t = useTranslations("web.view");
  const client = useSignerClient();
  const go = useGo();
  useTitle(request.title);
  useEffect(followOverlays, []);
  const pages = useMemo(() => deskPages(request.documents), [request.documents]);
  const desk = useDesk(pages);
  const find = useFind(desk);

  const { queryKey } = requestQuery(client, request.id);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: eventsQuery(client, request.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    // The signature may have used up a free one.
    if (client.who === "person") void queryClient.invalidateQueries(userQuery);
  };
  const signing = useSigning({
    guest,
    request,
    desk,
    onChanged: refresh,
    leave: guest === undefined ? () => go("dashboard") : undefined,
  });
  const act = useSignAct(signing, guest !== undefined);
  usePreloaded(signing.canSign ? OF_SIGNERS : OF_READERS);
  const decline = () =>
    void openModal(
      "default/decline-signing-request",
      { sender: request.ownerName },
      async ({ message }) => {
        const asked = { path: { id: request.id }, body: { message } };
        const declined = await client.ask("POST /v3/signature-requests/{id}/decline", asked);
        await storeResponse(queryKey, declined);
        refresh();
        await tellParent({ type: "declined" });
        const exit = exitFor(request.id);
        if (exit?.afterDeclining === true && exit.declineUrl !== undefined) {
          await leaveFor(exit.declineUrl);
        }
      },
    );

  useEffect(() => {
    // The focus is on the information before signing, not on the sign button, so that pressing a key twice does not
    // sign.
    if (takeSentAlone(request.id)) document.getElementById(PANEL_ID)?.focus();
  }, [request.id]);

  const signerActs = useSignerActs(request, guest, refresh);
  const signerNow = useSignerNow(request);
  const parts = { request, desk, signing, act, decline, signerActs, signerNow, guest };
  return (
    <div className="grid h-page grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper">
      <div className="absolute">
        <SkipLink to={DESK_ID}>{t("skipToDocument")}</SkipLink>
        {/* The search hides the panel: it closes before the link leads there. */}
        <span onClickCapture={() => find.isOpen && flushSync(find.close)}>
          <SkipLink to={PANEL_ID}>{t(signing.canSign ? "skipToSigning" : "skipToPanel")}</SkipLink>
        </span>
      </div>
      <div>
        <RequestHeader
          request={request}
          desk={desk}
          find={find}
          guest={guest}
          delegate={signerActs.delegate}
          onChanged={refresh}
        />
        {guest !== undefined && signing.canSign && <PhoneBeside guest={guest} />}
      </div>
      <ViewBody {...parts} find={find} />
    </div>
  );
}
