/** The certificates that a provider stands on: made at the first start, kept in files, the same ever after. */
import { join } from "node:path";
import type { HashName } from "@paraph/pki/algorithms";
import { readCertificate } from "@paraph/pki/certificate";
import type { ExtensionProfile } from "@paraph/pki/extensions";
import { issueCertificate, type Issuer } from "@paraph/pki/issue";
import { generateKeys, keysToPem, readKeys, type KeyKind, type KeyPair } from "@paraph/pki/keys";
import { fromPem, toPem } from "@paraph/pki/pem";
import { readText, writeWhole } from "../store.ts";
import type { LawFacts } from "./laws.ts";
import {
  addresses,
  issuing,
  organisation,
  RESPONDER,
  ROOT,
  timestamping,
  type AuthorityName,
} from "./profiles.ts";
import { openRegister, type Register } from "./register.ts";

const YEAR = 365.25 * 86_400_000;

/** An authority with what it answers about its certificates. */
export interface Authority extends Issuer {
  register: Register;
  responder: Issuer;
}

export interface Hierarchy {
  root: Authority;
  issuing: Authority;
  timestamping: readonly [TimestampUnit, TimestampUnit];
}

export interface TimestampUnit extends Issuer {
  hash: HashName;
}

interface Order {
  file: string;
  kind: KeyKind;
  hash: HashName;
  CN: string;
  profile: ExtensionProfile;
  years: number;
}

async function keep(folder: string, file: string, kind: KeyKind): Promise<KeyPair> {
  const path = join(folder, `${file}.key.pem`);
  const kept = readText(path);
  if (kept !== null) return readKeys(kept);
  const made = await generateKeys(kind);
  writeWhole(path, keysToPem(made));
  return made;
}

/**
 * Opens the hierarchy in a folder, or makes it. `base` is the provider's address. Certificates name addresses:
 * when the sandbox has moved since (`moved`), all but the root are issued anew for the same keys.
 */
export async function openHierarchy(
  folder: string,
  law: LawFacts,
  base: string,
  moved: boolean,
): Promise<Hierarchy> {
  const now = Date.now();
  const registers: Record<AuthorityName, Register> = {
    root: openRegister(join(folder, "root.register.jsonl")),
    issuing: openRegister(join(folder, "issuing.register.jsonl")),
  };

  async function open(
    order: Order,
    above: { issuer: Issuer; register: Register } | null,
  ): Promise<Issuer> {
    const keys = await keep(folder, order.file, order.kind);
    const path = join(folder, `${order.file}.cert.pem`);
    const kept = readText(path);
    const der = kept === null ? undefined : fromPem("CERTIFICATE", kept)[0];
    if (der && !(moved && above))
      return { certificate: readCertificate(der), privateKey: keys.privateKey };
    const certificate = await issueCertificate(
      {
        subject: organisation(law, order.CN),
        publicKey: keys.publicKey,
        notBefore: new Date(now - 3_600_000),
        notAfter: new Date(now + order.years * YEAR),
        hash: order.hash,
        profile: order.profile,
      },
      above?.issuer ?? { self: keys.privateKey },
    );
    above?.register.issued(certificate);
    writeWhole(path, toPem("CERTIFICATE", certificate.der));
    return { certificate, privateKey: keys.privateKey };
  }

  const suffix = law.key.toUpperCase();
  const rootAt = addresses(base, "root");
  const issuingAt = addresses(base, "issuing");
  const root = await open(
    {
      file: "root",
      kind: "P-384",
      hash: "sha384",
      CN: `Sandbox Root ${suffix}`,
      profile: ROOT,
      years: 30,
    },
    null,
  );
  const underRoot = { issuer: root, register: registers.root };
  const authority = await open(
    {
      file: "issuing",
      kind: "P-256",
      hash: "sha384",
      CN: `Sandbox Issuing Authority ${suffix}`,
      profile: issuing(rootAt),
      years: 20,
    },
    underRoot,
  );
  const underIssuing = { issuer: authority, register: registers.issuing };
  const responder = (name: AuthorityName): Promise<Issuer> =>
    open(
      {
        file: `ocsp-${name}`,
        kind: "P-256",
        hash: "sha256",
        CN: `Sandbox OCSP Responder ${suffix} ${name}`,
        profile: RESPONDER,
        years: 10,
      },
      name === "root" ? underRoot : underIssuing,
    );
  const unit = async (number: 1 | 2, kind: KeyKind, hash: HashName): Promise<TimestampUnit> => ({
    ...(await open(
      {
        file: `tsa-${number}`,
        kind,
        hash: "sha256",
        CN: `Sandbox Time-Stamp Unit ${suffix} ${number}`,
        profile: timestamping(issuingAt),
        years: 10,
      },
      underIssuing,
    )),
    hash,
  });
  return {
    root: { ...root, register: registers.root, responder: await responder("root") },
    issuing: { ...authority, register: registers.issuing, responder: await responder("issuing") },
    timestamping: [await unit(1, "P-256", "sha256"), await unit(2, "P-384", "sha512")],
  };
}
