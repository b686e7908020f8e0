import { Checkbox } from "@paraph/ui/fields/checkbox";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { FINDING_ICONS } from "../../../components/findings/finding-icons.ts";
import { FindingList } from "../../../components/findings/finding-list.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useFindings } from "../../../components/findings/use-findings.ts";
import { Block } from "./block.tsx";
import type { Signing } from "./signing/use-signing.ts";

type Document = SignatureRequest["documents"][number];

const hasNotes = ({ notes }: Document) => notes.length > 0;
const hasFindings = (document: Document) => hasNotes(document) || document.mended.length > 0;

/** Whether there are findings that a signer has to know. */
export const isToBeKnown = ({ documents }: SignatureRequest): boolean =>
  documents.some(hasFindings);

/** The findings that a signer has to know before signing; nothing if there are none. */
export function NotesBlock({
  request,
  children,
}: {
  request: SignatureRequest;
  children: ReactNode;
}) {
  const title = useNotesTitle(request);
  if (!isToBeKnown(request)) return null;
  return (
    <Block title={title}>
      <Notes request={request} />
      {children}
    </Block>
  );
}

/** "Read this before you sign" or, without notes, that something was mended. */
export function useNotesTitle({ documents }: SignatureRequest): string {
  const t = useTranslations("web.view.notes");
  return t(documents.some(hasNotes) ? "title" : "titleMended");
}

/** The findings of each document: its notes, highlighted, and below them what was mended. */
export function Notes({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.view.notes");
  const findings = useFindings();
  return (
    <div className="grid gap-5">
      {request.documents.filter(hasFindings).map(({ id, name, notes, mended }) => (
        <section key={id} aria-label={name} className="grid gap-2.5">
          {request.documents.length > 1 && (
            <p className="text-label text-ink-3 [overflow-wrap:anywhere]">{name}</p>
          )}
          {findings.noted(notes).map(({ kind, title, text }) => (
            <Notice key={kind} icon={FINDING_ICONS[kind]} title={title}>
              {text}
            </Notice>
          ))}
          {mended.length > 0 && (
            <FindingList label={t("mended", { name })} findings={findings.mended(mended)} />
          )}
        </section>
      ))}
    </div>
  );
}

export interface ReadNotesProps {
  request: SignatureRequest;
  signing: Signing;
  /** The number of clicks on the sign button so far. With each, the focus moves to the checkbox. */
  unread: number;
}

/** A checkbox with which the signer confirms that they have read the notes, and a link to ask the sender. */
export function ReadNotes({ request, signing, unread }: ReadNotesProps) {
  const t = useTranslations("web.view.notes");
  const box = useRef<HTMLInputElement>(null);
  const { isRead, isDue, setRead } = signing.reading;
  useEffect(() => {
    if (unread > 0) box.current?.focus();
  }, [unread]);
  const sender = signing.me?.invitedBy;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 pt-3 empty:hidden">
      {(isRead || isDue) && (
        <Checkbox
          ref={box}
          checked={isRead}
          onChange={(event) => setRead(event.target.checked)}
          error={isDue && unread > 0 ? t("unread") : undefined}
        >
          {t("read")}
        </Checkbox>
      )}
      {sender != null && (
        <a
          href={`mailto:${encodeURIComponent(sender)}?subject=${encodeURIComponent(request.title)}`}
          className={`col-start-2 row-start-1 py-[3px] text-label pointer-coarse:py-3.5 ${textLinkClass}`}
        >
          {t("askSender")}
        </a>
      )}
    </div>
  );
}
