/**
 * The name under which an attempt signs is the one that its person confirmed. It is stored in the attempt; after a
 * name change the person starts again.
 */
import { readCertificate } from "@paraph/pki";
import { sealedInOwnName } from "@paraph/pki/qualified";
import { isSamePerson } from "@paraph/rules/names";
import type { PersonName } from "@paraph/rules/names";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { certifiedName } from "./credential-owner.ts";
import { checkIdentity } from "./plan-signature.ts";
import type { SignedIdentity } from "./signed-identity.ts";
import { statedName } from "./signing-person.ts";
import type { SigningPerson } from "./signing-person.ts";

/** The person with the name of the attempt. */
export const withSigningName = (
  person: SigningPerson,
  { firstName, lastName }: PersonName,
): SigningPerson => ({ ...person, firstName, lastName });

/** Whether two names are identical. */
export const isSameName = (a: PersonName, b: PersonName): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName;

/**
 * The last check before the provider signs: the person still has the name of the attempt, and at AES the name is still
 * confirmed.
 * Returns who vouches for the name at AES, null at other levels.
 * @param person as they are now
 * @param credential the person's own credential, for `kind: "personalCredential"`
 * Throws `error.signing.name_changed`, `error.signing.name_of_organisation`, and the errors of `checkIdentity`.
 */
export async function checkName(
  context: AppContext,
  person: SigningPerson,
  attempt: Attempt,
  credential: Credential | undefined,
): Promise<SignedIdentity | null> {
  const same =
    attempt.kind === "personalCredential" && credential !== undefined
      ? isSameName(certifiedName(credential), attempt) && isSamePerson(person, attempt)
      : isSameName(person, attempt);
  if (!same) throw problem("error.signing.name_changed");
  const [certificate] = credential?.chain ?? [];
  if (attempt.kind === "platformSeal" && certificate !== undefined) {
    checkIsPerson(certificate, statedName(person));
  }
  // The certificate of a seal names the organisation, which is responsible for the people who use it.
  return attempt.kind === "organisationSeal" ? null : checkIdentity(context, person, attempt);
}

/**
 * Verification calls a seal that states the name of its own organisation the seal of that organisation, and not the signature of a
 * person (`sealedInOwnName`). So nobody signs under that name with the seal of the platform. Throws
 * `error.signing.name_of_organisation`.
 */
function checkIsPerson(certificate: Uint8Array, name: string): void {
  if (sealedInOwnName(readCertificate(certificate), name) !== null) {
    throw problem("error.signing.name_of_organisation");
  }
}
