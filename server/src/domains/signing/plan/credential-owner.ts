/** Checks whose name a certificate contains, before it signs. */
import { nameValue, readCertificate } from "@paraph/pki";
import { buildPath } from "@paraph/pki/path";
import { isSamePerson } from "@paraph/rules/names";
import type { PersonName } from "@paraph/rules/names";
import { problem } from "../../../platform/problem.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import type { SigningPerson } from "./signing-person.ts";

/**
 * Checks that a credential belongs to the person: its certificate leads to the provider's anchors, is valid now, and
 * its subject (EN 319 412-2 §4.2.4: givenName and surname) is the person of the account, or the guest named by the
 * sender. Throws `error.provider.answer_invalid`, `error.provider.serial_number_mismatch`.
 */
export function checkCredentialOwner(
  { chain }: Credential,
  person: Pick<SigningPerson, "firstName" | "lastName">,
  anchors: readonly Uint8Array[],
  at: Date,
): void {
  const [certificate, ...candidates] = chain.map((one) => readCertificate(one));
  if (certificate === undefined) throw problem("error.provider.answer_invalid");
  const path = buildPath({
    certificate,
    candidates,
    anchors: anchors.map((one) => readCertificate(one)),
    at,
  });
  if (!path.ok) throw problem("error.provider.answer_invalid", { reason: path.reason });
  if (!isSamePerson(person, nameIn(certificate))) {
    throw problem("error.provider.serial_number_mismatch");
  }
}

/** The person named by a credential's certificate (EN 319 412-2 §4.2.4). Throws `error.provider.answer_invalid`. */
export function certifiedName({ chain: [certificate] }: Pick<Credential, "chain">): PersonName {
  if (certificate === undefined) throw problem("error.provider.answer_invalid");
  return nameIn(readCertificate(certificate));
}

function nameIn({ subject }: ReturnType<typeof readCertificate>): PersonName {
  return {
    firstName: nameValue(subject, "GN") ?? "",
    lastName: nameValue(subject, "SN") ?? "",
  };
}
