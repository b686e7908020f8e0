/** A small hierarchy for tests: root, issuing authority, signer, time-stamp authority, OCSP responder. */
import type { HashName } from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import { EKU_OCSP_SIGNING, EKU_TIME_STAMPING, type ExtensionProfile } from "../extensions.ts";
import { issueCertificate, type CertificateOrder, type Issuer } from "../issue.ts";
import { generateKeys, type KeyKind } from "../keys.ts";
import type { NameAttribute } from "../name.ts";
import { toPem } from "../pem.ts";

export const DAY = 86_400_000;
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

export const named = (CN: string): NameAttribute[] => [
  { type: "C", value: "CH" },
  { type: "O", value: "Übungs-Zürich SA, Genève" },
  { type: "CN", value: CN },
];

export const pem = (...certificates: Certificate[]): string =>
  certificates.map((one) => toPem("CERTIFICATE", one.der)).join("");

/** A new key with a certificate for it. */
export async function issued(
  kind: KeyKind,
  hash: HashName,
  CN: string,
  profile: ExtensionProfile,
  issuer: Issuer | null,
  more: Partial<CertificateOrder> = {},
): Promise<Issuer> {
  const keys = await generateKeys(kind);
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
    issuer ?? { self: keys.privateKey },
  );
  return { certificate, privateKey: keys.privateKey };
}

export const CA_PROFILE: ExtensionProfile = { ca: {}, keyUsage: ["keyCertSign", "cRLSign"] };

export interface Hierarchy {
  root: Issuer;
  authority: Issuer;
  signer: Issuer;
  tsa: Issuer;
  responder: Issuer;
}

export async function hierarchy(kind: KeyKind, hash: HashName): Promise<Hierarchy> {
  const root = await issued(kind, hash, "Root", CA_PROFILE, null);
  const authority = await issued(
    kind,
    hash,
    "Authority",
    { ...CA_PROFILE, ca: { pathLength: 0 } },
    root,
  );
  const signer = await issued(
    kind,
    hash,
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
  const tsa = await issued(
    kind,
    hash,
    "Time",
    {
      keyUsage: ["digitalSignature"],
      extKeyUsage: { purposes: [EKU_TIME_STAMPING], critical: true },
    },
    authority,
  );
  const responder = await issued(
    kind,
    hash,
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
