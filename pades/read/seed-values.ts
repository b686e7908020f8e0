/** What a signature field demands of its signature (ISO 32000-2 §12.7.5.5, table 237). */
import {
  arrayAt,
  dictionaryAt,
  nameAt,
  numberAt,
  resolve,
  textAt,
  type PdfDocument,
} from "./document.ts";
import type { HashName } from "./digest.ts";
import { PadesError } from "../errors.ts";
import { isLongTerm, isTimestamped, type Level } from "./level.ts";
import type { PdfDictionary } from "./object.ts";

/** The known properties of a signature when its revision is laid out. */
export interface Offered {
  readonly hash: HashName;
  readonly reason?: string | undefined;
  /** B-LTA by default. */
  readonly level?: Level | undefined;
}

/** Bits of /Ff: a set bit makes the entry a requirement, otherwise it is a preference. */
const FILTER = 1;
const SUB_FILTER = 2;
const PARSER = 4;
const REASONS = 8;
const LEGAL_ATTESTATION = 16;
const REVOCATION = 32;
const DIGEST_METHOD = 64;
const LOCK_DOCUMENT = 128;
const APPEARANCE_FILTER = 256;

/**
 * Refuses a signature that does not meet the requirements of its field, or a requirement that is not supported here.
 * Throws PadesError `seed_value_unsatisfied`; its detail is the entry.
 */
export function checkSeedValues(
  document: PdfDocument,
  field: PdfDictionary,
  offered: Offered,
): void {
  const entry = unmetDemand(document, field, offered);
  if (entry !== undefined) throw new PadesError("seed_value_unsatisfied", `/SV /${entry}`);
}

/** The entry of /SV that a signature does not meet; undefined if it meets all. */
export function unmetDemand(
  document: PdfDocument,
  field: PdfDictionary,
  { hash, reason = "", level = "B-LTA" }: Offered,
): string | undefined {
  const seed = dictionaryAt(document, field, "SV");
  if (!seed) return undefined;
  const required = numberAt(document, seed, "Ff") ?? 0;
  const demands = (bit: number): boolean => (required & bit) !== 0;
  const list = (key: string): PdfDictionary[] =>
    (arrayAt(document, seed, key) ?? []).map((item) => new Map([["it", resolve(document, item)]]));
  const names = (key: string): (string | undefined)[] =>
    list(key).map((one) => nameAt(document, one, "it"));
  const texts = (key: string): (string | undefined)[] =>
    list(key).map((one) => textAt(document, one, "it"));

  const filter = nameAt(document, seed, "Filter") ?? "Adobe.PPKLite";
  if (demands(FILTER) && filter !== "Adobe.PPKLite") return "Filter";
  if (
    demands(SUB_FILTER) &&
    seed.has("SubFilter") &&
    !names("SubFilter").includes("ETSI.CAdES.detached")
  )
    return "SubFilter";
  // 3 is the highest version that ISO 32000-2 has
  if (demands(PARSER) && (numberAt(document, seed, "V") ?? 1) > 3) return "V";
  const digests = texts("DigestMethod").map((each) => each?.toLowerCase());
  if (demands(DIGEST_METHOD) && digests.length > 0 && !digests.includes(hash))
    return "DigestMethod";
  if (demands(REASONS)) {
    const reasons = texts("Reasons");
    // A single full stop forbids a reason.
    const isNone = reasons.length === 0 || (reasons.length === 1 && reasons[0] === ".");
    if (isNone ? reason !== "" : !reasons.includes(reason)) return "Reasons";
  }
  const certification = dictionaryAt(document, seed, "MDP");
  if (certification && (numberAt(document, certification, "P") ?? 0) > 0) return "MDP";
  if (demands(LEGAL_ATTESTATION) && seed.has("LegalAttestation")) return "LegalAttestation";
  const timestamp = dictionaryAt(document, seed, "TimeStamp");
  if (timestamp && numberAt(document, timestamp, "Ff") === 1 && !isTimestamped(level))
    return "TimeStamp";
  if (
    demands(REVOCATION) &&
    resolve(document, seed.get("AddRevInfo")) === true &&
    !isLongTerm(level)
  )
    return "AddRevInfo";
  const locks = nameAt(document, seed, "LockDocument");
  if (demands(LOCK_DOCUMENT) && locks === "true") return "LockDocument";
  if (demands(APPEARANCE_FILTER) && seed.has("AppearanceFilter")) return "AppearanceFilter";
  const certificate = dictionaryAt(document, seed, "Cert");
  if (certificate && ((numberAt(document, certificate, "Ff") ?? 0) & ~64) !== 0) return "Cert";
  return undefined;
}
