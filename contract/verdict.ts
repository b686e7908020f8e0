/** What a verification comes to, before it is put into words. */
import type { Verification } from "./calls/verification.ts";

export type { Verification };
export type Signature = Verification["details"][number];
export type Change = Signature["changesAfter"][number];
export type Reason = Signature["reasons"][number];

/** The whole document in a word. */
export type Verdict = "valid" | "changed" | "broken" | "unknown" | "unconfirmed" | "unsigned";
/**
 * One signature in a word; "earlier": genuine, but of another text than the file now shows; "unknown": made with an
 * algorithm that cannot be checked here, which says nothing against it.
 */
export type Result = "passed" | "earlier" | "broken" | "unknown" | "unconfirmed";

/** The first that applies: what matters most is said first. */
export function verdictOf({ details, valid }: Pick<Verification, "details" | "valid">): Verdict {
  if (details.length === 0) return "unsigned";
  if (valid) return "valid";
  const results = details.map(resultOf);
  if (results.includes("broken")) return "broken";
  if (results.includes("earlier")) return "changed";
  return results.includes("unknown") ? "unknown" : "unconfirmed";
}

/** How one signature fares. */
export function resultOf({
  indication,
  reasons,
}: Pick<Signature, "indication" | "reasons">): Result {
  if (indication === "TOTAL_PASSED") return "passed";
  if (indication === "INDETERMINATE") return reasons.some(isUnknown) ? "unknown" : "unconfirmed";
  return reasons[0]?.key === "changed_afterwards" ? "earlier" : "broken";
}

/** What signatures that all count are worth together: signatures of the sandbox have no legal effect. */
export function standing({
  quality,
  sandbox,
}: Pick<Verification, "quality" | "sandbox">): "sandbox" | "qualified" | "other" {
  if (sandbox) return "sandbox";
  return quality === "QES" ? "qualified" : "other";
}

/** Whether the page can show another level than the certificate states: a level that is printed is only a drawing. */
export const levelDiffers = ({ levelBecause }: Pick<Signature, "levelBecause">): boolean =>
  levelBecause !== "qualified" && levelBecause !== "sandbox";

/** Others filled in the form or commented, as the signature permits: what is read is more than what was signed. */
export const isAddedTo = ({ changesAfter }: Pick<Signature, "changesAfter">): boolean =>
  changesAfter.some(({ kind }) => kind === "form_field" || kind === "annotation");

/** An algorithm that is not known here. */
export const isUnknown = ({ key }: Pick<Reason, "key">): boolean => key === "algorithm_unsupported";

/** Something that was put over what was signed. */
export interface Cover {
  readonly key: "covers_text" | "covers_drawing" | "covers_unknown";
  /** 0-based. */
  readonly page: number;
  /** Its field; null for a comment. */
  readonly field: string | null;
  /** The words under it, where they are known. */
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

/** The first covering object of a document, and the signature that it is reported for. */
export function firstCover(
  details: readonly Signature[],
): { readonly signature: Signature; readonly cover: Cover } | undefined {
  for (const signature of details) {
    const [cover] = coversOf(signature);
    if (cover !== undefined) return { signature, cover };
  }
  return undefined;
}

/** What everybody is to know of a signature that counts, not experts alone. */
const isForAll = ({ key }: Reason): boolean => isCover(key) || key === "read_differently";

/** What is to be known of a document: its signatures' notes, and what else was found in it, each kind once. */
export const countNotes = ({ details, notes }: Pick<Verification, "details" | "notes">): number =>
  details.flatMap((one) => one.notes.filter(isForAll)).length +
  new Set(notes.map(({ kind }) => kind)).size;

export const isForbidden = (change: Change): boolean => !change.permitted;

/** What was added after a signature and is permitted, in kinds. */
export interface Added {
  /** Numbers of the signatures in the list. */
  readonly signatures: readonly number[];
  readonly archive: number;
  readonly evidence: boolean;
  readonly fields: number;
  readonly entries: number;
  readonly annotations: number;
  readonly metadata: boolean;
}

/** Sums up what came after a signature. */
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

/** The unsigned changes without duplicates, each with the signature that it is reported for: the last one that it breaks. */
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

/** How long the file was when the last genuine signature was made: its first bytes are what was signed. */
export function signedLength(details: readonly Signature[]): number | undefined {
  const lengths = details.flatMap((one) =>
    resultOf(one) === "earlier" && one.coveredLength !== null ? [one.coveredLength] : [],
  );
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}
