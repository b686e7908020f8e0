import { type Certificate, digest as digestOf } from "@paraph/pki";
import { qualificationOf } from "@paraph/pki/qualified";
import { plain } from "../read/source.ts";
import type { Bench } from "./proof/bench.ts";
import { validateCertificate, type Finding } from "./proof/chain.ts";
import { claimsOf, type Claims } from "./claims.ts";
import type { Departure } from "../departures/departure.ts";
import type { SignedRevision } from "./coverage.ts";
import type { Examined } from "./examine.ts";
import { isCovered, type Proof } from "./proof/existence.ts";
import { failed, undecided, type Fault } from "./fault.ts";
import { levelOf } from "./level.ts";
import { certifiedBy } from "./changes/permissions.ts";
import { judgeToken } from "./proof/process.ts";
import { reason, type Reason } from "./reasons.ts";
import {
  contentDigest,
  openSignature,
  pdfFormatFault,
  signedContent,
  type Opened,
} from "./signature.ts";
import { judgeTimestamp, signatoryOf, type TimestampJudgement } from "./timestamps.ts";
import type { Change, DocumentTimestampVerdict, SignatureVerdict } from "./verdict.ts";

/** What is known about all signatures of a document before one is judged. */
export interface Known {
  readonly bench: Bench;
  readonly changesOf: (examined: Examined) => readonly Change[];
  /** What other programs may read differently in the bytes that a signature covers. */
  readonly departuresIn: (examined: Examined) => readonly Departure[];
}

export interface JudgedTimestamp extends TimestampJudgement {
  readonly examined: Examined;
}

/** Document time-stamps, from the newest back, each judged with what the later ones prove (EN 319 102-1 §5.6.3.4). */
export function judgeDocumentTimestamps(
  bench: Bench,
  examined: readonly Examined[],
): JudgedTimestamp[] {
  const judged: JudgedTimestamp[] = [];
  for (const each of examined.toReversed()) {
    if (each.entry.kind !== "document_timestamp") continue;
    const { revision, fault, position, digest, entry } = each;
    const token = revision?.contents ?? entry.contents;
    const range = revision && rangeOf(revision);
    const covers = (at: number): boolean => range !== undefined && isCovered(range, at);
    const judgement = judgeTimestamp(bench, { token, position, digest, covers, fault });
    judged.unshift({ ...judgement, examined: each });
    if (judgement.time && range) bench.proofs.push({ ...range, time: judgement.time });
  }
  return judged;
}

const rangeOf = ({ end, byteRange }: SignedRevision): Omit<Proof, "time"> => ({
  end,
  gap: [byteRange[1], byteRange[2]],
});

/** The verdict on a document time-stamp, with the changes after it. */
export function documentTimestampVerdict(
  { bench, changesOf }: Known,
  { verdict, examined }: JudgedTimestamp,
): DocumentTimestampVerdict {
  const covering = coveringOf(bench, examined);
  const changes = changesOf(examined);
  const base = { ...verdict, field: examined.entry.field.name, ...covering, changesAfter: changes };
  const fault = verdict.indication === "TOTAL_PASSED" ? laterFault(examined, changes) : undefined;
  if (!fault) return base;
  const { indication, subIndication } = fault;
  return { ...base, indication, subIndication, reasons: [fault.reason] };
}

const coveringOf = (
  { source }: Bench,
  { revision }: Examined,
): Pick<SignatureVerdict, "coverage" | "coveredLength"> => ({
  coverage: revision?.end === source.size ? "whole_file" : "later_revisions",
  coveredLength: revision?.end ?? null,
});

/** The fault if later changes are not permitted: the format is no longer valid. */
function laterFault({ removed }: Examined, changes: readonly Change[]): Fault | undefined {
  if (removed) return failed("FORMAT_FAILURE", "signature_removed", {});
  const forbidden = changes.filter((change) => !change.permitted);
  const [first] = forbidden;
  return (
    first &&
    failed("FORMAT_FAILURE", "changed_afterwards", {
      kind: first.kind,
      what: first.what ?? null,
      field: first.field ?? null,
      page: first.page ?? null,
      count: forbidden.length,
    })
  );
}

/** Verifies a signature over its covered bytes; nothing else is checked. */
export function openExamined(bench: Bench, examined: Examined): Opened {
  const { entry, signed, digest, content } = examined;
  return openSignature({
    signed,
    use: "signature",
    certificates: bench.evidence.certificates.map(({ item }) => item),
    digest: contentDigest(entry.subFilter, signed, digest),
    content: signedContent(entry.subFilter, signed, content),
    formatFault: pdfFormatFault(entry.subFilter, digest),
  });
}

/** The verdict on one signature. */
export function judgeSignature(
  known: Known,
  examined: Examined,
  opened: Opened,
  documentTimestamps: readonly JudgedTimestamp[],
): SignatureVerdict {
  const { bench } = known;
  const { entry, revision, signed, position } = examined;
  const document = revision?.document ?? examined.document;
  const claims = claimsOf(document, revision?.entry ?? entry);
  const changes = known.changesOf(examined);
  const { certificate, signer } = opened;
  const finding = certificate && validateCertificate(bench, certificate, "signature");
  const timestamps = (signer?.signatureTimestamps ?? []).map((token) =>
    judgeTimestamp(bench, {
      token,
      position,
      digest: (hash) => digestOf(hash, signer?.signature ?? new Uint8Array(0)),
    }),
  );
  const over = documentTimestamps.filter(
    (each) => revision && each.intact && (each.examined.revision?.end ?? 0) > revision.end,
  );
  const outcome = judgeToken(bench, {
    position,
    broken: examined.fault ?? opened.fault ?? laterFault(examined, changes),
    finding,
    uses: opened.uses,
    unacceptable: certificate && unacceptable(entry.subFilter, opened, certificate, claims),
    disordered: disorder(timestamps, over),
    stamped: timestamps.flatMap(({ time }) => time ?? []),
  });
  const { fault } = outcome;
  const intact = timestamps.filter((each) => each.intact);
  const { level, missing } = levelOf({
    bench,
    document,
    entry: revision?.entry ?? entry,
    signed,
    claimedTime: claims.claimedTime,
    findings: [...(finding ? [finding] : []), ...intact.flatMap((each) => findingOf(bench, each))],
    stamped: intact.length > 0,
    covered: over.flatMap((each) => each.examined.revision?.end ?? []),
  });
  const permits = certifiedBy(document, revision?.entry ?? entry);
  return {
    ...claims,
    indication: fault?.indication ?? "TOTAL_PASSED",
    ...(fault && { subIndication: fault.subIndication }),
    reasons: fault ? [fault.reason] : [],
    notes: [
      ...notesOf(opened, timestamps, over, missing),
      ...readingNotes(known.departuresIn(examined)),
    ],
    level: examined.fault ? "PDF-NOT-ETSI" : level,
    signer: certificate ? signatoryOf(certificate) : null,
    certificate: certificate ? plain(certificate.der) : null,
    hash: opened.hash,
    bestSignatureTime: outcome.existed.toISOString(),
    ...coveringOf(bench, examined),
    changesAfter: changes,
    ...(permits !== undefined && { permits }),
    timestamps: timestamps.map((each) => each.verdict),
    qualification: certificate
      ? qualificationOf(certificate, (finding?.links.length ?? 0) > 0)
      : null,
    anchor: finding?.links.at(-1)?.issuer.subject.text ?? null,
  };
}

const findingOf = (bench: Bench, { certificate }: TimestampJudgement): Finding[] =>
  certificate ? [validateCertificate(bench, certificate, "timestamp")] : [];

/** Signed attributes that violate the norm (EN 319 102-1 §5.2.8, EN 319 142-1 §6.3). */
function unacceptable(
  subFilter: string | undefined,
  { signer }: Opened,
  certificate: Certificate,
  { claimedTime }: Claims,
): Fault | undefined {
  if (!signer?.signedAttributes)
    return undecided("SIG_CONSTRAINTS_FAILURE", "signed_attributes_missing", {});
  // ISO 32000-1 does not require it, CAdES does.
  if (!signer.signingCertificate && subFilter === "ETSI.CAdES.detached")
    return undecided("SIG_CONSTRAINTS_FAILURE", "signing_certificate_unnamed", {
      subject: certificate.subject.text,
    });
  const claimed = claimedTime ?? signer?.signingTime?.toISOString();
  if (claimed === undefined)
    return undecided("SIG_CONSTRAINTS_FAILURE", "claimed_time_missing", {});
  const at = new Date(claimed);
  // A claimed time is in whole seconds.
  const early = at.getTime() + 1000 <= certificate.notBefore.getTime();
  return early || at > certificate.notAfter
    ? undecided("SIG_CONSTRAINTS_FAILURE", "claimed_time_outside_certificate", {
        claimed,
        notBefore: certificate.notBefore.toISOString(),
        notAfter: certificate.notAfter.toISOString(),
      })
    : undefined;
}

/** A time-stamp over another one, or over the signature that holds it, cannot be older (§5.5.4 4e). */
function disorder(
  own: readonly TimestampJudgement[],
  over: readonly JudgedTimestamp[],
): Fault | undefined {
  const layers = [own, ...over.map((each) => [each])];
  for (const [i, below] of layers.entries())
    for (const above of layers.slice(i + 1).flat())
      for (const one of below) {
        if (!one.time || !above.time) continue;
        const slack = one.accuracyMs + above.accuracyMs;
        if (above.time.getTime() + slack < one.time.getTime())
          return undecided("TIMESTAMP_ORDER_FAILURE", "timestamp_order", {
            earlier: above.time.toISOString(),
            later: one.time.toISOString(),
          });
      }
  return undefined;
}

/** Notes are reported once per signature, with the names of the findings. */
function readingNotes(departures: readonly Departure[]): Reason[] {
  if (departures.length === 0) return [];
  const names = [...new Set(departures.map(({ name }) => name))];
  return [reason("read_differently", { departures: names.join(", ") })];
}

function notesOf(
  { signer, certificate }: Opened,
  timestamps: readonly TimestampJudgement[],
  over: readonly JudgedTimestamp[],
  missing: string | undefined,
): Reason[] {
  const notes: Reason[] = [...timestamps, ...over].flatMap(({ verdict }) => {
    const [why] = verdict.reasons;
    return why ? [reason("timestamp_ignored", { key: why.key, time: verdict.time })] : [];
  });
  if (![...timestamps, ...over].some(({ time }) => time)) notes.push(reason("time_unproven", {}));
  if (missing !== undefined) notes.push(reason("not_baseline", { requirement: missing }));
  if (signer && certificate && !signer.signingCertificate)
    notes.push(reason("signing_certificate_unnamed", { subject: certificate.subject.text }));
  return notes;
}
