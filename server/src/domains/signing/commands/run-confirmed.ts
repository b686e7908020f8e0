/**
 * Signs a batch that the person has confirmed and that needs no secret of theirs (SES, AES). While another
 * person is signing the documents it waits; where that takes too long, a job goes on by itself.
 */
import { limits } from "@paraph/rules/limits";
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem } from "../../../platform/problem.ts";
import { signBatch } from "../saga/ceremony.ts";
import { leaseAll } from "../saga/leases.ts";
import { attemptsOfBatch, OVER } from "../steps/attempts.ts";
import { refusalOf } from "../steps/present.ts";
import type { SigningPerson } from "../steps/profile.ts";
import { settled } from "../steps/settle.ts";

/**
 * Signs what of a batch is not signed yet and nobody else works on, and answers how each of its requests then stands: what could
 * not be signed is in the answer, not thrown.
 */
export async function runConfirmed(
  context: AppContext,
  person: SigningPerson,
  batch: string,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const attempts = (await attemptsOfBatch(context.db, batch, person.id)).filter(
    ({ state }) => state !== "SIGNED" && !OVER.includes(state),
  );
  const lease = await leaseAll(context, attempts);
  if ("held" in lease) {
    await transaction(context.db, async (tx) => {
      for (const { id } of attempts) {
        const options = { key: `resume:${id}`, delay: limits.signing.resumeAfter };
        await enqueue(tx, "resume-signing", { attempt: id }, options);
      }
    });
    return attempts.map((one) =>
      refusalOf(one.request, "LOCKED", "error.signing.locked", language, batch),
    );
  }
  try {
    await signBatch(context, lease.leased, person);
  } catch (error) {
    // The attempts' rows say what went wrong, and are what is answered.
    if (!isProblem(error)) throw error;
    context.log.warn({ err: error, batch }, "a batch could not be signed");
  }
  return settled(context, batch, person.id, language);
}
