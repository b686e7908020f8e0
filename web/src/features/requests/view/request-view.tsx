import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { openDialog } from "../../../dialogs/dialogs.ts";
import { useCalls } from "../../../session/calls.tsx";
import type { SignatureRequest } from "../../../session/calls.tsx";
import { deskPages } from "../../../components/document-viewer/desk-pages.ts";
import { DocumentRail } from "../../../components/document-viewer/document-rail.tsx";
import { useGo } from "../../../components/page-link.tsx";
import { eventsQuery, LISTS_KEY, requestKey } from "../../../components/signature-requests.ts";
import { useTitle } from "../../../lib/browser/title.ts";
import { useDesk } from "../../../components/document-viewer/use-desk.ts";
import { userQuery } from "../../../session/user.ts";
import { useIsWide } from "../../../hooks/use-media.ts";
import { exitFor } from "../../../session/exit.ts";
import type { GuestView } from "./guest-view.ts";
import { PhoneSheet } from "./phone-sheet.tsx";
import { RequestHeader } from "./request-header.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SignBar } from "./sign-bar.tsx";
import { useSignAct } from "./signing/use-sign-act.ts";
import { SignDesk } from "./sign-desk.tsx";
import { useSigning } from "./signing/use-signing.ts";

export interface RequestViewProps {
  request: SignatureRequest;
  /** Left out for a person with an account. */
  guest?: GuestView;
}

/** A request that has been sent: its pages, its signers, and, for who is asked, the act. */
export function RequestView({ request, guest }: RequestViewProps) {
  const t = useTranslations("web.view");
  const calls = useCalls();
  const go = useGo();
  const queryClient = useQueryClient();
  const wide = useIsWide();
  useTitle(request.title);
  const pages = useMemo(() => deskPages(request.documents), [request.documents]);
  const desk = useDesk(pages);

  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: requestKey(calls.who, request.id) });
    void queryClient.invalidateQueries({ queryKey: eventsQuery(calls, request.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    // A signature may have used up a free one.
    if (calls.who === "person") void queryClient.invalidateQueries(userQuery);
  };
  const signing = useSigning({
    guest,
    request,
    desk,
    onChanged: refresh,
    leave: guest === undefined ? () => go("dashboard") : undefined,
  });
  const act = useSignAct(signing);
  const decline = () =>
    openDialog(
      "default/decline-signing-request",
      { sender: request.ownerName },
      async ({ message }) => {
        queryClient.setQueryData(
          requestKey(calls.who, request.id),
          await calls.decline(request.id, message),
        );
        refresh();
        const exit = exitFor(request.id);
        if (exit?.afterDeclining === true && exit.declineUrl !== undefined) {
          location.assign(exit.declineUrl);
        }
      },
    );

  const parts = { request, desk, signing, act, decline, guest };
  return (
    <div className="grid h-page grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper">
      <RequestHeader request={request} desk={desk} guest={guest} onChanged={refresh} />
      {wide ? (
        <main
          aria-label={t("document")}
          className="grid min-h-0 grid-cols-[8.5rem_minmax(0,1fr)_24.5rem] max-lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="grid min-h-0 max-lg:hidden">
            <DocumentRail desk={desk} signsOn={signing.signsOn} />
          </div>
          <SignDesk desk={desk} signing={signing} onSign={act.sign} />
          <SidePanel {...parts} />
        </main>
      ) : (
        <main aria-label={t("document")} className="grid min-h-0 grid-cols-[minmax(0,1fr)]">
          <SignDesk desk={desk} signing={signing} onSign={act.sign} />
        </main>
      )}
      {wide ? <SignBar {...parts} /> : <PhoneSheet {...parts} />}
    </div>
  );
}
