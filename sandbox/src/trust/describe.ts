/** Credentials as the CSC API describes them (§11.4, §11.5). */
import { algorithmsOf, KEYS } from "./algorithms.ts";
import type { Credential } from "./credentials.ts";
import { invalid, maybeTextOf } from "./errors.ts";
import type { Provider } from "./provider.ts";

/** Signatures that one authorisation may cover. */
export const MULTISIGN = 100;

export type CertificateState = "valid" | "expired" | "revoked";

/** What the client asked to be told. */
export interface Wishes {
  certificates: "none" | "single" | "chain";
  certInfo: boolean;
  authInfo: boolean;
}

export function wishesOf(body: Record<string, unknown>): Wishes {
  const certificates = maybeTextOf(body, "certificates") ?? "single";
  if (certificates !== "none" && certificates !== "single" && certificates !== "chain")
    throw invalid("Invalid parameter certificates");
  return { certificates, certInfo: body["certInfo"] === true, authInfo: body["authInfo"] === true };
}

export function stateOf(provider: Provider, credential: Credential): CertificateState {
  if (provider.isRevoked(credential)) return "revoked";
  return credential.x509.notAfter.getTime() < Date.now() ? "expired" : "valid";
}

const generalized = (date: Date): string =>
  `${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`;

const PIN = {
  type: "Password",
  id: "PIN",
  format: "A",
  label: "Signature password",
  description: "The password of your signature",
};
const OTP = {
  type: "Password",
  id: "OTP",
  format: "N",
  label: "One-time code",
  description: "The six digits that were sent to you",
};

export function describe(
  provider: Provider,
  credential: Credential,
  wishes: Wishes,
  state: CertificateState,
): Record<string, unknown> {
  const { x509, keyType } = credential;
  const chain = provider.chainOf(x509).map((der) => der.toString("base64"));
  const person = credential.kind === "person";
  const { bits, curve } = KEYS[keyType];
  return {
    description: credential.description,
    signatureQualifier: credential.signatureQualifier,
    key: {
      status: credential.enabled ? "enabled" : "disabled",
      algo: algorithmsOf(keyType),
      len: bits,
      ...(curve ? { curve } : {}),
    },
    cert: {
      status: state,
      ...(wishes.certificates === "none"
        ? {}
        : { certificates: wishes.certificates === "chain" ? chain : chain.slice(0, 1) }),
      ...(wishes.certInfo
        ? {
            issuerDN: x509.issuer.text,
            serialNumber: x509.serial.toUpperCase(),
            subjectDN: x509.subject.text,
            validFrom: generalized(x509.notBefore),
            validTo: generalized(x509.notAfter),
          }
        : {}),
    },
    auth: {
      mode: "explicit",
      ...(wishes.authInfo
        ? { expression: person ? "PIN AND OTP" : "PIN", objects: person ? [PIN, OTP] : [PIN] }
        : {}),
    },
    SCAL: "2",
    multisign: MULTISIGN,
    lang: "en-GB",
  };
}
