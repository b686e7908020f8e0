import { type Certificate, verifyIssued } from "@paraph/pki";
import { ATTRIBUTE, OID_DATA, type SignedData } from "@paraph/pki/cms";
import { textAt, nameAt, type PdfDocument } from "../read/document.ts";
import type { SignatureEntry } from "../read/signatures.ts";
import { toldAbout, type Bench } from "./proof/bench.ts";
import { isNeverRevoked, type Finding } from "./proof/chain.ts";
import type { SignatureLevel, Stage } from "./verdict.ts";

/** The facts that decide the level of one signature. */
export interface LevelQuestion {
  readonly bench: Bench;
  readonly document: PdfDocument;
  readonly entry: SignatureEntry;
  readonly signed: SignedData | undefined;
  readonly claimedTime: string | undefined;
  /** The signer and the authorities of intact signature time-stamps, each with its chain. */
  readonly findings: readonly Finding[];
  readonly stamped: boolean;
  /** The ends of the bytes that intact document time-stamps over the signature cover. */
  readonly covered: readonly number[];
}

export interface LevelFinding {
  readonly level: SignatureLevel;
  /** What is missing for a baseline level. */
  readonly missing: string | undefined;
}

/**
 * The level of a signature: T with a time-stamp, LT with revocation data for all certificates in the document's store,
 * LTA with a document time-stamp over that data (EN 319 142-1 §6.3; a time-stamp counts if it is over the right bytes).
 */
export function levelOf(question: LevelQuestion): LevelFinding {
  const { signed, entry } = question;
  const stage = stageOf(question);
  const missing = missingForBaseline(question);
  if (entry.subFilter === "adbe.pkcs7.detached" || entry.subFilter === "adbe.pkcs7.sha1")
    return { level: signed?.signers[0]?.certificate ? `PKCS7-${stage}` : "PDF-NOT-ETSI", missing };
  if (missing === undefined) return { level: `PAdES-BASELINE-${stage}`, missing };
  if (missingForExtended(question) !== undefined) return { level: "PDF-NOT-ETSI", missing };
  return { level: stage === "LTA" ? "PAdES-LTV" : "PAdES-BES", missing };
}

/** EN 319 142-1 §6.3, table 1. */
function missingForBaseline(question: LevelQuestion): string | undefined {
  const extended = missingForExtended(question);
  if (extended !== undefined) return extended;
  const { document, entry, signed, claimedTime } = question;
  const signer = signed?.signers[0];
  if (claimedTime === undefined) return "/M";
  if (signer?.signingTime) return "signing-time";
  if (entry.dictionary.has("Cert")) return "/Cert";
  const commits = signer?.attributes.some(({ oid }) => oid === COMMITMENT) ?? false;
  const reason = textAt(document, entry.dictionary, "Reason") ?? "";
  return commits && reason !== "" ? "commitment-type-indication" : undefined;
}

const COMMITMENT = "1.2.840.113549.1.9.16.2.16";

/** EN 319 142-2 §5.3. */
function missingForExtended({ document, entry, signed }: LevelQuestion): string | undefined {
  const signer = signed?.signers[0];
  if (!signed || !signer) return "CMS";
  if (entry.subFilter !== "ETSI.CAdES.detached") return "/SubFilter";
  if (nameAt(document, entry.dictionary, "Filter") === undefined) return "/Filter";
  if (signed.signers.length !== 1) return "SignerInfo";
  if (signed.content !== null) return "eContent";
  if (signer.contentType !== OID_DATA) return "content-type";
  if (!signer.messageDigest) return "message-digest";
  if (!signer.certificate) return "certificates";
  const named = [ATTRIBUTE.signingCertificateV2, ATTRIBUTE.signingCertificate] as string[];
  return signer.attributes.some(({ oid }) => named.includes(oid))
    ? undefined
    : "signing-certificate";
}

function stageOf({ bench, findings, stamped, covered }: LevelQuestion): Stage {
  if (!stamped && covered.length === 0) return "B";
  const complete = (end: number): boolean =>
    findings.length > 0 && findings.every((finding) => isComplete(bench, finding, end));
  if (!complete(Infinity)) return "T";
  return covered.some(complete) ? "LTA" : "LT";
}

/**
 * Whether the document's store has the status of the certificate and of all above it, before that offset of the file.
 */
function isComplete(bench: Bench, { certificate, links }: Finding, end: number): boolean {
  const pairs =
    links.length > 0
      ? links.map((link) => [link.certificate, link.issuer] as const)
      : climb(bench, certificate);
  if (pairs.length === 0 && !certificate.selfIssued) return links.length > 0;
  return pairs.every(
    ([one, issuer]) =>
      isNeverRevoked(one) ||
      toldAbout(bench, one, issuer).statements.some(
        ({ position, stored }) => stored && position < end,
      ),
  );
}

/** The longest chain of the available certificates, for chains without an anchor. */
function climb(bench: Bench, certificate: Certificate): (readonly [Certificate, Certificate])[] {
  const pairs: (readonly [Certificate, Certificate])[] = [];
  for (let last = certificate; !last.selfIssued && pairs.length < 8;) {
    const below = last;
    const issuer = bench.evidence.certificates.find(({ item }) => verifyIssued(below, item))?.item;
    if (!issuer) break;
    pairs.push([below, issuer]);
    last = issuer;
  }
  return pairs;
}
