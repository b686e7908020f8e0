import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import type { Translate } from "@paraph/language/translate";

/** An event of a request, as the protocol tells it. */
export interface ReportEvent {
  /** The name of an event of the request: "sent", "signed", … */
  readonly name: string;
  readonly at: Date;
  /** Null when the system did it. */
  readonly person: string | null;
  /** The signer who was added or removed. */
  readonly signer?: string | undefined;
  /** The address of the observer who was added or removed. */
  readonly observer?: string | undefined;
  /** The file name of the attachment. */
  readonly attachment?: string | undefined;
  /** Why it failed: an error key. Null if it did not fail, or the reader may not know. */
  readonly reason?: string | null | undefined;
  /** The organisation with whose seal the person has signed. */
  readonly sealedBy?: string | undefined;
  readonly place?: string | undefined;
}

const KNOWN_EVENTS = new Set([
  "created",
  "sent",
  "link_requested",
  "link_opened",
  "phone_opened",
  "link_replaced",
  "terms_accepted",
  "notes_read",
  "opened",
  "signer_added",
  "signer_removed",
  "observer_added",
  "observer_removed",
  "delegated",
  "delegation_ended",
  "reminded",
  "reminders_changed",
  "signed",
  "declined",
  "withdrawn",
  "expired",
  "completed",
  "archive_renewed",
  "downloaded",
  "attachment_added",
  "attachment_removed",
  "attachment_downloaded",
  "attachment_refused",
  "signer_linked",
  "left",
  "code_sent",
  "code_wrong",
  "code_locked",
  "signing_failed",
  "signing_cancelled",
]);

/** The sentence for an event. */
export function eventText(
  { name, person, signer, observer, attachment, reason, sealedBy }: ReportEvent,
  words: Translate,
  locale: Locale,
): string {
  const who = person ?? words("system");
  if (name === "signing_failed" && reason) {
    // The typeface of the paper has no hyphen that does not break.
    const told = errorSentence(reason, locale).replaceAll("\u2011", "-");
    return words("event.signing_failed_told", { who, reason: told });
  }
  if (name === "signed" && sealedBy !== undefined) {
    return words("event.sealed", { who, organisation: sealedBy });
  }
  return KNOWN_EVENTS.has(name)
    ? words(`event.${name}`, {
        who,
        signer: signer ?? words("signer"),
        observer: observer ?? words("observer"),
        attachment: attachment ?? words("attachment"),
      })
    : words("event.other", { who, name });
}
