/** Prepares the documents of a batch, and checks right before the call to the provider that they are still correct. */
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import { usableSeals } from "../../seals/index.ts";
import type { SealRow } from "../../seals/index.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { checkLook } from "../plan/signature-look.ts";
import { isSameIdentity } from "../plan/signed-identity.ts";
import type { SignedIdentity } from "../plan/signed-identity.ts";
import { checkName, withSigningName } from "../plan/signing-name.ts";
import { personOfAttempt } from "../plan/signing-person.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import type { PreparedLease } from "./authorise.ts";
import type { LeasedAttempt } from "./fences.ts";
import { prepareAttempt } from "./prepare.ts";
import type { PreparedAttempt, Preparing } from "./prepare.ts";

/**
 * Prepares all documents of the attempts, then performs the last checks of each. Throws `error.signing.not_a_signer`,
 * `error.signing.name_changed`, `error.signing.look_changed`, `error.signing.identity_not_vouched` and `error.seal.not_allowed`.
 *
 * @param how `person`: the signing person, without the name of an attempt
 */
export async function prepareBatch(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  how: Preparing,
): Promise<PreparedLease[]> {
  const prepared: PreparedAttempt[] = [];
  for (const one of leased) {
    const person = withSigningName(how.person, one.attempt);
    prepared.push(await prepareAttempt(context, one, { ...how, person }));
  }
  const checked: PreparedLease[] = [];
  for (const [index, one] of prepared.entries()) {
    const lease = leased[index];
    if (lease === undefined) continue;
    const identity = await checkedIdentity(context, how, lease.attempt, one);
    checked.push({ leased: lease, prepared: one, identity });
  }
  return checked;
}

/**
 * The last checks before the call to the provider: the person, their name, the look of their signature and their right to the
 * seal are still those with which the documents were prepared. Returns who vouches for their identity at AES, null at other
 * levels.
 */
async function checkedIdentity(
  context: AppContext,
  { person, credential }: { person: SigningPerson; credential: Credential | undefined },
  attempt: Attempt,
  prepared: PreparedAttempt,
): Promise<SignedIdentity | null> {
  const now = await personOfAttempt(context, attempt);
  if (now === undefined) throw problem("error.signing.not_a_signer");
  const identity = await checkName(context, now, attempt, credential);
  await checkLook(context, now, attempt, prepared.signer);
  await sealOf(context, attempt);
  return identity && preparedWith(await person.identity(), identity);
}

/**
 * The party that vouches for the person, if it is still the one in the prepared documents. Throws
 * `error.signing.identity_not_vouched` if it has changed in the meantime; the person starts again.
 */
function preparedWith(identity: SignedIdentity | null, checked: SignedIdentity): SignedIdentity {
  if (!isSameIdentity(identity ?? { by: "certificate" }, checked))
    throw problem("error.signing.identity_not_vouched");
  return checked;
}

/**
 * The seal of an attempt, if its person can still use it; undefined for attempts without a seal. Throws `error.seal.not_allowed`
 * if it was removed, or the person can no longer use it.
 */
export async function sealOf(
  context: AppContext,
  { kind, person, seal: id }: Attempt,
): Promise<SealRow | undefined> {
  if (kind !== "organisationSeal") return undefined;
  const seal = (await usableSeals(context.db, person)).find((one) => one.id === id);
  if (seal === undefined) throw problem("error.seal.not_allowed");
  return seal;
}
