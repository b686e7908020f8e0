/**
 * AUTHORISING after a crash, where the provider keeps what it makes (CSC API 2.0 §11.12): the job `collect-signing`
 * fetches it, and the attempts go on as if nothing had happened. The person's code is not used up for nothing.
 */
import { PadesError } from "@paraph/pades/errors";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem } from "../../../platform/problem.ts";
import { releaseLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { awaitedAttempts, documentsOfAttempt, moveAttempt } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";
import { endAttempt } from "../steps/end-attempt.ts";
import { trustOf } from "../steps/plan.ts";
import { keepMade } from "./keep-made.ts";
import { keepLease, whileLeased } from "./leases.ts";
import type { Leased } from "./leases.ts";
import type { ReadyDocument } from "./prepare.ts";

/**
 * Fetches what was made under an id, and brings the attempts that wait for it to SIGNED. Throws while the provider
 * does not answer, so that the job comes back; after half an hour they are given up.
 */
export async function collectSigned(floor: Floor, responseId: string): Promise<void> {
  const attempts = await awaitedAttempts(floor.db, responseId);
  const [first] = attempts;
  if (first === undefined) return;
  const leased: Leased[] = [];
  for (const attempt of attempts) {
    // Under a new fence: a process that was only slow, and not dead, cannot end what goes on here.
    const until = after(floor.clock.now(), limits.lease.signing);
    const fence = await keepLease(floor, { ...attempt, fence: null }, until);
    if (fence === undefined) await giveUp(floor, attempt);
    else leased.push({ attempt: { ...attempt, fence }, fence });
  }
  if (leased.length === 0) return;
  try {
    await whileLeased(floor, leased, () => fetchAndKeep(floor, attempts, leased, responseId));
  } catch (error) {
    const since = first.confirmedAt ?? first.createdAt;
    const late = floor.clock.now().getTime() - since.getTime() > limits.finishSigning;
    const refused = isProblem(error) && error.key !== "error.provider.unavailable";
    if (!refused && !late && !(error instanceof PadesError)) throw error;
    floor.log.warn({ error, batch: first.batch }, "what a provider has made could not be fetched");
    for (const { attempt } of leased) await giveUp(floor, attempt);
  }
}

async function fetchAndKeep(
  floor: Floor,
  asked: readonly Attempt[],
  leased: readonly Leased[],
  responseId: string,
): Promise<void> {
  const [first] = asked;
  if (first === undefined) return;
  const documents: ReadyDocument[] = [];
  for (const attempt of asked) {
    for (const { document, prepared } of await documentsOfAttempt(floor.db, attempt.id)) {
      const rangeDigest = Buffer.from(prepared.digest, "base64");
      documents.push({ attempt, document, digest: rangeDigest, rangeDigest, hash: prepared.hash });
    }
  }
  const trust = trustOf(floor, first.legislation);
  const made = await trust.provider.collect(responseId, documents.length);
  const claimed = first.claimedAt ?? first.updatedAt;
  const how = { kind: first.kind, trust, person: first, claimed };
  const late = await keepMade(floor, leased, documents, made, how);
  if (late !== undefined) await prepareAnew(floor, leased);
}

/** A one-time certificate that begins after the claimed time is asked for again; it takes no secret. */
async function prepareAnew(floor: Floor, leased: readonly Leased[]): Promise<void> {
  for (const { attempt, fence } of leased) {
    await transaction(floor.db, async (tx) => {
      const now = floor.clock.now();
      await lockRequest(tx, attempt.request);
      if (!(await moveAttempt(tx, attempt, "PREPARED", now, {}, fence))) return;
      await releaseLease(tx, { request: attempt.request, attempt: attempt.id, fence });
      await enqueue(tx, "resume-signing", { attempt: attempt.id }, { key: `resume:${attempt.id}` });
    });
  }
}

async function giveUp(floor: Floor, attempt: Attempt): Promise<void> {
  await transaction(floor.db, async (tx) => {
    await lockRequest(tx, attempt.request);
    const { request, id, fence } = attempt;
    if (fence !== null) await releaseLease(tx, { request, attempt: id, fence });
    await endAttempt(tx, floor, attempt, "signing.outcome_unknown", fence ?? undefined);
  });
}
