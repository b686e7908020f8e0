/** Orders of organisations: a credential for their seal, and the secret that activates it. */
import { randomBytes } from "node:crypto";
import { KEY_TYPES, type KeyType } from "./algorithms.ts";
import { bodyOf, invalid, maybeTextOf, textOf } from "./errors.ts";
import { providerOf } from "./identities.ts";
import type { Law } from "./laws.ts";
import { legalPerson } from "./profiles.ts";
import type { Provider } from "./provider.ts";
import { readablePassword } from "./secrets.ts";

const DAY = 86_400_000;
/** Type of register or number, country, hyphen, number (EN 319 412-1 §5.1.4). */
const IDENTIFIER = /^(VAT|NTR|LEI|PSD)[A-Z]{2}-[A-Za-z0-9.\-/ ]{1,40}$/;

/** What the organisation gets from the provider. */
export interface OrderedSeal {
  account_name: string;
  activation_secret: string;
}

/** An organisation with a seal, without its secret. */
export interface SealedOrganisation {
  account_name: string;
  organisation: string;
  law: Law;
  level: "aes" | "qes";
  status: "enabled" | "disabled" | "revoked";
  valid_to: string;
}

const accountName = (organisation: string): string => {
  const name = organisation
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 24);
  return `${name || "seal"}-${randomBytes(3).toString("hex")}`;
};

function validTo(days: string | null): { validTo?: string } {
  if (days === null) return {};
  if (!/^-?\d{1,4}$/.test(days)) throw invalid('"valid_days" must be a whole number of days');
  return { validTo: new Date(Date.now() + Number(days) * DAY).toISOString() };
}

/**
 * POST /organisations.json {organisation, identifier, country, law, level, key?, valid_days?}: issues the credential of
 * an organisation's seal. The secret is in this answer and nowhere else.
 */
export async function orderSeal(
  providers: readonly Provider[],
  value: unknown,
): Promise<OrderedSeal> {
  const body = bodyOf(value);
  const provider = providerOf(providers, textOf(body, "law"));
  const organisation = textOf(body, "organisation").trim();
  // RFC 5280 Appendix A.1: ub-organization-name, and ub-common-name with the mark of the sandbox.
  if (organisation === "" || organisation.length > 50)
    throw invalid('"organisation" must have 1 to 50 characters');
  const identifier = textOf(body, "identifier").trim();
  if (!IDENTIFIER.test(identifier))
    throw invalid('"identifier" must be as NTRCH-CHE-114882907 or VATDE-123456789');
  const country = textOf(body, "country").trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw invalid('"country" must be a code of two letters');
  const level = maybeTextOf(body, "level") ?? "aes";
  if (level !== "aes" && level !== "qes") throw invalid('"level" must be aes or qes');
  const qualifier = provider.law.organisationSeals[level];
  if (qualifier === null) throw invalid("Swiss law knows no qualified seal");
  const keyType = KEY_TYPES.find((one: KeyType) => one === (maybeTextOf(body, "key") ?? "P-256"));
  if (!keyType) throw invalid(`"key" must be one of ${KEY_TYPES.join(", ")}`);
  const secret = readablePassword();
  const credential = await provider.credentials.create({
    id: accountName(organisation),
    kind: "seal",
    userId: null,
    mobile: null,
    description: `Seal of ${organisation}`,
    signatureQualifier: qualifier,
    keyType,
    subject: legalPerson({ name: organisation, identifier, country }),
    pin: secret,
    ...validTo(maybeTextOf(body, "valid_days")),
  });
  return { account_name: credential.id, activation_secret: secret };
}

/** The organisations that have ordered a seal. */
export const organisations = (providers: readonly Provider[]): SealedOrganisation[] =>
  providers.flatMap((provider) =>
    provider.credentials
      .all()
      .filter((one) => one.kind === "seal" && one.id !== provider.secrets.sealCredential)
      .map((one) => ({
        account_name: one.id,
        organisation: one.subject.find(({ type }) => type === "O")?.value ?? "",
        law: provider.law.law,
        level: one.signatureQualifier === provider.law.organisationSeals.qes ? "qes" : "aes",
        status: provider.isRevoked(one) ? "revoked" : one.enabled ? "enabled" : "disabled",
        valid_to: one.x509.notAfter.toISOString(),
      })),
  );
