import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { openModal, openModals } from "../../../lib/over-pages/modals.ts";
import { useStore } from "../../../lib/browser/stored.ts";
import { followOverlays } from "../../../lib/over-pages/overlay-history.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { deskPages } from "../../../components/document-viewer/desk-pages.ts";
import { useGo } from "../../../components/page-link.tsx";
import { useTitle } from "../../../lib/browser/title.ts";
import { useDesk } from "../../../components/document-viewer/use-desk.ts";
import { useIsWide } from "@paraph/ui/use-media";
import { useUploads } from "../../../components/upload/use-uploads.ts";
import { useUser } from "../../../session/user.ts";
import { usePreloaded } from "../../../lib/over-pages/preload-modals.ts";
import { OF_COMPOSERS } from "../opened.ts";
import type { Composition } from "./composition.ts";
import { signsAlone, unplaced } from "./draft.ts";
import type { Author } from "./draft.ts";
import { NarrowComposer, PLACE, SIGNERS } from "./narrow-composer.tsx";
import { ViewLoading } from "../view/view-states.tsx";
import { useShownSteps } from "./history/use-shown-steps.ts";
import { usePlaces } from "./placing/use-places.ts";
import { useDraft } from "./use-draft.ts";
import { useEntry } from "./signers/use-entry.ts";
import { useSignerActs } from "./signers/use-signer-acts.ts";
import { usePreview } from "./use-preview.ts";
import { useSending } from "./use-sending.ts";
import { WideComposer } from "./wide-composer.tsx";

interface ComposerProps {
  request: SignatureRequest;
  /** Whether it starts with the signers, even if something before that is missing. */
  atSigners?: boolean;
}

/**
 * The composer of a draft: documents, signers, positions, message, deadline. It saves the draft automatically; the
 * person sends it.
 */
export function Composer({ atSigners = false, ...props }: ComposerProps) {
  const me = useUser();
  if (me === undefined) return <ViewLoading />;
  const author = { email: me.email, name: `${me.firstName} ${me.lastName}`.trim() };
  return <Composing {...props} author={author} atSigners={atSigners} />;
}

const LEAVING = {
  title: "compose.leaveDialog.title",
  lead: "compose.leaveDialog.lead",
  stay: "compose.leaveDialog.stay",
  leave: "compose.leaveDialog.leave",
} as const;
const LEAVING_ALONE = {
  ...LEAVING,
  title: "compose.leaveDialog.titleAlone",
  lead: "compose.leaveDialog.leadAlone",
} as const;

interface ComposingProps extends ComposerProps {
  author: Author;
  atSigners: boolean;
}

function Composing({ request, author, atSigners }: ComposingProps) {
  const t = useTranslations("web.compose");
  const go = useGo();
  const wide = useIsWide();
  const edited = useDraft(request, author);
  const { draft, change, flush } = edited;
  const alone = signsAlone(draft);
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

  usePreloaded(OF_COMPOSERS);

  // The first step shows what was mended in the files until the sender continues.
  const unseen =
    step === 1 &&
    draft.documents.some(({ mended, notes }) => mended.length > 0 || notes.length > 0);
  const first = unseen ? 0 : Math.min(step, PLACE);
  const [screen, setScreen] = useState(atSigners ? SIGNERS : first);
  const entry = useEntry(draft, useSignerActs(edited));
  /** Adds the people who are typed and not added yet. If that fails, shows the field. */
  const finishEntry = () => {
    const finished = entry.finish();
    if (finished === "left") {
      flushSync(() => setScreen(SIGNERS));
      document.getElementById(entry.id)?.focus();
    }
    return finished;
  };
  const sending = useSending({ request, edited, uploads, finishEntry });
  const preview = usePreview({ request, edited, places, finishEntry });
  useEffect(followOverlays, []);
  const isCovered = useStore(openModals.overlay).request !== null;
  const history = useShownSteps({ edited, desk, places, setScreen });
  const composition: Composition = {
    atSigners,
    history,
    screen,
    setScreen,
    edited,
    entry,
    uploads,
    desk,
    places,
    step,
    leave: () => void openModal("default/leave-page", alone ? LEAVING_ALONE : LEAVING, close),
    saveAndClose: () => {
      if (finishEntry() !== "left") void close().catch(() => undefined);
    },
    preview,
    alone,
    send: request.can.initiate === true ? sending : undefined,
  };
  return (
    // An open overlay hides from screen readers only the elements that exist when it opens. If the phone is turned or
    // the window is resized, other elements appear, so they are hidden here.
    <div className="contents" aria-hidden={isCovered || undefined}>
      {wide ? <WideComposer {...composition} /> : <NarrowComposer {...composition} />}
    </div>
  );
}
