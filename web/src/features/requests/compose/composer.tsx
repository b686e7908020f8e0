import { CallError } from "@paraph/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { deskPages } from "../../../components/document-viewer/desk-pages.ts";
import { useGo } from "../../../components/page-link.tsx";
import { personClient } from "../../../session/signer-client.tsx";
import { LISTS_KEY, requestQuery } from "../../../components/signature-requests.ts";
import { useTitle } from "../../../lib/browser/title.ts";
import { useDesk } from "../../../components/document-viewer/use-desk.ts";
import { useIsWide } from "@paraph/ui/use-media";
import { useUploads } from "../../../components/upload/use-uploads.ts";
import { api } from "../../../session/api.ts";
import { useUser } from "../../../session/user.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { usePreloaded } from "../../../lib/over-pages/preload-modals.ts";
import { OF_COMPOSERS } from "../opened.ts";
import type { Composition } from "./composition.ts";
import { nameOf, unplaced } from "./draft.ts";
import type { Author } from "./draft.ts";
import { NarrowComposer, PLACE, SIGNERS } from "./narrow-composer.tsx";
import { ViewLoading } from "../view/view-states.tsx";
import { useShownSteps } from "./history/use-shown-steps.ts";
import { usePlaces } from "./placing/use-places.ts";
import { useDraft } from "./use-draft.ts";
import { WideComposer } from "./wide-composer.tsx";

interface ComposerProps {
  request: SignatureRequest;
  /** It begins where the signers are, whatever is still missing before. */
  atSigners?: boolean;
}

/** A draft is composed: documents, signers, places, message, deadline; saved by itself, sent by hand. */
export function Composer({ request, atSigners = false }: ComposerProps) {
  const me = useUser();
  if (me === undefined) return <ViewLoading />;
  const author = { email: me.email, name: `${me.firstName} ${me.lastName}`.trim() };
  return <Composing request={request} author={author} atSigners={atSigners} />;
}

interface ComposingProps extends Required<ComposerProps> {
  author: Author;
}

function Composing({ request, author, atSigners }: ComposingProps) {
  const t = useTranslations("web.compose");
  const leaving = useTranslations("web.compose.leaveDialog");
  const go = useGo();
  const queryClient = useQueryClient();
  const wide = useIsWide();
  const edited = useDraft(request, author);
  const { draft, change, flush } = edited;
  useTitle(draft.title === "" ? t("title") : draft.title);

  const uploads = useUploads((document) =>
    change((before) => ({
      ...before,
      documents: [
        ...before.documents,
        {
          id: document.id,
          name: document.title,
          versionId: undefined,
          mended: document.mended,
          notes: document.notes,
          pageCount: document.pageCount,
          size: document.size,
          pages: document.pages,
        },
      ],
    })),
  );
  const pages = useMemo(() => deskPages(draft.documents), [draft.documents]);
  const desk = useDesk(pages);
  const places = usePlaces(edited);
  const step =
    draft.documents.length === 0
      ? 0
      : draft.signers.length === 0
        ? 1
        : unplaced(draft).length > 0
          ? 2
          : 3;

  async function close() {
    await flush();
    go("dashboard");
  }
  async function send() {
    await flush();
    const sent = await api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: request.id },
    }).catch((error: unknown) => {
      throw naming(error);
    });
    queryClient.setQueryData(requestQuery(personClient, request.id).queryKey, sent);
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    showSnackbar({ message: t("sent"), color: "success" });
  }

  usePreloaded(OF_COMPOSERS);

  const [asked, setAsked] = useState(false);
  const missing =
    draft.documents.length === 0
      ? t("documentsMissing")
      : draft.signers.length === 0
        ? t("signersMissing")
        : undefined;
  const problem = asked ? missing : undefined;

  // The first part shows the repairs of the files, until the sender continues.
  const unseen =
    step === 1 &&
    draft.documents.some(({ mended, notes }) => mended.length > 0 || notes.length > 0);
  const first = unseen ? 0 : Math.min(step, PLACE);
  const [screen, setScreen] = useState(atSigners ? SIGNERS : first);
  const review = () => {
    setAsked(true);
    if (missing !== undefined) return;
    void openModal(
      "document/send",
      {
        title: draft.title,
        documents: draft.documents.map((document) => document.name),
        signers: draft.signers.map((signer) => ({
          name: nameOf(signer),
          quality: signer.quality,
          law: signer.law,
        })),
        inOrder: draft.inOrder && draft.signers.length > 1,
        message: draft.message,
        deadline: draft.deadline,
        unplaced: unplaced(draft).map(nameOf),
      },
      send,
    );
  };
  const history = useShownSteps({ edited, desk, places, setScreen });
  const composition: Composition = {
    atSigners,
    history,
    screen,
    setScreen,
    edited,
    uploads,
    desk,
    places,
    step,
    leave: () => {
      const words = {
        title: leaving("title"),
        lead: leaving("lead"),
        stay: leaving("stay"),
        leave: leaving("leave"),
      };
      void openModal("default/leave-page", words, close);
    },
    saveAndClose: () => void close().catch(() => undefined),
    review: request.can.initiate === true ? review : undefined,
  };
  return wide ? (
    <WideComposer {...composition} problem={problem} />
  ) : (
    <NarrowComposer {...composition} problem={problem} />
  );
}

/** A refusal that is about one signer says which: "… Enter it. (anna@example.org)" */
function naming(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { status, details, message } = error;
  const key = "error.sr.mobile_missing";
  if (error.key !== key || typeof details["email"] !== "string") return error;
  return new CallError({ status, key, details, message: `${message} (${details["email"]})` });
}
