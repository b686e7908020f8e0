/** A small hierarchy for tests: root, issuing authority, signer, time-stamp authority, OCSP responder. */
import type { HashName, SignatureScheme } from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import { EKU_OCSP_SIGNING, EKU_TIME_STAMPING } from "../extensions.ts";
import type { ExtensionProfile } from "../authority/profile.ts";
import { issueCertificate, type CertificateOrder, type Issuer } from "../authority/issue.ts";
import { generateKeys, type KeyKind, type KeyPair } from "../authority/keys.ts";
import type { NameAttribute } from "../name.ts";
import { toPem } from "../der/pem.ts";

/** Time limit in milliseconds for making the keys of a hierarchy, several of them RSA, on a busy machine. */
export const KEYS_TAKE = 60_000;

export const DAY = 86_400_000;
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** A name with letters beyond ASCII. */
export const named = (CN: string): NameAttribute[] => [
  { type: "C", value: "CH" },
  { type: "O", value: "Übungs-Zürich SA, Genève" },
  { type: "CN", value: CN },
];

/** Certificates as `openssl` reads them. */
export const pem = (...certificates: Certificate[]): string =>
  certificates.map((one) => toPem("CERTIFICATE", one.der)).join("");

/** How all keys of a hierarchy sign, and one key pair for all of them if making many takes long. */
export interface KeyUse {
  readonly scheme?: SignatureScheme;
  readonly keys?: KeyPair;
}

/** A new key with a certificate for it. */
export async function issued(
  kind: KeyKind,
  hash: HashName,
  CN: string,
  profile: ExtensionProfile,
  issuer: Issuer | null,
  more: Partial<CertificateOrder> = {},
  use: KeyUse = {},
): Promise<Issuer> {
  const keys = use.keys ?? (await generateKeys(kind));
  const how = use.scheme && { scheme: use.scheme };
  const certificate = await issueCertificate(
    {
      subject: named(CN),
      publicKey: keys.publicKey,
      notBefore: minutesAgo(60),
      notAfter: new Date(Date.now() + 30 * DAY),
      hash,
      profile,
      ...more,
    },
    issuer ?? { self: keys.privateKey, ...how },
  );
  return { certificate, privateKey: keys.privateKey, ...how };
}

/** The contents of an authority's certificate. */
export const CA_PROFILE: ExtensionProfile = { ca: {}, keyUsage: ["keyCertSign", "cRLSign"] };

export interface Hierarchy {
  root: Issuer;
  authority: Issuer;
  signer: Issuer;
  tsa: Issuer;
  responder: Issuer;
}

export async function hierarchy(
  kind: KeyKind,
  hash: HashName,
  use: KeyUse = {},
): Promise<Hierarchy> {
  const one = (CN: string, profile: ExtensionProfile, issuer: Issuer | null): Promise<Issuer> =>
    issued(kind, hash, CN, profile, issuer, {}, use);
  const root = await one("Root", CA_PROFILE, null);
  const authority = await one("Authority", { ...CA_PROFILE, ca: { pathLength: 0 } }, root);
  const signer = await one(
    "Żaneta Müller",
    {
      keyUsage: ["nonRepudiation"],
      ocspUrl: "http://127.0.0.1:1/ocsp",
      caIssuersUrl: "http://127.0.0.1:1/authority.cer",
      crlUrl: "http://127.0.0.1:1/authority.crl",
      policies: ["0.4.0.194112.1.2"],
    },
    authority,
  );
  const tsa = await one(
    "Time",
    {
      keyUsage: ["digitalSignature"],
      extKeyUsage: { purposes: [EKU_TIME_STAMPING], critical: true },
    },
    authority,
  );
  const responder = await one(
    "Responder",
    {
      keyUsage: ["digitalSignature"],
      extKeyUsage: { purposes: [EKU_OCSP_SIGNING], critical: false },
      ocspNoCheck: true,
    },
    authority,
  );
  return { root, authority, signer, tsa, responder };
}

/** Every combination that the product signs with. */
export const COMBINATIONS = [
  ["P-256", "sha256"],
  ["P-256", "sha512"],
  ["P-384", "sha256"],
  ["P-384", "sha512"],
  ["RSA-3072", "sha256"],
  ["RSA-3072", "sha512"],
] as const satisfies readonly (readonly [KeyKind, HashName])[];
