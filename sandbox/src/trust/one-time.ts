/** One-time certificates: a key and a certificate for one call, then the key is forgotten. */
import { createHash } from "node:crypto";
import { generateKeys, issueCertificate, type Issuer } from "@paraph/pki/authority";
import { KEYS, type KeyType } from "./algorithms.ts";
import { invalid } from "./errors.ts";
import { POLICY } from "./laws.ts";
import { addresses, naturalPerson, oneTime, type Person } from "./profiles.ts";
import type { Provider } from "./provider.ts";

const VALID_MS = 24 * 3_600_000;

/** The person of a one-time certificate; `stated`: the client does not confirm the name. */
export interface Ordered extends Person {
  readonly stated: boolean;
}

/** The person and the policy in clientData. Throws a CscError if they are missing. */
export function orderedBy(clientData: string | null): Ordered {
  let data: unknown;
  try {
    data = JSON.parse(clientData ?? "");
  } catch {
    throw invalid("Invalid parameter clientData");
  }
  const { subject, certificate_policy: policy = POLICY.oneTime } = (data ?? {}) as {
    subject?: Record<string, unknown>;
    certificate_policy?: unknown;
  };
  if (policy !== POLICY.oneTime && policy !== POLICY.statedName)
    throw invalid("Invalid parameter clientData");
  const text = (name: string): string => {
    const value = subject?.[name];
    if (typeof value !== "string" || value.trim() === "" || value.length > 64)
      throw invalid("Invalid parameter clientData");
    return value.trim();
  };
  const email = text("email").toLowerCase();
  const reference = createHash("sha256").update(email).digest("hex").slice(0, 12).toUpperCase();
  const stated = policy === POLICY.statedName;
  return { givenName: text("given_name"), surname: text("surname"), reference, stated };
}

/** Issues a one-time certificate at the moment given. */
export async function oneTimeSigner(
  provider: Provider,
  person: Ordered,
  keyType: KeyType,
  at: Date,
): Promise<Issuer> {
  const { kind, scheme } = KEYS[keyType];
  const keys = await generateKeys(kind);
  const issuing = provider.hierarchy.issuing();
  const certificate = await issueCertificate(
    {
      subject: naturalPerson(provider.law, person),
      publicKey: keys.publicKey,
      notBefore: new Date(at.getTime() - 5_000),
      notAfter: new Date(at.getTime() + VALID_MS),
      profile: oneTime(addresses(provider.base, issuing.name), person.stated),
    },
    issuing,
  );
  issuing.register.issued(certificate);
  return { certificate, privateKey: keys.privateKey, scheme };
}
