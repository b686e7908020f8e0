import type { Certificate } from "@paraph/pki";
import type { PdfDocument } from "../../read/document.ts";
import type { Source } from "../../read/source.ts";
import type { Evidence } from "./evidence.ts";
import { existedAt, type Proof } from "./existence.ts";
import { statementsAbout, type RevocationStatements } from "./statements.ts";

/** What all judgements of one document share. */
export interface Bench {
  readonly source: Source;
  readonly document: PdfDocument;
  readonly anchors: readonly Certificate[];
  /** The moment of validation. */
  readonly now: Date;
  /** All available certificates and revocation data. */
  readonly evidence: Evidence;
  /** What valid document time-stamps prove; grows while they are judged, from the newest back. */
  readonly proofs: Proof[];
  readonly told: Map<Certificate, Map<Certificate, RevocationStatements>>;
}

/** Revocation statements about each certificate, looked up once. */
export function toldAbout(
  bench: Bench,
  certificate: Certificate,
  issuer: Certificate,
): RevocationStatements {
  const known = bench.told.get(certificate) ?? new Map<Certificate, RevocationStatements>();
  bench.told.set(certificate, known);
  let told = known.get(issuer);
  if (!told) {
    told = statementsAbout(certificate, issuer, bench);
    known.set(issuer, told);
  }
  return told;
}

/** The earliest time at which the object at this offset of the file is proven to exist. */
export const provenAt = ({ proofs, now }: Bench, position: number): Date =>
  existedAt(proofs, position, now);

/** The earliest time at which a certificate is proven to exist: it may occur in several places. */
export function certificateProvenAt(bench: Bench, certificate: Certificate): Date {
  let least = bench.now;
  for (const { item, position } of bench.evidence.certificates) {
    if (!item.der.equals(certificate.der)) continue;
    const proven = provenAt(bench, position);
    if (proven < least) least = proven;
  }
  return least;
}
