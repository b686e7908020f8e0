import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { AttachmentsBlock } from "../attachments/attachments-block.tsx";
import { ObserversBlock } from "../observers/observers-block.tsx";
import { isObserved } from "../observers/use-observers.ts";
import { Block, Message } from "./block.tsx";
import { DeclinedExit } from "./declined-exit.tsx";
import type { GuestView } from "./guest/guest-view.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { NotesBlock, ReadNotes } from "./notes-block.tsx";
import { OwnPlaces } from "./own-places.tsx";
import { HowToSign } from "./seal-choice.tsx";
import { SignersList } from "./signers-list.tsx";
import { SupportContact } from "./support-contact.tsx";
import type { Signing } from "./signing/use-signing.ts";
import { PANEL_ID } from "./view-parts.ts";
import type { ViewParts } from "./view-parts.ts";

/**
 * The panel beside the pages: what the signer has to do, at which level, the look of the signature, and the other
 * signers.
 */
export function SidePanel(props: ViewParts & { isHidden: boolean }) {
  const { request, signing, act, guest, isHidden } = props;
  const t = useTranslations("web.view");
  const { canSign } = signing;
  return (
    <aside
      id={PANEL_ID}
      tabIndex={-1}
      // It keeps what was opened and entered in it.
      hidden={isHidden}
      aria-label={t(canSign ? "panelSign" : "panel")}
      className="relative min-h-0 overflow-y-auto border-s border-line px-7 focus-visible:-outline-offset-2"
    >
      {guest !== undefined && canSign && <Greeting request={request} guest={guest} />}
      {guest === undefined && request.message !== "" && canSign && (
        <Block title={t("message", { name: request.ownerName })}>
          <Message guest={guest}>{request.message}</Message>
        </Block>
      )}
      {canSign && (
        <NotesBlock request={request}>
          <ReadNotes request={request} signing={signing} unread={act?.unread ?? 0} />
        </NotesBlock>
      )}
      {!canSign && <Standing request={request} signing={signing} />}
      {canSign && <HowToSign signing={signing} guest={guest} />}
      {canSign && signing.places.some((place) => !place.fixed) && (
        <Block title={t("ownPlaces")}>
          <OwnPlaces signing={signing} />
        </Block>
      )}
      <Block title={t(ordered(request) ? "signersInOrder" : "signers")}>
        <SignersList {...props} />
      </Block>
      <AttachmentsBlock request={request} />
      <ObserversBlock request={request} />
      <SupportContact request={request} />
      <HistoryPanel request={request} />
    </aside>
  );
}

function Greeting({ request, guest }: { request: SignatureRequest; guest: GuestView }) {
  const t = useTranslations("web.view");
  return (
    <Block>
      <p className="text-title font-[580] text-balance whitespace-pre-line">
        {guest.name === ""
          ? t("greetingPlain", { sender: request.ownerName })
          : t("greeting", { name: guest.name, sender: request.ownerName })}
      </p>
      {request.message !== "" && (
        <div className="pt-2.5">
          <Message guest={guest}>{request.message}</Message>
        </div>
      )}
    </Block>
  );
}

/** The state of the request for a person who has nothing to sign now. */
function Standing({ request, signing }: { request: SignatureRequest; signing: Signing }) {
  const t = useTranslations("web.view");
  const formats = useFormats();
  const { statusOverall } = request;
  const signed = request.signatures.filter((one) => one.signatureStatus === "SIGNED").length;
  const mine = signing.me?.signatureStatus;
  const delegate = request.signatures.find((one) => one.isDelegatedByMe);
  const ended = request.completedAt ?? request.updatedAt;
  const sentence = {
    DRAFT: "",
    OPEN:
      mine === "WAITING"
        ? t("standing.waiting")
        : delegate !== undefined && delegate.signatureStatus !== "SIGNED"
          ? t("standing.delegated", { name: delegate.displayName })
          : t("standing.open", { signed, total: request.signatures.length }),
    SIGNED: t("standing.signed", { date: formats.date(ended) }),
    DECLINED: t("standing.declined", { date: formats.date(ended) }),
    WITHDRAWN: t("standing.withdrawn", { date: formats.date(ended) }),
  }[statusOverall];
  return (
    <Block>
      <p className="text-title font-[580] text-balance">{sentence}</p>
      {isObserved(request) && <p className="pt-2 text-ink-2">{t("observed")}</p>}
      {statusOverall === "SIGNED" && (
        <p className="pt-2">
          <Note tone="muted">{t("standing.sealed")}</Note>
        </p>
      )}
      <div className="pt-4 empty:hidden">
        <DeclinedExit request={request} />
      </div>
    </Block>
  );
}

function ordered(request: SignatureRequest): boolean {
  return request.signatures.length > 1 && request.signatures.some((one) => one.sequence >= 0);
}
