/** A provider's own keys and certificates: made once and stored in files. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type ExtensionProfile,
  generateKeys,
  issueCertificate,
  type Issuer,
  type KeyKind,
  type KeyPair,
  keysToPem,
  readKeys,
} from "@paraph/pki/authority";
import { type HashName, type NameAttribute, readCertificate } from "@paraph/pki";
import { fromPem, toPem } from "@paraph/pki/pem";
import { readText, writeWhole } from "../store.ts";
import type { Register } from "./register.ts";

const YEAR = 365.25 * 86_400_000;
const HOUR = 3_600_000;

/** The key and certificate to store. */
export interface CertificateOrder {
  /** Name of the files, without their endings. */
  file: string;
  kind: KeyKind;
  /** Hash under the certificate's signature. */
  hash: HashName;
  subject: readonly NameAttribute[];
  profile: ExtensionProfile;
  years: number;
}

/** The issuer, and its register; null for a root, which issues itself. */
export type Above = { issuer: Issuer; register: Register } | null;

export interface CertificateFiles {
  /** Opens a key with its certificate, or makes them. */
  open(order: CertificateOrder, above: Above): Promise<Issuer>;
  /** The number of generations: `file`, `file-2`, `file-3`. At least one. */
  generations(file: string): number;
}

/** Name of the files of a generation; the first has no number. */
export const generation = (file: string, number: number): string =>
  number === 1 ? file : `${file}-${number}`;

/** `moved`: certificates contain outdated URLs; all except roots are reissued for the same keys. */
export function certificateFiles(folder: string, moved: boolean): CertificateFiles {
  async function keep(file: string, kind: KeyKind): Promise<KeyPair> {
    const path = join(folder, `${file}.key.pem`);
    const kept = readText(path);
    if (kept !== null) return readKeys(kept);
    const made = await generateKeys(kind);
    writeWhole(path, keysToPem(made));
    return made;
  }
  const certificateAt = (file: string): string => join(folder, `${file}.cert.pem`);
  const issuedNow = new Set<string>();

  return {
    async open({ file, kind, hash, subject, profile, years }, above) {
      const keys = await keep(file, kind);
      const path = certificateAt(file);
      const kept = readText(path);
      const der = kept === null ? undefined : fromPem("CERTIFICATE", kept)[0];
      const outdated = moved && above && !issuedNow.has(file);
      if (der && !outdated)
        return { certificate: readCertificate(der), privateKey: keys.privateKey };
      const now = Date.now();
      const certificate = await issueCertificate(
        {
          subject,
          publicKey: keys.publicKey,
          notBefore: new Date(now - HOUR),
          notAfter: new Date(now + years * YEAR),
          hash,
          profile,
        },
        above?.issuer ?? { self: keys.privateKey },
      );
      above?.register.issued(certificate);
      writeWhole(path, toPem("CERTIFICATE", certificate.der));
      issuedNow.add(file);
      return { certificate, privateKey: keys.privateKey };
    },
    generations(file) {
      let number = 1;
      while (existsSync(certificateAt(generation(file, number + 1)))) number++;
      return number;
    },
  };
}
