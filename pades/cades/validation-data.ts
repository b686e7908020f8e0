import { hash } from "node:crypto";
import type { Certificate } from "@paraph/pki";
import { checkCrl, checkOcspResponse } from "@paraph/pki/revocation";
import { buildPath } from "@paraph/pki/path";
import { crlOf, ocspOf } from "./answers.ts";
import { parseCertificate, parseCms, reading } from "./cades.ts";
import { PadesError } from "../errors.ts";
import { plain } from "../read/source.ts";
import type { RevocationSource } from "./parties.ts";

/** What validating needs later: certificates, OCSP responses and CRLs, each in DER. Plain data. */
export interface ValidationData {
  readonly certs: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Where chains may lead, and whom to ask about their certificates. */
export interface ValidationDataOptions {
  /** Trusted certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** Further certificates that chains may need, DER. */
  readonly certificates?: readonly Uint8Array[];
  readonly revocation: RevocationSource;
  /** The moment at which all must be valid: now, in the ceremony. */
  readonly at: Date;
}

/** Validation data that is being gathered. Answers are asked for side by side, as soon as it is known of whom. */
export interface Gathering {
  /**
   * The chain of this certificate is needed, with revocation data for each certificate that can be revoked, and the
   * chains of those who signed that data. `others` may be in it. Throws `chain_incomplete`.
   */
  add(certificate: Certificate, others: readonly Certificate[]): void;
  /** As `add` for a chain that may turn out to be needed: what is asked now is not asked then, nothing else follows. */
  expect(certificate: Certificate, others: readonly Certificate[]): void;
  /** All that was added. Throws `certificate_revoked`, `revocation_unavailable`, `revocation_invalid`, `chain_incomplete`. */
  finish(): Promise<ValidationData>;
}

/** What is known about one certificate. */
interface Status {
  ocsp?: Uint8Array;
  crl?: Uint8Array;
  /** Chain of an OCSP responder that is not the issuer itself. */
  responder?: readonly Certificate[];
  fault?: unknown;
}

interface State {
  readonly options: ValidationDataOptions;
  readonly anchors: readonly Certificate[];
  readonly candidates: Set<Certificate>;
  readonly roots: (readonly Certificate[])[];
  readonly statuses: Map<Certificate, Status>;
  /** Questions that wait for their answer; one of them may lead to others. */
  readonly running: Set<Promise<void>>;
}

/** ETSI EN 319 412-1 §5.2: validity assured, short term. */
const SHORT_TERM = "0.4.0.194121.2.1";

/** Begins to gather validation data. Nothing is asked before a chain is added. */
export function gather(options: ValidationDataOptions): Gathering {
  const state: State = {
    options,
    anchors: options.anchors.map(parseCertificate),
    candidates: new Set((options.certificates ?? []).map(parseCertificate)),
    roots: [],
    statuses: new Map(),
    running: new Set(),
  };
  return {
    add: (certificate, others) => state.roots.push(begin(state, certificate, others)),
    expect(certificate, others) {
      try {
        begin(state, certificate, others);
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
 * Everything that validating these signatures will need once their certificates have expired: the chains of
 * the signers, of the time-stamps inside, and of the OCSP responders, with revocation data for each
 * certificate that can be revoked. `signatures` are CMS signatures or time-stamp tokens, padding allowed.
 * Throws `chain_incomplete`, `certificate_revoked`, `revocation_unavailable`, `revocation_invalid`.
 */
export async function validationData(
  signatures: readonly Uint8Array[],
  options: ValidationDataOptions,
): Promise<ValidationData> {
  const gathering = gather(options);
  for (const signature of signatures) addSignature(gathering, signature);
  return gathering.finish();
}

function addSignature(gathering: Gathering, cms: Uint8Array): void {
  const signed = parseCms(cms);
  for (const signer of signed.signers) {
    const { certificate } = signer;
    if (!certificate)
      throw new PadesError("chain_incomplete", "a signature without its certificate");
    gathering.add(certificate, signed.certificates);
    for (const token of signer.signatureTimestamps) addSignature(gathering, token);
  }
}

/** Finds the chain and asks about all in it that was not asked about before. */
function begin(
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
    // a fault counts when the certificate turns out to be needed, and then it is thrown by `finish`
    const asked = ask(state, status, one, issuer)
      .catch((fault: unknown) => void (status.fault = fault))
      .then(() => void running.delete(asked));
    running.add(asked);
  }
  return path.chain;
}

/** Those of a chain of which somebody may say that they are revoked, each with its issuer: not the anchor. */
const revocable = (chain: readonly Certificate[]): (readonly [Certificate, Certificate])[] =>
  chain.flatMap((one, i) => {
    const issuer = chain[i + 1];
    return issuer && !isNeverRevoked(one) ? [[one, issuer] as const] : [];
  });

/** RFC 9608, EN 319 412-1 §5.2, RFC 6960 §4.2.2.2.1. */
export const isNeverRevoked = (certificate: Certificate): boolean =>
  certificate.noRevocationAvailable ||
  certificate.ocspNoCheck ||
  certificate.extensions.some((extension) => extension.oid === SHORT_TERM);

async function ask(
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
      status.responder = begin(state, responder, [issuer, ...ocspOf(ocsp).certificates]);
  }
  if (crl) {
    checkList(crl, certificate, issuer, at);
    status.crl = crl;
  }
}

/** What belongs to the chains that were added, in their order, each thing once. */
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
      const { ocsp, crl, responder, fault } = statuses.get(one) ?? {};
      if (fault !== undefined) throw fault;
      if (ocsp) ocsps.add(ocsp);
      if (crl) crls.add(crl);
      if (responder) visit(responder);
    }
  };
  for (const chain of roots) visit(chain);
  return { certs: certs.all(), ocsps: ocsps.all(), crls: crls.all() };
}

/** A list that takes the same bytes once. */
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
  const verdict = reading("revocation_invalid", () =>
    checkOcspResponse(ocspOf(der), certificate, issuer, at),
  );
  if (!verdict.ok)
    throw new PadesError("revocation_invalid", `${certificate.subject.text}: ${verdict.reason}`);
  refuseRevoked(certificate, verdict.status.status);
  return verdict.responder;
}

function checkList(der: Uint8Array, certificate: Certificate, issuer: Certificate, at: Date): void {
  const verdict = reading("revocation_invalid", () =>
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
