/** The contents of a provider's certificates (EN 319 412-2 and -3, RFC 3161, RFC 6960). */
import * as der from "@paraph/pki/der";
import { EKU_OCSP_SIGNING, EKU_TIME_STAMPING, type NameAttribute } from "@paraph/pki";
import type { ExtensionProfile } from "@paraph/pki/authority";
import { POLICY, type LawFacts } from "./laws.ts";

/** Addresses at which a provider responds about one of its authorities. */
export interface Addresses {
  ocspUrl: string;
  caIssuersUrl: string;
  crlUrl: string;
}

export const addresses = (base: string, authority: string): Addresses => ({
  ocspUrl: `${base}/ocsp/${authority}`,
  caIssuersUrl: `${base}/ca/${authority}.cer`,
  crlUrl: `${base}/crl/${authority}.crl`,
});

/** Subject of an authority, responder or time-stamp unit: a legal person (EN 319 412-3 §4.2.1). */
export const organisation = (law: LawFacts, CN: string): NameAttribute[] => [
  { type: "C", value: law.country },
  { type: "O", value: law.name },
  { type: "organizationIdentifier", value: law.organizationIdentifier },
  { type: "CN", value: CN },
];

export interface Person {
  givenName: string;
  surname: string;
  /** Identifies the person among all subjects; follows the "PASCC-" of EN 319 412-1 §5.1.3. */
  reference: string;
}

/** Subject of a natural person (EN 319 412-2 §4.2.4). */
export const naturalPerson = (
  law: LawFacts,
  { givenName, surname, reference }: Person,
): NameAttribute[] => [
  { type: "C", value: law.country },
  { type: "GN", value: givenName },
  { type: "SN", value: surname },
  { type: "CN", value: `${givenName} ${surname} (Sandbox)` },
  { type: "serialNumber", value: `PAS${law.country}-SANDBOX-${reference}` },
];

/** An organisation as a register identifies it: `identifier` is of EN 319 412-1 §5.1.4, as `NTRCH-CHE-114882907`. */
export interface Organisation {
  name: string;
  identifier: string;
  country: string;
}

/** Subject of an organisation's seal (EN 319 412-3 §4.2.1). */
export const legalPerson = ({ name, identifier, country }: Organisation): NameAttribute[] => [
  { type: "C", value: country },
  { type: "O", value: name },
  { type: "organizationIdentifier", value: identifier },
  { type: "CN", value: `${name} (Sandbox)` },
];

/**
 * Statements of EN 319 412-5: the type of the certificate and, if it is not EU law, the law. Never QcCompliance nor
 * QcSSCD: nothing here is qualified.
 */
function statements(law: LawFacts, type: "esign" | "eseal"): Buffer[] {
  const legislation = law.legislation
    ? [der.seq(der.oid("0.4.0.1862.1.7"), der.seq(der.printable(law.legislation)))]
    : [];
  const oid = type === "esign" ? "0.4.0.1862.1.6.1" : "0.4.0.1862.1.6.2";
  return [der.seq(der.oid("0.4.0.1862.1.6"), der.seq(der.oid(oid))), ...legislation];
}

export const ROOT: ExtensionProfile = { ca: {}, keyUsage: ["keyCertSign", "cRLSign"] };

export const issuing = (at: Addresses): ExtensionProfile => ({
  ca: { pathLength: 0 },
  keyUsage: ["keyCertSign", "cRLSign"],
  policies: [POLICY.authority],
  ...at,
});

export const RESPONDER: ExtensionProfile = {
  keyUsage: ["digitalSignature"],
  extKeyUsage: { purposes: [EKU_OCSP_SIGNING], critical: false },
  // RFC 6960 §4.2.2.2.1: otherwise the status of the responder would come from itself.
  ocspNoCheck: true,
};

export const timestamping = (at: Addresses): ExtensionProfile => ({
  keyUsage: ["digitalSignature"],
  extKeyUsage: { purposes: [EKU_TIME_STAMPING], critical: true },
  policies: [POLICY.timestamp],
  ...at,
});

export const personal = (law: LawFacts, at: Addresses): ExtensionProfile => ({
  keyUsage: ["nonRepudiation"],
  policies: [POLICY.person],
  qcStatements: statements(law, "esign"),
  ...at,
});

const STATED_NAME = "Name as stated by the subscriber; control of the mobile number was proven.";

/** `stated`: nobody has confirmed the name, and the certificate says so. */
export const oneTime = (at: Addresses, stated: boolean): ExtensionProfile => ({
  keyUsage: ["nonRepudiation"],
  policies: [stated ? { policy: POLICY.statedName, notice: STATED_NAME } : POLICY.oneTime],
  ...at,
});

/** `qualified`: with the form of a qualified seal, which only the policy shows, because nothing here is qualified. */
export const sealing = (law: LawFacts, at: Addresses, qualified: boolean): ExtensionProfile => ({
  keyUsage: ["nonRepudiation"],
  policies: [qualified ? POLICY.qualifiedSeal : POLICY.seal],
  qcStatements: statements(law, "eseal"),
  ...at,
});
