/** What a verification comes to, before it is put into words. */
import type { Answer } from "@paraph/contract/client";

export type Verification = Answer<"POST /v3/verify">;
export type Signature = Verification["details"][number];
export type Change = Signature["changesAfter"][number];
export type Reason = Signature["reasons"][number];

/** The whole document in a word. */
export type Verdict = "valid" | "changed" | "broken" | "unconfirmed" | "unsigned";
/** One signature in a word; "earlier": genuine, but of another text than the file now shows. */
export type Result = "passed" | "earlier" | "broken" | "unconfirmed";

/** The first that applies: what matters most is said first. */
export function verdictOf({ details, valid }: Pick<Verification, "details" | "valid">): Verdict {
  if (details.length === 0) return "unsigned";
  if (valid) return "valid";
  const results = details.map(resultOf);
  if (results.includes("broken")) return "broken";
  return results.includes("earlier") ? "changed" : "unconfirmed";
}

/** How one signature fares. */
export function resultOf({
  indication,
  reasons,
}: Pick<Signature, "indication" | "reasons">): Result {
  if (indication === "TOTAL_PASSED") return "passed";
  if (indication === "INDETERMINATE") return "unconfirmed";
  return reasons[0]?.key === "changed_afterwards" ? "earlier" : "broken";
}

/** Others filled in the form or commented, as the signature permits: what is read is more than what was signed. */
export const isAddedTo = ({ changesAfter }: Pick<Signature, "changesAfter">): boolean =>
  changesAfter.some(({ kind }) => kind === "form_field" || kind === "annotation");

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

/** What nobody signed, once each, and after which signature it is told: the last one that it breaks. */
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
