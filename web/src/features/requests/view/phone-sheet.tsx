import { markOf } from "@paraph/rules/qualities";
import { Avatar } from "@paraph/ui/lists/avatar";
import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Status } from "@paraph/ui/feedback/status";
import { ChevronDown, ChevronUp, Info, TriangleAlert } from "lucide-react";
import { useIsShort } from "@paraph/ui/use-media";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import { useFoot } from "../../../hooks/use-foot.ts";
import { ActProblem } from "./act-problem.tsx";
import { DeclinedExit } from "./declined-exit.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { Block, Message } from "./block.tsx";
import { isToBeKnown, Notes, ReadNotes, useNotesTitle } from "./notes-block.tsx";
import { OwnPlaces } from "./own-places.tsx";
import type { SignAct } from "./signing/use-sign-act.ts";
import { PANEL_ID } from "./view-parts.ts";
import type { ViewParts } from "./view-parts.ts";
import { PayerNote } from "./payer-note.tsx";
import { PlaceNote, SignerNowNote, useRefusal, useSignWords } from "./sign-bar.tsx";
import { AttachmentsBlock } from "../attachments/attachments-block.tsx";
import { ObserversBlock } from "../observers/observers-block.tsx";
import { isObserved } from "../observers/use-observers.ts";
import { SupportContact } from "./support-contact.tsx";
import { HowToSign } from "./seal-choice.tsx";
import { SignersList } from "./signers-list.tsx";

type Open = "signers" | "level" | "notes" | undefined;

/** The side panel on a phone: rows that can be expanded, and the main action. */
export function PhoneSheet(props: ViewParts & { desk: Desk }) {
  const { request, desk, signing, act, guest, signerNow } = props;
  const t = useTranslations("web.view");
  const levels = useLevelWords();
  const notes = useNotesTitle(request);
  const [open, setOpen] = useState<Open>();
  const [isUnfolded, setUnfolded] = useState(false);
  const timesUnread = act?.unread ?? 0;
  const [unread, setUnread] = useState(timesUnread);
  if (unread !== timesUnread) {
    setUnread(timesUnread);
    setOpen("notes");
    setUnfolded(true);
  }
  const isShort = useIsShort();
  const folds = useId();
  const toggle = (part: Open) => setOpen(open === part ? undefined : part);
  return (
    <section
      ref={useFoot()}
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={t(signing.canSign ? "panelSign" : "panel")}
      className="relative z-10 bg-paper shadow-[0_-1px_0_var(--pp-line-2),0_-12px_24px_-16px_rgb(15_27_45/.25)]"
    >
      <div
        id={folds}
        hidden={isShort && !isUnfolded}
        className="relative short:max-h-[45dvh] short:overflow-y-auto"
      >
        <Fold
          open={open === "signers"}
          onToggle={() => toggle("signers")}
          lead={<Faces request={request} />}
          title={progressOf(request, t)}
          note={
            signerNow !== undefined
              ? t("signerNow", { name: signerNow.displayName })
              : signing.canSign
                ? guest === undefined
                  ? t("yourTurn")
                  : t("greetingShort", { sender: request.ownerName })
                : isObserved(request)
                  ? t("observed")
                  : t(`standingShort.${request.statusOverall}`)
          }
        >
          {request.message !== "" && (
            <Block title={t("message", { name: request.ownerName })}>
              <Message guest={guest}>{request.message}</Message>
            </Block>
          )}
          <Block>
            <SignersList {...props} />
          </Block>
          <AttachmentsBlock request={request} />
          <ObserversBlock request={request} />
          <SupportContact request={request} />
          <HistoryPanel request={request} />
        </Fold>
        {signing.canSign && (
          <Fold
            open={open === "level"}
            onToggle={() => toggle("level")}
            lead={<LevelMark level={markOf(signing.quality, signing.seal !== undefined)} />}
            title={signing.seal?.organisation ?? levels.nameWithLaw(signing.quality, signing.law)}
            note={
              signing.seal === undefined && signing.quality === signing.asked
                ? t("askedBy", { name: request.ownerName })
                : t("chosenByYou")
            }
          >
            <HowToSign signing={signing} guest={guest} />
            <Block>
              <div className="grid gap-3">
                <PlaceNote desk={desk} signing={signing} />
                <OwnPlaces signing={signing} />
              </div>
            </Block>
          </Fold>
        )}
        {signing.canSign && isToBeKnown(request) && (
          <Fold
            open={open === "notes"}
            onToggle={() => toggle("notes")}
            lead={
              <Icon
                of={signing.reading.isDue ? TriangleAlert : Info}
                size="lg"
                className={signing.reading.isDue ? "text-warning-text" : "text-ink-3"}
              />
            }
            title={notes}
            note={notesIn(request, t)}
          >
            <div className="pt-1 pb-2">
              <Notes request={request} />
              <ReadNotes request={request} signing={signing} unread={timesUnread} />
            </div>
          </Fold>
        )}
      </div>
      <div className="short:flex short:flex-wrap short:items-center short:gap-x-3 short:ps-gutter">
        {isShort && (
          <Button
            variant="quiet"
            aria-expanded={isUnfolded}
            aria-controls={folds}
            icon={<Icon of={isUnfolded ? ChevronDown : ChevronUp} />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t("details")}
          </Button>
        )}
        <div
          role="status"
          className="px-gutter pt-2 empty:hidden short:min-w-0 short:flex-1 short:p-0 short:empty:block"
        >
          {act?.problem !== undefined ? (
            <ActProblem {...props} act={act} />
          ) : (
            signing.canSign && (
              <>
                {signerNow !== undefined && (
                  <p className="pb-1">
                    <SignerNowNote signerNow={signerNow} />
                  </p>
                )}
                <PayerNote request={request} />
              </>
            )
          )}
        </div>
        {act !== undefined && <Acts {...props} act={act} />}
      </div>
    </section>
  );
}

/** The buttons to sign and to decline; for people who can do neither, the way back if there is one. The header says the state. */
function Acts(props: ViewParts & { act: SignAct }) {
  const { request, signing, act } = props;
  const signWords = useSignWords(props);
  const refuse = useRefusal(props);
  if (!signing.canSign && refuse === undefined) {
    return (
      <div className="px-gutter pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] empty:pt-0 empty:pb-[env(safe-area-inset-bottom)] short:py-1.5">
        <DeclinedExit request={request} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 px-gutter pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] short:pt-1.5 short:pb-1.5 sm:grid-cols-[1fr_auto_minmax(15rem,auto)] sm:[&>:first-child]:col-start-2">
      {refuse !== undefined ? (
        <Button size="lg" onClick={refuse.does}>
          {refuse.label}
        </Button>
      ) : (
        <span />
      )}
      {signing.canSign ? (
        <Button variant="primary" size="lg" wide onClick={act.sign}>
          {signWords}
        </Button>
      ) : (
        <Status state={request.statusOverall} />
      )}
    </div>
  );
}

interface FoldProps {
  open: boolean;
  onToggle: () => void;
  lead: ReactNode;
  title: string;
  note: string;
  children: ReactNode;
}

function Fold({ open, onToggle, lead, title, note, children }: FoldProps) {
  const id = useId();
  return (
    <div className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-2.5 px-gutter py-2 text-start focus-visible:-outline-offset-2"
      >
        {lead}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{title}</span>
          <span className="line-clamp-2 text-note text-ink-3">{note}</span>
        </span>
        <Icon of={open ? ChevronDown : ChevronUp} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="relative max-h-[50dvh] overflow-y-auto px-gutter pb-2 short:max-h-none"
      >
        {open && children}
      </div>
    </div>
  );
}

function Faces({ request }: { request: SignatureRequest }) {
  return (
    <span aria-hidden className="flex shrink-0">
      {request.signatures.slice(0, 4).map((signer, index) => (
        <span
          key={signer.sid}
          className={`rounded-full ring-2 ring-paper ${index > 0 ? "-ms-1.5" : ""}`}
        >
          <Avatar name={signer.displayName} you={signer.isMe} />
        </span>
      ))}
    </span>
  );
}

type Say = ReturnType<typeof useTranslations<"web.view">>;

/** A short summary of the findings in the documents. */
function notesIn({ documents }: SignatureRequest, t: Say): string {
  const kinds = (all: readonly (readonly string[])[]) =>
    all.reduce((sum, one) => sum + new Set(one).size, 0);
  const noted = kinds(documents.map(({ notes }) => notes.map(({ kind }) => kind)));
  const mended = kinds(documents.map((one) => one.mended));
  return [
    ...(noted > 0 ? [t("notes.countNoted", { count: noted })] : []),
    ...(mended > 0 ? [t("notes.countMended", { count: mended })] : []),
  ].join(" · ");
}

/** A short summary of who has signed so far. */
function progressOf(request: SignatureRequest, t: Say): string {
  const signed = request.signatures.filter((one) => one.signatureStatus === "SIGNED");
  const [first] = signed;
  if (first === undefined) return t("nobodySigned", { total: request.signatures.length });
  if (signed.length === 1)
    return first.isMe ? t("youSigned") : t("oneSigned", { name: first.displayName });
  return t("someSigned", { signed: signed.length, total: request.signatures.length });
}
