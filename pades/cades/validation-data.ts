import { hash } from "node:crypto";
import type { Certificate } from "@paraph/pki";
import { checkCrl, checkOcspResponse } from "@paraph/pki/revocation";
import { buildPath } from "@paraph/pki/path";
import { crlOf, ocspOf } from "./answers.ts";
import { parseCertificate, parseCms, parsing } from "./cades.ts";
import { PadesError } from "../errors.ts";
import { plain } from "../read/source.ts";
import type { RevocationSource } from "./parties.ts";

/** Data for later validation: certificates, OCSP responses and CRLs, each in DER. Plain data. */
export interface ValidationData {
  readonly certs: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** The trust anchors, further certificates, and the source of revocation data. */
export interface ValidationDataOptions {
  /** Trusted certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** Further certificates that chains may need, DER. */
  readonly certificates?: readonly Uint8Array[];
  readonly revocation: RevocationSource;
  /** The time at which all certificates must be valid; when signing: now. */
  readonly at: Date;
}

/** Collects validation data. Revocation data is requested concurrently, as soon as a chain is known. */
export interface ValidationDataCollector {
  /**
   * Adds the chain of this certificate, with revocation data for each certificate that can be revoked, and the chains
   * of the signers of that data. `others`: further certificates that the chain may need. Throws `chain_incomplete`.
   */
  add(certificate: Certificate, others: readonly Certificate[]): void;
  /** Requests the revocation data of a chain that may be added later, so that it is available then. Never throws. */
  expect(certificate: Certificate, others: readonly Certificate[]): void;
  /** Returns the data of all chains that were added. Throws `certificate_revoked`, `revocation_unavailable`, `revocation_invalid`, `chain_incomplete`. */
  finish(): Promise<ValidationData>;
}

/** The revocation data of one certificate. */
interface Status {
  ocsp?: Uint8Array;
  crl?: Uint8Array;
  /** The chain of the OCSP responder, unless that is the issuer itself. */
  responder?: readonly Certificate[];
  error?: unknown;
}

interface State {
  readonly options: ValidationDataOptions;
  readonly anchors: readonly Certificate[];
  readonly candidates: Set<Certificate>;
  readonly roots: (readonly Certificate[])[];
  readonly statuses: Map<Certificate, Status>;
  /** Running requests for revocation data; a response may start further ones. */
  readonly running: Set<Promise<void>>;
}

/** ETSI EN 319 412-1 §5.2: validity assured, short term. */
const SHORT_TERM = "0.4.0.194121.2.1";

/** Starts to collect validation data. Nothing is requested before a chain is added. */
export function collectValidationData(options: ValidationDataOptions): ValidationDataCollector {
  const state: State = {
    options,
    anchors: options.anchors.map(parseCertificate),
    candidates: new Set((options.certificates ?? []).map(parseCertificate)),
    roots: [],
    statuses: new Map(),
    running: new Set(),
  };
  return {
    add: (certificate, others) => state.roots.push(addChain(state, certificate, others)),
    expect(certificate, others) {
      try {
        addChain(state, certificate, others);
      } catch (error) {
        if (!(error instanceof PadesError)) throw error;
      }
    },
    async finish() {
      while (state.running.size > 0) await Promise.all(state.running);
      return collected(state);
    },
  };
}

/**
 * Everything for validating these signatures after their certificates expire: the chains of the signers, of the
 * time-stamps inside, and of the OCSP responders, with revocation data for each certificate that can be revoked.
 * `signatures` are CMS signatures or time-stamp tokens, padding allowed. Throws `chain_incomplete`,
 * `certificate_revoked`, `revocation_unavailable`, `revocation_invalid`.
 */
export async function validationData(
  signatures: readonly Uint8Array[],
  options: ValidationDataOptions,
): Promise<ValidationData> {
  const collector = collectValidationData(options);
  for (const signature of signatures) addSignature(collector, signature);
  return collector.finish();
}

function addSignature(collector: ValidationDataCollector, cms: Uint8Array): void {
  const signed = parseCms(cms);
  for (const signer of signed.signers) {
    const { certificate } = signer;
    if (!certificate)
      throw new PadesError("chain_incomplete", "a signature without its certificate");
    collector.add(certificate, signed.certificates);
    for (const token of signer.signatureTimestamps) addSignature(collector, token);
  }
}

/** Builds the chain, and requests the revocation data of its certificates unless this was done before. */
function addChain(
  state: State,
  certificate: Certificate,
  others: readonly Certificate[],
): readonly Certificate[] {
  const { anchors, candidates, options, statuses, running } = state;
  for (const other of others) candidates.add(other);
  const path = buildPath({ certificate, candidates: [...candidates], anchors, at: options.at });
  if (!path.ok) throw new PadesError("chain_incomplete", `${path.at.subject.text}: ${path.reason}`);
  for (const [one, issuer] of revocable(path.chain)) {
    if (statuses.has(one)) continue;
    const status: Status = {};
    statuses.set(one, status);
    // An error is thrown by `finish`, and only if the certificate is needed.
    const request = requestStatus(state, status, one, issuer)
      .catch((error: unknown) => void (status.error = error))
      .then(() => void running.delete(request));
    running.add(request);
  }
  return path.chain;
}

/** The certificates of a chain that can be revoked, each with its issuer. The anchor is not one of them. */
const revocable = (chain: readonly Certificate[]): (readonly [Certificate, Certificate])[] =>
  chain.flatMap((one, i) => {
    const issuer = chain[i + 1];
    return issuer && !isNeverRevoked(one) ? [[one, issuer] as const] : [];
  });

/** Whether a certificate is exempt from revocation checks (RFC 9608, EN 319 412-1 §5.2, RFC 6960 §4.2.2.2.1). */
export const isNeverRevoked = (certificate: Certificate): boolean =>
  certificate.noRevocationAvailable ||
  certificate.ocspNoCheck ||
  certificate.extensions.some((extension) => extension.oid === SHORT_TERM);

async function requestStatus(
  state: State,
  status: Status,
  certificate: Certificate,
  issuer: Certificate,
): Promise<void> {
  const { revocation, at } = state.options;
  const { ocsp, crl } = await revocation.collect(certificate.der, issuer.der);
  if (!ocsp && !crl)
    throw new PadesError("revocation_unavailable", `${certificate.subject.text}: no answer`);
  if (ocsp) {
    const responder = checkOcsp(ocsp, certificate, issuer, at);
    status.ocsp = ocsp;
    if (!responder.der.equals(issuer.der))
      status.responder = addChain(state, responder, [issuer, ...ocspOf(ocsp).certificates]);
  }
  if (crl) {
    checkList(crl, certificate, issuer, at);
    status.crl = crl;
  }
}

/** The data of the chains that were added, in their order and without duplicates. */
function collected({ roots, statuses }: State): ValidationData {
  const seen = new Set<Certificate>();
  const [certs, ocsps, crls] = [distinct(), distinct(), distinct()];
  const visit = (chain: readonly Certificate[]): void => {
    const fresh = revocable(chain).filter(([one]) => !seen.has(one));
    for (const one of chain) {
      if (!seen.has(one)) certs.add(one.der);
      seen.add(one);
    }
    for (const [one] of fresh) {
      const { ocsp, crl, responder, error } = statuses.get(one) ?? {};
      if (error !== undefined) throw error;
      if (ocsp) ocsps.add(ocsp);
      if (crl) crls.add(crl);
      if (responder) visit(responder);
    }
  };
  for (const chain of roots) visit(chain);
  return { certs: certs.all(), ocsps: ocsps.all(), crls: crls.all() };
}

/** A list without duplicates. */
function distinct(): { add(bytes: Uint8Array): void; all(): Uint8Array[] } {
  const known = new Map<string, Uint8Array>();
  return {
    add: (bytes) => void known.set(hash("sha256", bytes, "base64"), bytes),
    all: () => [...known.values()].map(plain),
  };
}

function checkOcsp(
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Certificate {
  const verdict = parsing("revocation_invalid", () =>
    checkOcspResponse(ocspOf(der), certificate, issuer, at),
  );
  if (!verdict.ok)
    throw new PadesError("revocation_invalid", `${certificate.subject.text}: ${verdict.reason}`);
  refuseRevoked(certificate, verdict.status.status);
  return verdict.responder;
}

function checkList(der: Uint8Array, certificate: Certificate, issuer: Certificate, at: Date): void {
  const verdict = parsing("revocation_invalid", () =>
    checkCrl(crlOf(der), certificate, issuer, at),
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
