import type { Certificate } from "@paraph/pki/certificate";
import type { Evidence } from "./evidence.ts";
import { isComplete } from "./evidence.ts";
import type { SignatureLevel } from "./verdict.ts";

/** What decides about the level of one signature. */
export interface LevelQuestion {
  /** Whether dictionary and CMS are as EN 319 142-1 §6.3 has them. */
  readonly baseline: boolean;
  readonly certificate: Certificate;
  /** Authorities of intact signature time-stamps. */
  readonly timestampCertificates: readonly Certificate[];
  /** Whether an intact document time-stamp covers the signature. */
  readonly covered: boolean;
  readonly anchors: readonly Certificate[];
  readonly moment: { readonly at: Date; readonly now: Date };
  /** Validation data of the newest revision. */
  readonly store: Evidence;
  /** Validation data of each revision that an intact later document time-stamp covers. */
  readonly protectedStores: readonly Evidence[];
}

/**
 * The highest baseline level (EN 319 142-1 §6.3): T with a time-stamp, LT with validation data for all
 * certificates in the document's store, LTA with a document time-stamp over that data.
 */
export function levelOf(question: LevelQuestion): SignatureLevel {
  const { baseline, certificate, timestampCertificates, covered, anchors, moment } = question;
  if (!baseline) return "PDF-NOT-ETSI";
  if (timestampCertificates.length === 0 && !covered) return "PAdES-BASELINE-B";
  const completeIn = (store: Evidence): boolean =>
    store.certificates.length > 0 &&
    [certificate, ...timestampCertificates].every((one) => isComplete(one, anchors, moment, store));
  if (!completeIn(question.store)) return "PAdES-BASELINE-T";
  return question.protectedStores.some(completeIn) ? "PAdES-BASELINE-LTA" : "PAdES-BASELINE-LT";
}
