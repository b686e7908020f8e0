/**
 * Signs a batch that the person has confirmed and that needs no secret of theirs (SES, AES). While another person
 * signs the documents it waits; if that takes too long, a job continues.
 */
import { limits } from "@paraph/rules/limits";
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem } from "../../../platform/problem.ts";
import { signBatch } from "../saga/sign-batch.ts";
import { leaseAll } from "../saga/attempt-leases.ts";
import type { LeasedAttempt } from "../saga/fences.ts";
import { attemptsOfBatch, ENDED_STATES } from "../attempts/attempts.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import { presentHeld } from "./present-held.ts";
import { waitUntilSettled } from "./wait-until-settled.ts";

/**
 * Signs the open attempts of a batch that nobody else works on, and returns the state of each of its requests.
 * Failures are in the result, not thrown.
 *
 * @param leased the only attempt of the batch, if its lease is already taken
 */
export async function runConfirmed(
  context: AppContext,
  person: SigningPerson,
  batch: string,
  language: Locale,
  leased?: LeasedAttempt,
): Promise<SignAnswerEntry[]> {
  if (leased !== undefined) {
    await signLeased(context, person, batch, [leased]);
    return waitUntilSettled(context, batch, person.id, language);
  }
  const isHeld = await continueConfirmed(context, person, batch, limits.signing.waitForLease);
  return isHeld
    ? presentHeld(context, batch, person.id, language)
    : waitUntilSettled(context, batch, person.id, language);
}

/**
 * Does the same for a job, which does not wait: neither for another signer, because that attempt ends with another job, nor for
 * the result.
 */
export async function resumeConfirmed(
  context: AppContext,
  person: SigningPerson,
  batch: string,
): Promise<void> {
  await continueConfirmed(context, person, batch, 0);
}

/**
 * Returns whether somebody else still signs their documents after this number of milliseconds: a job then continues them.
 */
async function continueConfirmed(
  context: AppContext,
  person: SigningPerson,
  batch: string,
  patience: number,
): Promise<boolean> {
  const attempts = (await attemptsOfBatch(context.db, batch, person.id)).filter(
    ({ state }) => state !== "SIGNED" && !ENDED_STATES.includes(state),
  );
  const lease = await leaseAll(context, attempts, patience);
  if ("held" in lease) {
    await transaction(context.db, async (tx) => {
      for (const { id } of attempts) {
        // The end of the other attempt wakes it sooner.
        const options = { key: `resume:${id}`, delay: limits.signing.resumeAfter, keepTime: true };
        await enqueue(tx, "resume-signing", { attempt: id }, options);
      }
    });
    return true;
  }
  await signLeased(context, person, batch, lease.leased);
  return false;
}

async function signLeased(
  context: AppContext,
  person: SigningPerson,
  batch: string,
  leased: readonly LeasedAttempt[],
): Promise<void> {
  try {
    await signBatch(context, leased, person);
  } catch (error) {
    // The attempts' rows contain the errors and are returned.
    if (!isProblem(error)) throw error;
    context.log.warn({ err: error, batch }, "a batch could not be signed");
  }
}
