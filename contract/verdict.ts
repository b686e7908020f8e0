/** Derives the verdict from the result of a verification, before it is put into words. */
import type { Verification } from "./calls/verification.ts";

export type { Verification };
export type Signature = Verification["details"][number];
export type Change = Signature["changesAfter"][number];
export type Reason = Signature["reasons"][number];

/** The verdict on the whole document. */
export type Verdict = "valid" | "changed" | "broken" | "unknown" | "unconfirmed" | "unsigned";
/**
 * The result for one signature. "earlier": genuine, but for an earlier text than the file now shows. "unknown": made
 * with an algorithm that the service does not know, which does not mean that it is invalid.
 */
export type Result = "passed" | "earlier" | "broken" | "unknown" | "unconfirmed";

/** The verdict on a document. If several apply, the most important one is returned. */
export function verdictOf({ details, valid }: Pick<Verification, "details" | "valid">): Verdict {
  if (details.length === 0) return "unsigned";
  if (valid) return "valid";
  const results = details.map(resultOf);
  if (results.includes("broken")) return "broken";
  if (results.includes("earlier")) return "changed";
  return results.includes("unknown") ? "unknown" : "unconfirmed";
}

/** The result for one signature. */
export function resultOf({
  indication,
  reasons,
}: Pick<Signature, "indication" | "reasons">): Result {
  if (indication === "TOTAL_PASSED") return "passed";
  if (indication === "INDETERMINATE") return reasons.some(isUnknown) ? "unknown" : "unconfirmed";
  return reasons[0]?.key === "changed_afterwards" ? "earlier" : "broken";
}

/** The legal effect of valid signatures together. Demonstrations and signatures of the sandbox have none. */
export function standing({
  quality,
  sandbox,
}: Pick<Verification, "quality" | "sandbox">): "demo" | "sandbox" | "qualified" | "other" {
  if (quality === "DEMO") return "demo";
  if (sandbox) return "sandbox";
  return quality === "QES" ? "qualified" : "other";
}

/** Whether the certificate is qualified, with its key in a qualified device: that of a person, or of an organisation's seal. */
export const isFullyQualified = ({ levelBecause }: Pick<Signature, "levelBecause">): boolean =>
  levelBecause === "qualified" || levelBecause === "seal_qualified";

/** Whether the page may show another level than the certificate states, because a printed level is only a drawing. */
export const levelDiffers = (signature: Pick<Signature, "levelBecause">): boolean =>
  !isFullyQualified(signature) && !["sandbox", "demo"].includes(signature.levelBecause);

/**
 * Whether others have filled in the form or added comments, as the signature permits, so that the file shows more than the signed
 * content.
 */
export const isAddedTo = ({ changesAfter }: Pick<Signature, "changesAfter">): boolean =>
  changesAfter.some(({ kind }) => kind === "form_field" || kind === "annotation");

/** Whether the service does not know the algorithm. */
export const isUnknown = ({ key }: Pick<Reason, "key">): boolean => key === "algorithm_unsupported";

/** An object that covers signed content. */
export interface Cover {
  readonly key: "covers_text" | "covers_drawing" | "covers_unknown";
  /** The page number, from 0. */
  readonly page: number;
  /** The field of the object; null for a comment. */
  readonly field: string | null;
  /** The text under it, if it is known. */
  readonly text: string | null;
}

const COVERS: readonly string[] = ["covers_text", "covers_drawing", "covers_unknown"];
export const isCover = (key: string): key is Cover["key"] => COVERS.includes(key);

/** The objects that cover text or drawings, as reported for this signature. */
export const coversOf = ({ notes }: Pick<Signature, "notes">): Cover[] =>
  notes.flatMap(({ key, facts }) => {
    const { page, field, text } = facts;
    return isCover(key) && typeof page === "number"
      ? [
          {
            key,
            page,
            field: typeof field === "string" ? field : null,
            text: typeof text === "string" && text !== "" ? text : null,
          },
        ]
      : [];
  });

/** The first object in a document that covers something, and the signature for which it is reported. */
export function firstCover(
  details: readonly Signature[],
): { readonly signature: Signature; readonly cover: Cover } | undefined {
  for (const signature of details) {
    const [cover] = coversOf(signature);
    if (cover !== undefined) return { signature, cover };
  }
  return undefined;
}

/** Whether a note about a valid signature is for everybody, not only for experts. */
const isForAll = ({ key }: Reason): boolean => isCover(key) || key === "read_differently";

/** The number of notes that people have to know: those of the signatures, and one for each kind about the document. */
export const countNotes = ({ details, notes }: Pick<Verification, "details" | "notes">): number =>
  details.flatMap((one) => one.notes.filter(isForAll)).length +
  new Set(notes.map(({ kind }) => kind)).size;

export const isForbidden = (change: Change): boolean => !change.permitted;

/** Permitted additions after a signature, by kind. */
export interface Added {
  /** The numbers of the signatures in the list. */
  readonly signatures: readonly number[];
  readonly archive: number;
  readonly evidence: boolean;
  readonly fields: number;
  readonly entries: number;
  readonly annotations: number;
  readonly metadata: boolean;
}

/** Counts the permitted additions after a signature, by kind. */
export function addedAfter(
  { changesAfter }: Pick<Signature, "changesAfter">,
  all: readonly Pick<Signature, "field" | "number">[],
): Added {
  const permitted = changesAfter.filter((change) => change.permitted);
  const count = (kind: Change["kind"]) => permitted.filter((one) => one.kind === kind).length;
  const numberOf = (field: string | null) => all.find((one) => one.field === field)?.number;
  return {
    signatures: permitted
      .flatMap((one) => (one.kind === "signature" ? (numberOf(one.field) ?? []) : []))
      .toSorted((a, b) => a - b),
    archive: count("document_timestamp"),
    evidence: count("validation_data") > 0,
    fields: count("signature_field"),
    entries: count("form_field"),
    annotations: count("annotation"),
    metadata: count("metadata") > 0,
  };
}

/** The changes that no signature covers, without duplicates. Each comes with the last signature that it breaks. */
export function unsignedChanges(details: readonly Signature[]): {
  readonly after: number;
  readonly changes: readonly Change[];
} {
  const last = details.findLast(({ changesAfter }) => changesAfter.some(isForbidden));
  if (!last) return { after: 0, changes: [] };
  const told = new Set<string>();
  const changes = last.changesAfter.filter(isForbidden).filter((change) => {
    const key = JSON.stringify([change.kind, change.what, change.page, change.field]);
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
  return { after: last.number, changes };
}

/** The length of the file when the last genuine signature was made. This number of bytes was signed. */
export function signedLength(details: readonly Signature[]): number | undefined {
  const lengths = details.flatMap((one) =>
    resultOf(one) === "earlier" && one.coveredLength !== null ? [one.coveredLength] : [],
  );
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}
