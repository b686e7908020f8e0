import type { Certificate } from "@paraph/pki/certificate";
import { checkCrl, readCrl } from "@paraph/pki/crl";
import { checkOcspResponse, readStoredOcsp } from "@paraph/pki/ocsp";
import { buildPath } from "@paraph/pki/path";
import type { ValidationData } from "./archive.ts";
import { parseCertificate, parseCms, reading } from "./cades.ts";
import { PadesError } from "./errors.ts";
import { plain } from "./source.ts";
import type { RevocationData, RevocationSource } from "./parties.ts";

export interface ValidationDataOptions {
  /** Trusted certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** Further certificates that chains may need, DER. */
  readonly certificates?: readonly Uint8Array[];
  readonly revocation: RevocationSource;
  /** The moment at which all must be valid: now, in the ceremony. */
  readonly at: Date;
}

interface Collection {
  readonly options: ValidationDataOptions;
  readonly anchors: readonly Certificate[];
  readonly candidates: Certificate[];
  readonly done: Set<string>;
  readonly certs: Map<string, Uint8Array>;
  readonly ocsps: Map<string, Uint8Array>;
  readonly crls: Map<string, Uint8Array>;
}

const keyOf = (der: Uint8Array): string => Buffer.from(der).toString("base64");

/** ETSI EN 319 412-1 §5.2: validity assured, short term. */
const SHORT_TERM = "0.4.0.194121.2.1";

/**
 * Everything that validating these signatures will need once their certificates have expired: the chains of
 * the signers, of the time-stamps inside, and of the OCSP responders, with revocation data for each
 * certificate that can be revoked. `signatures` are CMS signatures or time-stamp tokens, padding allowed.
 * Throws `chain_incomplete`, `certificate_revoked`, `revocation_unavailable`, `revocation_invalid`.
 */
export async function validationData(
  signatures: readonly Uint8Array[],
  options: ValidationDataOptions,
): Promise<ValidationData> {
  const anchors = options.anchors.map(parseCertificate);
  const candidates = (options.certificates ?? []).map(parseCertificate);
  const collection: Collection = {
    options,
    anchors,
    candidates,
    done: new Set(),
    certs: new Map(),
    ocsps: new Map(),
    crls: new Map(),
  };
  for (const signature of signatures) await collectSignature(collection, signature);
  return {
    certs: [...collection.certs.values()].map(plain),
    ocsps: [...collection.ocsps.values()].map(plain),
    crls: [...collection.crls.values()].map(plain),
  };
}

async function collectSignature(collection: Collection, cms: Uint8Array): Promise<void> {
  const signed = parseCms(cms);
  collection.candidates.push(...signed.certificates);
  for (const signer of signed.signers) {
    const { certificate } = signer;
    if (!certificate)
      throw new PadesError("chain_incomplete", "a signature without its certificate");
    await collectChain(collection, certificate);
    for (const token of signer.signatureTimestamps) await collectSignature(collection, token);
  }
}

async function collectChain(collection: Collection, certificate: Certificate): Promise<void> {
  const { anchors, candidates, options } = collection;
  const path = buildPath({ certificate, candidates, anchors, at: options.at });
  if (!path.ok) throw new PadesError("chain_incomplete", `${path.at.subject.text}: ${path.reason}`);
  for (const [i, one] of path.chain.entries()) {
    const key = keyOf(one.der);
    collection.certs.set(key, one.der);
    const issuer = path.chain[i + 1];
    // of an anchor nobody asks whether it is revoked
    if (!issuer || collection.done.has(key)) continue;
    collection.done.add(key);
    if (!isNeverRevoked(one)) await collectRevocation(collection, one, issuer);
  }
}

/** RFC 9608, EN 319 412-1 §5.2, RFC 6960 §4.2.2.2.1. */
export const isNeverRevoked = (certificate: Certificate): boolean =>
  certificate.noRevocationAvailable ||
  certificate.ocspNoCheck ||
  certificate.extensions.some((extension) => extension.oid === SHORT_TERM);

async function collectRevocation(
  collection: Collection,
  certificate: Certificate,
  issuer: Certificate,
): Promise<void> {
  const data = await collection.options.revocation.collect(certificate.der, issuer.der);
  if (data.ocsp) {
    const responder = checkOcsp(collection, data.ocsp, certificate, issuer);
    collection.ocsps.set(keyOf(data.ocsp), data.ocsp);
    if (!responder.der.equals(issuer.der)) {
      collection.candidates.push(issuer);
      await collectChain(collection, responder);
    }
  }
  if (data.crl) {
    checkList(collection, data.crl, certificate, issuer);
    collection.crls.set(keyOf(data.crl), data.crl);
  }
  if (!data.ocsp && !data.crl) throw unavailable(certificate, data);
}

const unavailable = (certificate: Certificate, data: RevocationData): PadesError =>
  new PadesError(
    "revocation_unavailable",
    `${certificate.subject.text} (${Object.keys(data).length} answers)`,
  );

function checkOcsp(
  collection: Collection,
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
): Certificate {
  const verdict = reading("revocation_invalid", () =>
    checkOcspResponse(readStoredOcsp(der), certificate, issuer, collection.options.at),
  );
  if (!verdict.ok)
    throw new PadesError("revocation_invalid", `${certificate.subject.text}: ${verdict.reason}`);
  refuseRevoked(certificate, verdict.status.status);
  return verdict.responder;
}

function checkList(
  collection: Collection,
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
): void {
  const verdict = reading("revocation_invalid", () =>
    checkCrl(readCrl(der), certificate, issuer, collection.options.at),
  );
  if (!verdict.ok)
    throw new PadesError("revocation_invalid", `${certificate.subject.text}: ${verdict.reason}`);
  refuseRevoked(certificate, verdict.status.status);
}

function refuseRevoked(certificate: Certificate, status: "good" | "unknown" | "revoked"): void {
  if (status === "revoked") throw new PadesError("certificate_revoked", certificate.subject.text);
  if (status === "unknown")
    throw new PadesError("revocation_unavailable", `${certificate.subject.text}: unknown`);
}
