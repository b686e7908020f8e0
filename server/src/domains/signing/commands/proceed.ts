/**
 * `POST /v3/csc/proceed/{id}`: the person's signature password and one-time code. Both go from the body of
 * the call to the provider, and nowhere else.
 */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { Floor } from "../../../floor.ts";
import { problem } from "../../../platform/problem.ts";
import type { SignerSecret } from "../../../providers/trust/provider.ts";
import { signBatch } from "../saga/ceremony.ts";
import { leaseAll } from "../saga/leases.ts";
import type { Attempt } from "../steps/attempts.ts";
import { refusalOf } from "../steps/present.ts";
import type { SigningPerson } from "../steps/profile.ts";
import { reasonOver } from "../steps/signing-name.ts";
import { settled } from "../steps/settle.ts";

export interface Batch {
  readonly id: string;
  /** Those of the person. */
  readonly attempts: readonly Attempt[];
}

/** Goes on with a batch that waits for the provider's confirmation. Throws the problems of `error.provider`. */
export async function proceed(
  floor: Floor,
  person: SigningPerson,
  { id: batch, attempts }: Batch,
  secret: SignerSecret,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const waiting = attempts.filter(
    (one) => one.kind === "credential" && one.state === "WAITING_CODE" && one.confirmedAt === null,
  );
  if (waiting.length === 0) {
    // A second click while the first is at work is answered like the first.
    const over = attempts.filter((one) => one.state === "ABANDONED");
    if (over.length > 0) throw problem(reasonOver(over, "error.signing.attempt_over"));
    return settled(floor, batch, person.id, language);
  }
  const lease = await leaseAll(floor, waiting);
  if ("held" in lease) {
    return waiting.map((one) =>
      refusalOf(one.request, "LOCKED", "error.signing.locked", language, batch),
    );
  }
  await signBatch(floor, lease.leased, person, secret);
  return settled(floor, batch, person.id, language);
}
