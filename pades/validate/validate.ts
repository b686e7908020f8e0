import { readSignedData } from "@paraph/pki/cms-reader";
import type { Certificate } from "@paraph/pki/certificate";
import { DerError } from "@paraph/pki/der-reader";
import type { ValidationData } from "../archive.ts";
import { parseCertificate } from "../cades.ts";
import { rangeDigest } from "../digest.ts";
import { openDocument, type PdfDocument } from "../document.ts";
import { PadesError } from "../errors.ts";
import { signaturesOf, type SignatureEntry } from "../signatures.ts";
import { plain, type Source } from "../source.ts";
import { judgeChain } from "./chain.ts";
import { changesAfter } from "./changes.ts";
import { claimsOf } from "./claims.ts";
import { coveredRevision, type SignedRevision } from "./coverage.ts";
import { evidenceOf, joinEvidence, readEvidence, type Evidence } from "./evidence.ts";
import { levelOf } from "./level.ts";
import { openSignature, signatureDigest, type Opened } from "./signature.ts";
import { judgeTimestamp, signatoryOf, type TimestampJudgement } from "./timestamps.ts";
import type {
  Change,
  DocumentTimestampVerdict,
  Fault,
  SignatureVerdict,
  Validation,
} from "./verdict.ts";

export interface ValidateOptions {
  /** Trusted certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** The moment of validation. */
  readonly at: Date;
  /** Validation data beside what the document carries: fetched today, say. */
  readonly validation?: ValidationData;
}

/** What all judgements of one document share. */
interface Bench {
  readonly source: Source;
  readonly document: PdfDocument;
  readonly anchors: readonly Certificate[];
  readonly now: Date;
  /** What the document's newest store holds. */
  readonly store: Evidence;
  /** All certificates and revocation data at hand. */
  readonly evidence: Evidence;
}

/** A document time-stamp that proves that everything before `end` existed at `time`. */
interface Proof {
  readonly end: number;
  readonly time: Date;
}

interface JudgedTimestamp {
  readonly end: number;
  readonly intact: boolean;
  readonly store: Evidence | undefined;
  readonly verdict: DocumentTimestampVerdict;
}

/**
 * Validates every signature and document time-stamp (EN 319 102-1 §5.6): integrity, what came after, chain to
 * the given anchors, revocation at the time that a time-stamp proves, level reached. Needs no network.
 * Throws PadesError for a file that cannot be read.
 */
export function validate(source: Source, options: ValidateOptions): Validation {
  const document = openDocument(source);
  if (document.encrypted) throw new PadesError("encrypted");
  const entries = signaturesOf(document);
  const store = evidenceOf(document);
  const carried = entries.flatMap(({ contents }) => certificatesIn(contents));
  const extra = options.validation ? [readEvidence(options.validation)] : [];
  const bench: Bench = {
    source,
    document,
    anchors: options.anchors.map(parseCertificate),
    now: options.at,
    store,
    evidence: joinEvidence(store, { certificates: carried, ocsps: [], crls: [] }, ...extra),
  };
  const proofs: Proof[] = [];
  const judged: JudgedTimestamp[] = [];
  // from the newest back: each proves when the ones before it existed
  for (const entry of entries.filter(({ kind }) => kind === "document_timestamp").toReversed()) {
    judged.unshift(judgeDocumentTimestamp(bench, entry, proofs));
  }
  const signatures = entries
    .filter(({ kind }) => kind === "signature")
    .map((entry) => judgeSignature(bench, entry, proofs, judged));
  return { signatures, documentTimestamps: judged.map((each) => each.verdict) };
}

function certificatesIn(contents: Uint8Array): Certificate[] {
  try {
    const signed = readSignedData(contents);
    const inside = signed.signers
      .flatMap((signer) => signer.signatureTimestamps)
      .flatMap(certificatesIn);
    return [...signed.certificates, ...inside];
  } catch (error) {
    if (error instanceof DerError) return [];
    throw error;
  }
}

const isFault = (value: SignedRevision | Fault): value is Fault => "indication" in value;

/** The earliest proven moment at which everything before `end` existed; now, if nothing proves it. */
function existedAt(bench: Bench, proofs: readonly Proof[], end: number): Date {
  return proofs
    .filter((proof) => proof.end >= end)
    .reduce((least, { time }) => (time < least ? time : least), bench.now);
}

const coverageOf = (bench: Bench, end: number): "whole_file" | "later_revisions" =>
  end === bench.source.size ? "whole_file" : "later_revisions";

function judgeDocumentTimestamp(
  bench: Bench,
  entry: SignatureEntry,
  proofs: Proof[],
): JudgedTimestamp {
  const field = entry.field.name;
  const revision = coveredRevision(bench.source, entry);
  if (isFault(revision)) {
    const { indication, subIndication, detail } = revision;
    const nothing = {
      time: null,
      authority: null,
      certificate: null,
      policy: null,
      changesAfter: [],
    };
    const verdict = {
      field,
      indication,
      subIndication,
      coverage: "later_revisions" as const,
      details: [detail],
      ...nothing,
    };
    return { end: 0, intact: false, store: undefined, verdict };
  }
  const { byteRange, document } = revision;
  const end = byteRange[2] + byteRange[3];
  const judgement = judgeTimestamp({
    token: entry.contents,
    digest: (hash) =>
      hash === "sha1" ? new Uint8Array(0) : rangeDigest(bench.source, byteRange, hash),
    existedAt: existedAt(bench, proofs, end),
    now: bench.now,
    anchors: bench.anchors,
    evidence: bench.evidence,
  });
  if (judgement.time) proofs.push({ end, time: judgement.time });
  const changes = changesAfter(document, bench.document);
  const verdict = {
    ...judgement.verdict,
    field,
    coverage: coverageOf(bench, end),
    changesAfter: changes,
  };
  return { end, intact: judgement.intact, store: evidenceOf(document), verdict };
}

function judgeSignature(
  bench: Bench,
  entry: SignatureEntry,
  proofs: readonly Proof[],
  documentTimestamps: readonly JudgedTimestamp[],
): SignatureVerdict {
  const revision = coveredRevision(bench.source, entry);
  const told = claimsOf(bench.document, entry);
  if (isFault(revision)) return { ...told, ...failed(bench, revision) };
  const { byteRange, document } = revision;
  const end = byteRange[2] + byteRange[3];
  const opened = openSignature(bench.source, entry, byteRange, bench.evidence.certificates);
  const existed = existedAt(bench, proofs, end);
  const timestamps = opened.signer ? judgeSignatureTimestamps(bench, opened.signer, existed) : [];
  const best = timestamps.reduce(
    (least, { time }) => (time && time < least ? time : least),
    existed,
  );
  const changes = changesAfter(document, bench.document);
  const fault = opened.fault ?? chainFault(bench, opened, best) ?? changeFault(changes);
  const after = documentTimestamps.filter((each) => each.intact && each.end > end);
  const { certificate } = opened;
  return {
    ...told,
    indication: fault?.indication ?? "TOTAL_PASSED",
    ...(fault && { subIndication: fault.subIndication }),
    level: certificate
      ? levelOf({
          baseline: opened.baseline,
          certificate,
          timestampCertificates: timestamps.flatMap((each) =>
            each.intact && each.certificate ? [each.certificate] : [],
          ),
          covered: after.length > 0,
          anchors: bench.anchors,
          moment: { at: best, now: bench.now },
          store: bench.store,
          protectedStores: after.flatMap((each) => each.store ?? []),
        })
      : "PDF-NOT-ETSI",
    signer: certificate ? signatoryOf(certificate) : null,
    certificate: certificate ? plain(certificate.der) : null,
    hash: opened.hash,
    bestSignatureTime: best.toISOString(),
    coverage: coverageOf(bench, end),
    changesAfter: changes,
    timestamps: timestamps.map((each) => each.verdict),
    details: fault ? [fault.detail] : [],
  };
}

function judgeSignatureTimestamps(
  bench: Bench,
  signer: NonNullable<Opened["signer"]>,
  existed: Date,
): TimestampJudgement[] {
  return signer.signatureTimestamps.map((token) =>
    judgeTimestamp({
      token,
      digest: signatureDigest(signer),
      existedAt: existed,
      now: bench.now,
      anchors: bench.anchors,
      evidence: bench.evidence,
    }),
  );
}

function chainFault(bench: Bench, { certificate }: Opened, best: Date): Fault | undefined {
  if (!certificate)
    return {
      indication: "INDETERMINATE",
      subIndication: "NO_SIGNING_CERTIFICATE_FOUND",
      detail: "no certificate",
    };
  const { anchors, evidence, now } = bench;
  return judgeChain({ certificate, at: best, proven: best < now, now, anchors, evidence });
}

/** A signature over a text that is no longer the one shown is not passed, whatever its cryptography says. */
function changeFault(changes: readonly Change[]): Fault | undefined {
  const forbidden = changes.find((change) => !change.permitted);
  if (!forbidden) return undefined;
  const detail = `changed afterwards: ${[forbidden.kind, forbidden.field, forbidden.detail].filter(Boolean).join(" ")}`;
  return { indication: "INDETERMINATE", subIndication: "SIG_CONSTRAINTS_FAILURE", detail };
}

function failed(
  bench: Bench,
  { indication, subIndication, detail }: Fault,
): Omit<SignatureVerdict, "field"> {
  return {
    indication,
    subIndication,
    level: "PDF-NOT-ETSI",
    signer: null,
    certificate: null,
    hash: null,
    bestSignatureTime: bench.now.toISOString(),
    coverage: "later_revisions",
    changesAfter: [],
    timestamps: [],
    details: [detail],
  };
}
