/**
 * `POST /v3/csc/proceed/{id}`: the person's signature password and one-time code. Both go from the body of the call
 * to the provider, and nowhere else.
 */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { SignerSecret } from "../../../providers/trust/provider.ts";
import { signBatch } from "../saga/sign-batch.ts";
import { leaseAll } from "../saga/attempt-leases.ts";
import { isWaiting } from "../attempts/waiting.ts";
import { endChangedLook } from "../plan/signature-look.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import type { AuthorisedBatch } from "../policy.ts";
import { presentHeld } from "./present-held.ts";
import { waitUntilSettled } from "./wait-until-settled.ts";

/** Continues a batch that waits for the provider's confirmation. Throws the errors under `error.provider`. */
export async function proceed(
  context: AppContext,
  person: SigningPerson,
  { attempts }: AuthorisedBatch<"proceed">,
  secret: SignerSecret,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const [first] = attempts;
  if (first === undefined) throw new Error("The batch has no attempts.");
  const { batch } = first;
  const changed = await transaction(context.db, (tx) => endChangedLook(tx, context, batch, person));
  if (changed) throw problem("error.signing.look_changed");
  const lease = await leaseAll(
    context,
    attempts.filter((one) => one.kind === "personalCredential" && isWaiting(one)),
  );
  if ("held" in lease) return presentHeld(context, batch, person.id, language);
  // A second click during the first takes no lease, and gets the same response.
  await signBatch(context, lease.leased, person, secret);
  return waitUntilSettled(context, batch, person.id, language);
}
