/** What happened to a request: entries of its audit chain. The last statements of a transaction. */
import type { Mending, NoteKind } from "@paraph/contract/document-notes";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database.ts";
import { appendEvent } from "../../../platform/chain.ts";
import { actorOf, parseActor } from "../../../platform/principal.ts";
import type { Account } from "../../accounts/queries.ts";
import type { Actor, Guest, Person } from "../../../platform/principal.ts";
import { signers } from "../tables.ts";
import { lockRequestIfThere } from "./lock.ts";
import { writeWordsOf } from "./write-words.ts";

export const REQUEST_EVENTS = [
  "created",
  "sent",
  "link_requested",
  "link_opened",
  "link_replaced",
  "terms_accepted",
  "notes_read",
  "opened",
  "downloaded",
  "signer_added",
  "signer_removed",
  "signer_linked",
  "left",
  "reminded",
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

/** Facts that stay when people's data is erased: ids, digests, levels. */
export interface EventData extends Record<string, unknown> {
  readonly signature_id?: string | undefined;
  readonly quality?: Quality | undefined;
  readonly legislation?: Legislation | null | undefined;
  readonly documents?: {
    document_id: string;
    document_sha256: string;
    /** What was done to the uploaded file; left out where it was nothing. */
    mended?: Mending[];
    /** What stays in it and was read; left out where it was nothing. */
    noted?: NoteKind[];
  }[];
  readonly certificate_serial?: string | undefined;
  readonly certificate_issuer?: string | undefined;
  /** Why: a key of the errors, or `expired` for a deadline. */
  readonly reason?: string | undefined;
  /** Which terms, and since when the accepted version holds. */
  readonly terms?: "tou" | undefined;
  readonly terms_version?: string | null | undefined;
  /** The link was open in another browser, where it is closed now. */
  readonly elsewhere?: true | undefined;
  /** How a code went: by SMS of ours, or as the trust service provider sends it. */
  readonly channel?: "sms" | "provider" | undefined;
}

/** What can be erased. */
export interface EventPersonal extends Record<string, unknown> {
  readonly person?: string | undefined;
  readonly email?: string | undefined;
  readonly ip?: string | null | undefined;
  readonly message?: string | undefined;
  /** The name of the signer who was added or removed. */
  readonly signer?: string | undefined;
  readonly certificate_subject?: string | undefined;
  /** Where a code went, its middle hidden. */
  readonly sent_to?: string | undefined;
}

export interface RequestEvent {
  readonly name: RequestEventName;
  readonly at: Date;
  readonly actor: Actor;
  readonly data?: EventData;
  readonly personal?: EventPersonal;
}

/** The stream of a request in the audit chain. */
export function streamOf(request: string): string {
  return `request:${request}`;
}

/** Writes an event of a request into its audit chain. What is in `personal` can be erased without breaking it. */
export async function recordEvent(
  tx: Transaction,
  request: string,
  event: RequestEvent,
): Promise<void> {
  const { name, at, actor, data, personal } = event;
  const { id } = parseActor(actor);
  if (id !== undefined) await markOpened(tx, request, id, at);
  await appendEvent(tx, streamOf(request), {
    type: `request.${name}`,
    at,
    actor,
    ...(data && { data: defined(data) }),
    ...(personal && { personal: defined(personal) }),
  });
}

/** Whoever does something in a request has opened it: from here on they are known, and found, by their account. */
export async function markOpened(
  tx: Transaction,
  request: string,
  person: string,
  at: Date,
): Promise<void> {
  const unopened = and(
    eq(signers.request, request),
    eq(signers.person, person),
    isNull(signers.openedAt),
  );
  const [first] = await tx.select({ id: signers.id }).from(signers).where(unopened).limit(1);
  if (first === undefined || !(await lockRequestIfThere(tx, request))) return;
  await tx.update(signers).set({ openedAt: at }).where(unopened);
  await writeWordsOf(tx, request);
}

/** JSON has no undefined, and neither has what is hashed. */
function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Who did something, for an event. */
export interface By extends Pick<RequestEvent, "actor"> {
  readonly personal?: EventPersonal;
}

/** What the service did by itself, with the part of this account. */
export function bySystem(account: Account | undefined): By {
  if (account === undefined) return { actor: "system" };
  return { actor: "system", personal: { person: nameOf(account), email: account.email } };
}

/** Who did it and from where, for an event. */
export function byWhom(who: Person | Guest, ip: string): By & { personal: EventPersonal } {
  return { actor: actorOf(who), personal: { person: nameOf(who), email: who.email, ip } };
}

/** First and last name, or the address when there is none. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
