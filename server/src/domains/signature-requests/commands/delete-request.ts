/**
 * Deletes a request for one person (standards: "owner and OPEN means WITHDRAWN and the signers lose
 * access; a participant removes only themselves; the last holder really deletes").
 */
import { and, eq, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import { STANDING } from "@paraph/rules/states";
import type { Floor } from "../../../floor.ts";
import { appendEvent, erasePersonal } from "../../../platform/chain.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { disownDocuments, eraseDocuments, revokeDocuments } from "../../documents/steps/access.ts";
import { eraseIdentifications } from "../../identification/steps/erase.ts";
import { mayDelete } from "../policy.ts";
import { requestDocumentsOf, signersOf } from "../queries.ts";
import type { RequestRow } from "../queries.ts";
import { byWhom, recordEvent, streamOf } from "../steps/events.ts";
import type { By } from "../steps/events.ts";
import { endLinks } from "../steps/links.ts";
import { lockedFor, lockRequest } from "../steps/lock.ts";
import { holdersOf } from "../steps/settle.ts";
import { requests, signers, standings } from "../tables.ts";
import { withdrawLocked } from "./end-request.ts";

const BATCH = 100;

/** Throws `error.forbidden` for a signer who still has to sign. */
export async function deleteRequest(
  floor: Floor,
  person: Person,
  id: string,
  ip: string,
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const it = await lockedFor(tx, person, id, "read");
    const owner = it.request.owner === person.id;
    if (!mayDelete(it, owner)) throw problem("error.forbidden");
    if (owner && it.request.status === "OPEN") {
      await withdrawLocked(tx, floor, it.request, { by: byWhom(person, ip), closed: true });
      await shutOut(tx, id, person.id);
      return;
    }
    const part = { person: person.id, signer: it.own?.id };
    await takeOffList(tx, floor, it.request, part, byWhom(person, ip));
  });
}

/** Whose list a request is taken off, and why, unless they did it themselves. */
export interface Part {
  readonly person: string;
  /** As what they sign it. */
  readonly signer: string | undefined;
  readonly reason?: "retention" | "account_erased";
}

/**
 * Takes a request, its row locked, off a person's list: one that is ended, or their own draft. With its last holder
 * it is erased.
 */
export async function takeOffList(
  tx: Transaction,
  floor: Floor,
  request: RequestRow,
  { person, signer, reason }: Part,
  by: By,
): Promise<void> {
  await leave(tx, request.id, person);
  if (request.owner === person) await disownDocuments(tx, request.id);
  const at = floor.clock.now();
  if (await isForsaken(tx, request, at)) {
    await erase(tx, floor, request.id, by.actor);
    return;
  }
  const data = { signature_id: signer, reason };
  await recordEvent(tx, request.id, { name: "left", at, ...by, data });
}

/** Erases ended requests that no account holds, once their guests' time to read is over. Answers how many. */
export async function eraseForsaken(floor: Floor): Promise<number> {
  const now = floor.clock.now();
  const heldByAccount = floor.db
    .select({ person: standings.person })
    .from(standings)
    .leftJoin(
      signers,
      and(eq(signers.request, standings.request), eq(signers.guest, standings.person)),
    )
    .where(
      and(
        eq(standings.request, requests.id),
        eq(standings.gone, false),
        sql`${standings.bits} & ${STANDING.removed} = 0`,
        isNull(signers.guest),
      ),
    );
  let erased = 0;
  for (;;) {
    const ended = await floor.db
      .select({ id: requests.id })
      .from(requests)
      .where(and(lte(requests.endedAt, after(now, -limits.readAfterEnd)), notExists(heldByAccount)))
      .limit(BATCH);
    for (const { id } of ended) {
      const gone = await transaction(floor.db, async (tx) => {
        const request = await lockRequest(tx, id);
        if (!(await isForsaken(tx, request, now))) return false;
        await erase(tx, floor, id, "system");
        return true;
      });
      if (gone) erased += 1;
    }
    if (ended.length < BATCH) return erased;
  }
}

/** Whether nobody holds the request: no account, and no guest who may still read it. */
async function isForsaken(tx: Transaction, request: RequestRow, now: Date): Promise<boolean> {
  const { accounts, guests } = await holdersOf(tx, request.id);
  if (accounts > 0) return false;
  if (guests === 0 || request.endedAt === null) return true;
  return after(request.endedAt, limits.readAfterEnd) <= now;
}

/** Everyone but the owner loses access. */
async function shutOut(tx: Transaction, request: string, owner: string): Promise<void> {
  await tx
    .update(standings)
    .set({ gone: true })
    .where(and(eq(standings.request, request), ne(standings.person, owner)));
  await revokeDocuments(tx, { request });
  for (const signer of await signersOf(tx, request)) await endLinks(tx, signer.id);
}

async function leave(tx: Transaction, request: string, person: string): Promise<void> {
  await tx
    .update(standings)
    .set({ gone: true })
    .where(and(eq(standings.request, request), eq(standings.person, person)));
  await revokeDocuments(tx, { request, person });
}

/**
 * The request, its documents and the names in its audit chain. The chain itself stays, without people:
 * that it was, what it bound and that it was deleted can still be shown.
 */
async function erase(tx: Transaction, floor: Floor, id: string, actor: string): Promise<void> {
  const documents = await requestDocumentsOf(tx, id);
  const guests = (await signersOf(tx, id)).map(({ guest }) => `guest:${guest}`);
  await eraseIdentifications(tx, guests);
  await tx.delete(requests).where(eq(requests.id, id));
  await eraseDocuments(
    floor,
    tx,
    documents.map((document) => document.id),
  );
  await erasePersonal(tx, streamOf(id));
  const at = floor.clock.now();
  const erased = { name: "erased", at, actor } as const;
  await recordEvent(tx, id, { ...erased, data: { erased: documents.map((one) => one.id) } });
  for (const { id: document, owner } of documents) {
    const data = { document, reason: "request_erased" };
    await appendEvent(tx, `account:${owner}`, { type: "document.deleted", at, actor, data });
  }
}
