/**
 * What a validation is based on, for validation reports (ETSI TS 119 102-2): certificates, revocation data and
 * time-stamps by their digests, and the earliest time at which each of them is proven to exist. Plain data.
 */
import { type Certificate, digest as digestOf } from "@paraph/pki";
import { DerError, readDer } from "@paraph/pki/der";
import { parseCertificate } from "../cades/cades.ts";
import { nameAt } from "../read/document.ts";
import { certificateProvenAt, provenAt, type Bench } from "./proof/bench.ts";
import { validateCertificate, type Role } from "./proof/chain.ts";
import type { Held } from "./proof/evidence.ts";
import type { Examined } from "./examine.ts";
import type { JudgedTimestamp } from "./judge.ts";
import type { Opened } from "./signature.ts";
import type {
  Chained,
  Material,
  MaterialObject,
  SignatureMaterial,
  SignatureVerdict,
  TimestampVerdict,
  TokenMaterial,
} from "./verdict.ts";

/** A signature with its verdict. */
export interface JudgedSignature {
  readonly examined: Examined;
  readonly opened: Opened;
  readonly verdict: SignatureVerdict;
}

/** The material of these verdicts. */
export function materialOf(
  bench: Bench,
  signatures: readonly JudgedSignature[],
  documentTimestamps: readonly JudgedTimestamp[],
): Material {
  const inChains = new Map<string, Certificate>();
  const chained = (der: Uint8Array | null, role: Role): Chained => {
    if (der === null) return { chain: [], anchored: false };
    const { certificate, links } = validateCertificate(bench, parseCertificate(der), role);
    const chain = [certificate, ...links.map(({ issuer }) => issuer)];
    for (const each of chain) inChains.set(sha256(each.der), each);
    return { chain: chain.map((each) => sha256(each.der)), anchored: links.length > 0 };
  };
  const tokenAt =
    (position: number) =>
    (token: Uint8Array, { certificate }: TimestampVerdict): TokenMaterial => ({
      sha256: sha256(withoutPadding(token)),
      existed: provenAt(bench, position).toISOString(),
      ...chained(certificate, "timestamp"),
    });
  return {
    signatures: signatures.map(({ examined, opened, verdict }) => ({
      ...signatureMaterial(examined, opened),
      ...chained(verdict.certificate, "signature"),
      timestamps: verdict.timestamps.map((each, i) =>
        tokenAt(examined.position)(
          opened.signer?.signatureTimestamps[i] ?? new Uint8Array(0),
          each,
        ),
      ),
    })),
    documentTimestamps: documentTimestamps.map(({ examined, verdict }) =>
      tokenAt(examined.position)(examined.revision?.contents ?? examined.entry.contents, verdict),
    ),
    // The chains are complete here: anchors need not be in the file.
    objects: objectsOf(bench, inChains),
  };
}

function signatureMaterial(
  { entry, revision, document, digest }: Examined,
  { signer, hash }: Opened,
): Omit<SignatureMaterial, "timestamps" | keyof Chained> {
  const covered = revision && hash ? { algorithm: hash, value: base64(digest(hash)) } : null;
  const attributes = signer?.signedAttributes ?? null;
  const filter = nameAt(revision?.document ?? document, entry.dictionary, "Filter");
  return {
    signed:
      attributes !== null && hash !== null
        ? { algorithm: hash, value: base64(digestOf(hash, attributes)) }
        : covered,
    document: covered,
    messageDigest: signer?.messageDigest ? base64(signer.messageDigest) : null,
    subFilter: entry.subFilter ?? null,
    filter: filter ?? null,
    byteRange: entry.byteRange ?? null,
  };
}

/** Each object once, with the earliest of the times at its different places. */
function objectsOf(bench: Bench, inChains: ReadonlyMap<string, Certificate>): MaterialObject[] {
  const { certificates, crls, ocsps } = bench.evidence;
  const found = new Map<string, MaterialObject>();
  const add = (object: MaterialObject): void => {
    const known = found.get(object.sha256);
    if (!known) found.set(object.sha256, object);
    else {
      const existed = known.existed < object.existed ? known.existed : object.existed;
      found.set(object.sha256, { ...known, existed, stored: known.stored || object.stored });
    }
  };
  const all: readonly [MaterialObject["kind"], readonly Held<{ readonly der: Uint8Array }>[]][] = [
    ["certificate", certificates],
    ["crl", crls],
    ["ocsp", ocsps],
  ];
  for (const [kind, held] of all)
    for (const { item, position, stored } of held) {
      const existed = provenAt(bench, position).toISOString();
      add({ kind, sha256: sha256(item.der), existed, stored });
    }
  for (const [digest, certificate] of inChains) {
    const existed = certificateProvenAt(bench, certificate).toISOString();
    add({ kind: "certificate", sha256: digest, existed, stored: false });
  }
  return [...found.values()];
}

/** The value without the trailing zero bytes that fill the Contents of a PDF signature. */
function withoutPadding(der: Uint8Array): Uint8Array {
  try {
    return readDer(der, { padding: "zeros" }).encoded;
  } catch (error) {
    if (error instanceof DerError) return der;
    throw error;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const sha256 = (bytes: Uint8Array): string => base64(digestOf("sha256", bytes));
