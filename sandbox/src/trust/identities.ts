/** Enrolment of people at a provider: their qualified credential, as after an identification. */
import { createHash, randomUUID } from "node:crypto";
import { REVOCATION_REASONS, type RevocationReason } from "@paraph/pki/revocation";
import { KEY_TYPES, type KeyType } from "./algorithms.ts";
import type { Credential } from "./credentials.ts";
import { bodyOf, CscError, invalid, maybeTextOf, textOf } from "./errors.ts";
import type { Law } from "./laws.ts";
import { naturalPerson } from "./profiles.ts";
import type { Provider } from "./provider.ts";
import { readablePassword } from "./secrets.ts";

/** The provider under a law; throws for a law that is none. */
export function providerOf(providers: readonly Provider[], law: string): Provider {
  const found = providers.find((one) => one.law.law === (law as Law));
  if (!found) throw invalid('"law" must be EIDAS or ZERTES');
  return found;
}

function birthDate(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(text) ||
    Number.isNaN(date.getTime()) ||
    date.getTime() > Date.now()
  )
    throw invalid('"birth_date" must be a day in the past, YYYY-MM-DD');
  return text;
}

/** Digits of a mobile number with its country code; throws for anything else. */
export function mobileOf(text: string | null): string | null {
  if (text === null) return null;
  const digits = text.replace(/[\s()\-.]/g, "").replace(/^(\+|00)/, "");
  if (!/^[1-9]\d{6,14}$/.test(digits))
    throw invalid('"mobile" must be a number with its country code');
  return digits;
}

const name = (body: Record<string, unknown>, key: string): string => {
  const value = textOf(body, key).trim();
  // RFC 5280 Appendix A.1: ub-name parts; a name that does not fit into a certificate is refused, not cut.
  if (value === "" || value.length > 40) throw invalid(`"${key}" must have 1 to 40 characters`);
  return value;
};

/**
 * Enrols a person: a new key, a certificate, a password. An earlier credential of the same person at the same provider
 * can no longer sign; its certificate stays valid. The password is also mailed to the person.
 */
export async function enrol(
  providers: readonly Provider[],
  value: unknown,
): Promise<{ credential_id: string; password: string }> {
  const body = bodyOf(value);
  const email = textOf(body, "email").trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('"email" must be an e-mail address');
  const provider = providerOf(providers, textOf(body, "law"));
  const givenName = name(body, "first_name");
  const surname = name(body, "last_name");
  const born = birthDate(textOf(body, "birth_date"));
  const keyType = KEY_TYPES.find((one) => one === (maybeTextOf(body, "key") ?? "P-256"));
  if (!keyType) throw invalid(`"key" must be one of ${KEY_TYPES.join(", ")}`);
  const mobile = mobileOf(maybeTextOf(body, "mobile"));
  const password = maybeTextOf(body, "password") ?? readablePassword();
  if (password.length < 6) throw invalid('"password" must have at least 6 characters');
  const reference = createHash("sha256")
    .update(`${email}|${born}`)
    .digest("hex")
    .slice(0, 12)
    .toUpperCase();

  const earlier = provider.credentials.of(email);
  const credential = await provider.credentials.create({
    id: `${provider.law.key}-${randomUUID()}`,
    kind: "person",
    userId: email,
    mobile,
    description: `Qualified signature of ${givenName} ${surname}`,
    signatureQualifier: provider.law.qualified,
    keyType,
    subject: naturalPerson(provider.law, { givenName, surname, reference }),
    pin: password,
  });
  for (const one of earlier) provider.credentials.disable(one);
  await provider.messenger.mail({
    to: email,
    from: `${provider.law.name} <welcome@${provider.law.key}.sandbox.example>`,
    subject: "Your signature password",
    text: [
      `Hello ${givenName} ${surname}`,
      "",
      `You can now sign with ${provider.law.name}. Your signature password:`,
      "",
      password,
      "",
      "You need it, and a code, for every qualified signature. Keep it safe: nobody can send it to you again.",
    ].join("\n"),
  });
  return { credential_id: credential.id, password };
}

function credentialOf(
  providers: readonly Provider[],
  id: string,
): { provider: Provider; credential: Credential } {
  for (const provider of providers) {
    const credential = provider.credentials.find(id);
    if (credential) return { provider, credential };
  }
  throw new CscError(404, "not_found", "There is no such credential");
}

/** An enrolled person, without secrets. */
export interface Enrolled {
  credential_id: string;
  email: string | null;
  law: Law;
  key: KeyType;
  subject: string;
  serial_number: string;
  status: "enabled" | "disabled" | "revoked";
  valid_to: string;
  issuer: string;
  revoked?: { at: string; reason: RevocationReason };
}

export const enrolled = (providers: readonly Provider[]): Enrolled[] =>
  providers.flatMap((provider) =>
    provider.credentials
      .all()
      .filter((one) => one.kind === "person")
      .map((one) => ({
        credential_id: one.id,
        email: one.userId,
        law: provider.law.law,
        key: one.keyType,
        subject: one.x509.subject.text,
        serial_number: one.x509.serial,
        status: provider.isRevoked(one) ? "revoked" : one.enabled ? "enabled" : "disabled",
        valid_to: one.x509.notAfter.toISOString(),
        issuer: one.x509.issuer.text,
        ...revocationOf(provider, one),
      })),
  );

function revocationOf(provider: Provider, { x509 }: Credential): Pick<Enrolled, "revoked"> {
  const told = provider.hierarchy.issuerOf(x509).register.statusOf(x509.serial);
  if (told.status !== "revoked") return {};
  return { revoked: { at: told.at.toISOString(), reason: told.reason } };
}

/** The stated time of a certificate's revocation: now by default, never before it was issued. */
function revokedAt(text: string | null, { x509 }: Credential): Date {
  const now = new Date();
  if (text === null) return now;
  const at = new Date(text);
  const given = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(at.getTime());
  if (!given || at > now || at < x509.notBefore)
    throw invalid('"revoked_at" must be a moment between the issue of the certificate and now');
  return at;
}

/** Revokes the certificate of a credential permanently: OCSP and the revocation list state it from now on. */
export function revoke(providers: readonly Provider[], id: string, value: unknown): void {
  const { provider, credential } = credentialOf(providers, id);
  const body = bodyOf(value);
  const wanted = maybeTextOf(body, "reason") ?? "unspecified";
  const reason = (Object.keys(REVOCATION_REASONS) as RevocationReason[]).find(
    (one) => one === wanted,
  );
  if (!reason || reason === "removeFromCRL") throw invalid('"reason" must be a reason of RFC 5280');
  const at = revokedAt(maybeTextOf(body, "revoked_at"), credential);
  const { register } = provider.hierarchy.issuerOf(credential.x509);
  register.revoke(credential.x509.serial, reason, at);
}
