/**
 * Records who reads a request's documents, by any call: once for each person, version and hour. A job writes it, so
 * that reading stays fast. The sender is recorded once for each version, because their page refreshes as long as it
 * is open; so are observers. Downloads are recorded separately.
 */
import { createHash } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { count, isCounted } from "../../../platform/limits.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Actor, Party } from "../../../platform/principal.ts";
import { currentVersions } from "../../documents/index.ts";
import type { Version } from "../../documents/index.ts";
import { requestPolicy } from "../policy.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { findRequest, requestDocumentsOf } from "../queries.ts";
import { byCaller, markOpened, recordEvent } from "./request-events.ts";
import type { EventData, EventPersonal } from "./request-events.ts";
import { observers } from "../observer-tables.ts";
import { reads, requests, signers } from "../tables.ts";

export interface Read {
  readonly request: string;
  readonly person: string;
  readonly actor: Actor;
  /** Null for the sender, unless they also sign. */
  readonly signer: string | null;
  /** For an observer. */
  readonly observer: string | null;
  /** The number of signers who have signed. */
  readonly version: number;
  readonly personal: EventPersonal;
  /** The time of reading. */
  readonly at: string;
}

/** The slot for the sender, who is recorded once for each version, whatever the hour. */
const EVER = new Date(0);

/** Enqueues the record of a reading. If it was already recorded, costs only one indexed query. */
export async function enqueueRead(
  tx: Transaction,
  context: AppContext,
  who: Party,
  { request, ip }: { readonly request: string; readonly ip: string },
): Promise<void> {
  const at = context.clock.now();
  const look = await currentRead(tx, who, request, at);
  if (look === undefined) return;
  if (isUnopened(look)) await markOpened(tx, context, request, { person: who.id, at });
  if (look.noted !== null) return;
  const { version, signer, observer } = look;
  const payload = { request, person: who.id, signer, observer, version, at: at.toISOString() };
  const key = `read ${request} ${who.id}`;
  await enqueue(tx, "record-read", { ...payload, ...byCaller(who, ip) }, { key });
}

/** Whether the reader, a signer or an observer, has never opened the request. */
const isUnopened = (look: {
  readonly signer: string | null;
  readonly opened: Date | null;
  readonly observer: string | null;
  readonly observed: Date | null;
}): boolean =>
  (look.signer !== null && look.opened === null) ||
  (look.observer !== null && look.observed === null);

/** A sent request in its present state, and whether this reading is already recorded. */
async function currentRead(reader: Reader, who: Party, request: string, at: Date) {
  const [ever, thisHour] = [EVER.toISOString(), hourOf(at).toISOString()];
  const hour = sql`case when ${signers.id} is null then ${ever} else ${thisHour} end::timestamptz`;
  const [look] = await reader
    .select({
      version: requests.signedSigners,
      signer: signers.id,
      opened: signers.openedAt,
      observer: observers.id,
      observed: observers.openedAt,
      noted: reads.person,
    })
    .from(requests)
    .leftJoin(
      signers,
      and(eq(signers.request, requests.id), eq(signers.person, who.id), isNull(signers.removedAt)),
    )
    .leftJoin(observers, and(eq(observers.request, requests.id), eq(observers.person, who.id)))
    .leftJoin(
      reads,
      and(
        eq(reads.request, requests.id),
        eq(reads.person, who.id),
        eq(reads.version, requests.signedSigners),
        sql`${reads.hour} = ${hour}`,
      ),
    )
    .where(and(eq(requests.id, request), ne(requests.status, "DRAFT")));
  return look;
}

/** The job: records the event, unless this version was recorded in this hour already. */
export async function recordRead(context: AppContext, read: Read): Promise<void> {
  const at = new Date(read.at);
  await transaction(context.db, async (tx) => {
    const [request] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.id, read.request));
    if (request === undefined) return;
    const [first] = await tx
      .insert(reads)
      .values({
        request: read.request,
        person: read.person,
        version: read.version,
        hour: read.signer === null ? EVER : hourOf(at),
      })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return;
    const documents = await requestDocumentsOf(tx, read.request);
    const versions = await currentVersions(
      tx,
      documents.map((document) => document.id),
    );
    await recordEvent(tx, context, read.request, {
      name: "opened",
      at,
      actor: read.actor,
      data: {
        signature_id: read.signer ?? undefined,
        observer_id: read.observer ?? undefined,
        documents: digestsOf([...versions.values()]),
      },
      personal: read.personal,
    });
  });
}

export interface Download {
  readonly versions: readonly Version[];
  readonly ip: string;
}

/**
 * Runs before a document is downloaded. If a request holds the document, the request has to allow the download too.
 * Does nothing for another holder. Throws `error.not_found`.
 */
export async function recordDocumentDownload(
  tx: Transaction,
  context: AppContext,
  { who, heldBy, version, ip }: Events["document.downloaded"],
): Promise<void> {
  const unsafeRequest = await findRequest(tx, who, heldBy);
  if (unsafeRequest === undefined) return;
  const it = authorise(requestPolicy, "download", who, unsafeRequest);
  await recordDownload(tx, context, who, it, { versions: [version], ip });
}

/** Records a download before it starts: once an hour for the same content, however many ranges are requested. */
export async function recordDownload(
  tx: Transaction,
  context: AppContext,
  who: Party,
  { request: { id: request } }: AuthorisedRequest<"download" | "zip">,
  { versions, ip }: Download,
): Promise<void> {
  const files = createHash("sha256").update(versions.map(({ id }) => id).join());
  const bucket = `download of ${files.digest("base64url")} by ${who.id}`;
  if (await isCounted(tx, context.clock, bucket)) return;
  const at = context.clock.now();
  const look = await currentRead(tx, who, request, at);
  if (look === undefined) return;
  const window = limits.request.readNoted;
  if ((await count(tx, context.clock, { bucket, window })).count > 1) return;
  await recordEvent(tx, context, request, {
    name: "downloaded",
    at,
    ...byCaller(who, ip),
    data: {
      signature_id: look.signer ?? undefined,
      observer_id: look.observer ?? undefined,
      documents: digestsOf(versions),
    },
  });
}

const digestsOf = (versions: readonly Version[]): NonNullable<EventData["documents"]> =>
  versions.map(({ document, sha256 }) => ({ document_id: document, document_sha256: sha256 }));

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / limits.request.readNoted) * limits.request.readNoted);
}
