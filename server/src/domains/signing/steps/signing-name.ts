/**
 * The name under which an attempt signs is the one that its person confirmed. It stands in the attempt; whoever
 * is called otherwise by now begins again, so that no signature bears a name that nobody confirmed.
 */
import { isSamePerson } from "@paraph/rules/names";
import type { PersonName } from "@paraph/rules/names";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import type { Attempt } from "./attempts.ts";
import { certifiedName } from "./identity.ts";
import { checkIdentity } from "./plan.ts";
import { personOfAttempt } from "./profile.ts";
import type { SigningPerson } from "./profile.ts";

/** The person under the name that an attempt signs with. */
export const underName = (
  person: SigningPerson,
  { firstName, lastName }: PersonName,
): SigningPerson => ({ ...person, firstName, lastName });

/** Whether two names are written alike, to the letter. */
export const isSameName = (a: PersonName, b: PersonName): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName;

/**
 * The last question before the provider signs: whether the person, read anew, is still called as the attempt
 * says, and at AES whether somebody still vouches for that name.
 * @param credential the person's own, for `kind: "personalCredential"`
 * Throws `error.signing.name_changed`, `error.signing.not_a_signer`, and the problems of `checkIdentity`.
 */
export async function checkName(
  context: AppContext,
  attempt: Attempt,
  credential: Credential | undefined,
): Promise<void> {
  const person = await personOfAttempt(context, attempt);
  if (person === undefined) throw problem("error.signing.not_a_signer");
  const same =
    attempt.kind === "personalCredential" && credential !== undefined
      ? isSameName(certifiedName(credential), attempt) && isSamePerson(person, attempt)
      : isSameName(person, attempt);
  if (!same) throw problem("error.signing.name_changed");
  await checkIdentity(context, person, attempt);
}

const REASONS = [
  "error.signing.name_changed",
  "error.signing.number_changed",
  "error.signing.look_changed",
  "error.signing.not_a_signer",
] as const;

/** What is told of attempts that are over: what changed meanwhile, where that ended one; else `otherwise`. */
export function reasonOver<Key extends string>(
  attempts: readonly Pick<Attempt, "errorKey">[],
  otherwise: Key,
): Key | (typeof REASONS)[number] {
  const change = REASONS.find((key) => attempts.some(({ errorKey }) => errorKey === key));
  return change ?? otherwise;
}
