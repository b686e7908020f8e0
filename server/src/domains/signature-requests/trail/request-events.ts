/**
 * Events of a request: entries of its audit trail. Record them at the end of a transaction, because they lock the trail
 * (`platform/audit/chain.ts`).
 */
import type { IdentityOfEvent } from "@paraph/contract/events";
import type { Mending, NoteKind } from "@paraph/contract/document-notes";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { and, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { AppContext } from "../../../app-context.ts";
import { appendEvent } from "../../../platform/audit/chain.ts";
import { actorOf, parseActor } from "../../../platform/principal.ts";
import type { Account } from "../../accounts/index.ts";
import type { Actor, Party } from "../../../platform/principal.ts";
import { observers } from "../observer-tables.ts";
import { signers } from "../tables.ts";
import { lockRequestIfThere } from "../lifecycle/lock-request.ts";

export const REQUEST_EVENTS = [
  "created",
  "sent",
  "link_requested",
  "link_opened",
  "phone_opened",
  "link_replaced",
  "terms_accepted",
  "notes_read",
  "opened",
  "downloaded",
  "attachment_added",
  "attachment_removed",
  "attachment_downloaded",
  "attachment_refused",
  "signer_added",
  "signer_removed",
  "signer_linked",
  "observer_added",
  "observer_removed",
  "delegated",
  "delegation_ended",
  "left",
  "reminded",
  "reminders_changed",
  "code_sent",
  "code_wrong",
  "code_locked",
  "signing_failed",
  "signing_cancelled",
  "signed",
  "declined",
  "withdrawn",
  "expired",
  "completed",
  "archive_renewed",
  "erased",
] as const;
export type RequestEventName = (typeof REQUEST_EVENTS)[number];

/** Data that stays when personal data is erased: ids, digests, levels. */
export interface EventData extends Record<string, unknown> {
  readonly signature_id?: string | undefined;
  readonly quality?: Quality | undefined;
  readonly legislation?: Legislation | null | undefined;
  readonly documents?: {
    document_id: string;
    document_sha256: string;
    /** What was mended in the uploaded file; left out if nothing was. */
    mended?: Mending[];
    /** The notes that were read; left out if there are none. */
    noted?: NoteKind[];
  }[];
  readonly certificate_serial?: string | undefined;
  readonly certificate_issuer?: string | undefined;
  /** Who vouches for the identity of who signed, in the event `signed` at AES. */
  readonly identity?: IdentityOfEvent | undefined;
  /** The organisation with whose seal a person has signed, in the event `signed`. */
  readonly sealed_by?: string | undefined;
  /** The request that this one is a copy of; in the event `created`. */
  readonly copied_from?: string | undefined;
  /** Days between automatic reminders from now on; left out for none. */
  readonly reminder_days?: number | undefined;
  /** The reason: an error key, or `expired` for a deadline. */
  readonly reason?: string | undefined;
  /** Which terms, and since when the accepted version applies. */
  readonly terms?: "tou" | undefined;
  readonly terms_version?: string | null | undefined;
  /** Whether the link was open in another browser, whose session has ended. */
  readonly elsewhere?: true | undefined;
  /** The attachment, and SHA-256 of its file, hex. */
  readonly attachment_id?: string | undefined;
  readonly attachment_sha256?: string | undefined;
  /** The observer who was added or removed, or who acts. */
  readonly observer_id?: string | undefined;
  /** What the virus scanner has found; in the event `attachment_refused`. */
  readonly malware?: string | undefined;
  /** How a code was sent: by SMS of the service, or by the trust service provider. */
  readonly channel?: "sms" | "provider" | undefined;
}

/** Data that can be erased. */
export interface EventPersonal extends Record<string, unknown> {
  readonly person?: string | undefined;
  readonly email?: string | undefined;
  readonly ip?: string | null | undefined;
  /** The name of the API user that acts; `person` is then the name of its business. */
  readonly api_user?: string | undefined;
  readonly message?: string | undefined;
  /** The name of the business that the request was sent for, or that paid for its own member's signature. */
  readonly business?: string | undefined;
  /** The name of the signer who was added or removed, or who signs from now on in place of another. */
  readonly signer?: string | undefined;
  /** The address of the observer who was added or removed. */
  readonly observer?: string | undefined;
  /** The file name of the attachment. */
  readonly attachment?: string | undefined;
  readonly certificate_subject?: string | undefined;
  /** Where a code was sent, masked. */
  readonly sent_to?: string | undefined;
}

export interface RequestEvent {
  readonly name: RequestEventName;
  readonly at: Date;
  readonly actor: Actor;
  readonly data?: EventData;
  readonly personal?: EventPersonal;
}

/** The stream of a request in the audit trail. */
export function streamOf(request: string): string {
  return `request:${request}`;
}

/** Records an event in the request's audit trail. Data in `personal` can be erased without breaking the chain. */
export async function recordEvent(
  tx: Transaction,
  context: AppContext,
  request: string,
  event: RequestEvent,
): Promise<void> {
  const { name, at, actor, data, personal } = event;
  const { id } = parseActor(actor);
  if (id !== undefined) await markOpened(tx, context, request, { person: id, at });
  await appendEvent(tx, streamOf(request), {
    type: `request.${name}`,
    at,
    actor,
    ...(data && { data: defined(data) }),
    ...(personal && { personal: defined(personal) }),
  });
}

/** The parts of a person in a request that they have never opened. */
const unopenedParts = builtOnce((tx, value: Value<"request" | "person">) =>
  unionAll(
    tx
      .select({ part: sql<"signer" | "observer">`'signer'`.as("part") })
      .from(signers)
      .where(
        and(
          eq(signers.request, value("request")),
          eq(signers.person, value("person")),
          isNull(signers.openedAt),
        ),
      ),
    tx
      .select({ part: sql<"observer">`'observer'`.as("part") })
      .from(observers)
      .where(
        and(
          eq(observers.request, value("request")),
          eq(observers.person, value("person")),
          isNull(observers.openedAt),
        ),
      ),
  ),
);

/**
 * Marks that a signer or an observer has opened the request: from then on others see the names of their account, and a
 * search finds signers by them.
 */
export async function markOpened(
  tx: Transaction,
  context: AppContext,
  requestId: string,
  { person, at }: { readonly person: string; readonly at: Date },
): Promise<void> {
  const parts = await unopenedParts(tx, { request: requestId, person });
  if (parts.some(({ part }) => part === "observer")) {
    const never = isNull(observers.openedAt);
    const observing = and(eq(observers.request, requestId), eq(observers.person, person), never);
    await tx.update(observers).set({ openedAt: at }).where(observing);
  }
  if (!parts.some(({ part }) => part === "signer")) return;
  const request = await lockRequestIfThere(tx, requestId);
  if (request === undefined) return;
  const unopened = isNull(signers.openedAt);
  const signing = and(eq(signers.request, requestId), eq(signers.person, person), unopened);
  await tx.update(signers).set({ openedAt: at }).where(signing);
  await emit(tx, context, "signer.opened", { request });
}

/** Removes undefined values, which neither JSON nor the hash can contain. */
function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** The actor of an event. */
export interface ActorOfEvent extends Pick<RequestEvent, "actor"> {
  readonly personal?: EventPersonal;
}

/** The system as actor, on behalf of this account. */
export function bySystem(account: Account | undefined): ActorOfEvent {
  if (account === undefined) return { actor: "system" };
  return { actor: "system", personal: { person: fullNameOrEmail(account), email: account.email } };
}

/** The caller and their network address as actor. An API user appears under the name of its business. */
export function byCaller(who: Party, ip: string): ActorOfEvent & { personal: EventPersonal } {
  const actor = actorOf(who);
  if (who.kind === "api-user") {
    return { actor, personal: { person: who.business.name, api_user: who.username, ip } };
  }
  return { actor, personal: { person: fullNameOrEmail(who), email: who.email, ip } };
}

/** First and last name, or the address if there is none. */
export function fullNameOrEmail(person: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
