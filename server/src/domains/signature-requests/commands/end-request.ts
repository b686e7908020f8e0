/** The ways in which a request ends without all signatures: declined, withdrawn, past its deadline. */
import { and, asc, eq, lte } from "drizzle-orm";
import { allows } from "@paraph/rules/lifecycle";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { mailDeclined, mailExpired, mailWithdrawn } from "../mails.ts";
import { hasToSign } from "../policy.ts";
import type { RequestRow } from "../queries.ts";
import { byWhom, recordEvent } from "../steps/events.ts";
import type { By } from "../steps/events.ts";
import { leaseOf } from "../steps/leases.ts";
import { lockedFor, lockRequest } from "../steps/lock.ts";
import { settle } from "../steps/settle.ts";
import type { Settled } from "../steps/settle.ts";
import { requests, signers } from "../tables.ts";

/** A signer declines: the request ends for everyone. */
export async function decline(
  floor: Floor,
  who: Person | Guest,
  id: string,
  message: string,
  ip: string,
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const { request, own } = await lockedFor(tx, who, id, "read");
    if (own === undefined) throw problem("error.signing.not_a_signer");
    if (own.status === "SIGNED") throw problem("error.signing.already_signed");
    if (!allows(request.status, "decline") || !hasToSign(own)) throw problem("error.sr.not_open");
    const at = floor.clock.now();
    await refuseWhileSigned(tx, id, at);
    const declined = { status: "DECLINED", message: message === "" ? null : message } as const;
    await tx
      .update(signers)
      .set({ ...declined, providerStep: false, errorKey: null })
      .where(eq(signers.id, own.id));
    const settled = await settle(tx, request, at, { endMessage: declined.message });
    await mailDeclined(floor, tx, settled, { ...own, ...declined });
    const by = byWhom(who, ip);
    await recordEvent(tx, id, {
      name: "declined",
      at,
      actor: by.actor,
      data: { signature_id: own.id },
      personal: { ...by.personal, ...(message !== "" && { message }) },
    });
  });
}

/** What somebody is signing at this moment does not end under their hands. */
async function refuseWhileSigned(tx: Transaction, request: string, at: Date): Promise<void> {
  const lease = await leaseOf(tx, request, at);
  if (lease !== undefined) throw problem("error.signing.locked", { retry_after: 2 });
}

/**
 * The owner withdraws it; the signers are told and may still look. Throws `error.sr.not_open`,
 * `error.signing.locked`.
 */
export async function withdraw(
  floor: Floor,
  person: Person,
  id: string,
  message: string,
  ip: string,
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const { request } = await lockedFor(tx, person, id, "manage");
    await withdrawLocked(tx, floor, request, { message, by: byWhom(person, ip) });
  });
}

/** Withdraws a request whose row is locked. `closed`: the signers may not look at it any more. */
export async function withdrawLocked(
  tx: Transaction,
  floor: Floor,
  request: RequestRow,
  { message = "", by, closed = false }: { message?: string; by: By; closed?: boolean },
): Promise<Settled> {
  if (!allows(request.status, "withdraw")) throw problem("error.sr.not_open");
  const at = floor.clock.now();
  await refuseWhileSigned(tx, request.id, at);
  const endMessage = message === "" ? null : message;
  const settled = await settle(tx, request, at, { status: "WITHDRAWN", endMessage });
  await mailWithdrawn(floor, tx, settled, closed);
  await recordEvent(tx, request.id, {
    name: "withdrawn",
    at,
    actor: by.actor,
    personal: { ...by.personal, ...(message !== "" && { message }) },
  });
  return settled;
}

const BATCH = 100;

/**
 * Ends requests whose deadline has passed: WITHDRAWN, by the system. One that is being signed at this
 * moment is left to the next sweep. Answers how many it ended.
 */
export async function expireRequests(floor: Floor): Promise<number> {
  const now = floor.clock.now();
  const due = await floor.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.status, "OPEN"), lte(requests.dueAt, now)))
    .orderBy(asc(requests.dueAt))
    .limit(BATCH);
  let ended = 0;
  for (const { id } of due) {
    if (await transaction(floor.db, (tx) => expire(tx, floor, id, now))) ended += 1;
  }
  return ended;
}

async function expire(tx: Transaction, floor: Floor, id: string, at: Date): Promise<boolean> {
  const request = await lockRequest(tx, id);
  const past = request.dueAt !== null && request.dueAt <= at;
  if (!allows(request.status, "expire") || !past) return false;
  if ((await leaseOf(tx, id, at)) !== undefined) return false;
  const settled = await settle(tx, request, at, { status: "WITHDRAWN" });
  await mailExpired(floor, tx, settled);
  await recordEvent(tx, id, {
    name: "expired",
    at,
    actor: "system",
    data: { reason: "expired" },
  });
  return true;
}
