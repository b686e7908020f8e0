/**
 * Which words say a verdict, for the screen and for paper alike: their keys below `web.verify`, and what to fill in.
 */
import {
  addedAfter,
  countNotes,
  firstCover,
  isAddedTo,
  isForbidden,
  resultOf,
  standing,
  verdictOf,
} from "./verdict.ts";
import type { Change, Result, Signature, Verdict, Verification } from "./verdict.ts";

/** A key, and what to fill in. */
export interface Said {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The names of a list in one phrase: "1, 2 and 3". */
type List = (names: readonly string[]) => string;

/** The verdict: in a word or two, in a sentence, and what follows from it. */
export interface Head {
  readonly verdict: Verdict;
  readonly word: Said;
  readonly title: Said;
  readonly lead: Said;
}

const HEADS = {
  valid: { word: "verdict.valid.word", title: "verdict.valid.title", lead: "verdict.valid.lead" },
  changed: {
    word: "verdict.changed.word",
    title: "verdict.changed.title",
    lead: "verdict.changed.lead",
  },
  broken: {
    word: "verdict.broken.word",
    title: "verdict.broken.title",
    lead: "verdict.broken.lead",
  },
  unknown: {
    word: "verdict.unknown.word",
    title: "verdict.unknown.title",
    lead: "verdict.unknown.lead",
  },
  unconfirmed: {
    word: "verdict.unconfirmed.word",
    title: "verdict.unconfirmed.title",
    lead: "verdict.unconfirmed.lead",
  },
  unsigned: {
    word: "verdict.unsigned.word",
    title: "verdict.unsigned.title",
    lead: "verdict.unsigned.lead",
  },
} as const satisfies Record<Verdict, Record<"word" | "title" | "lead", string>>;

const VALID_LEAD = {
  sandbox: "verdict.valid.leadSandbox",
  qualified: "verdict.valid.leadQualified",
  other: "verdict.valid.lead",
} as const;

/** Which signatures the sentence counts. */
const COUNTED = {
  valid: "passed",
  changed: "earlier",
  broken: "broken",
  unknown: "unknown",
  unconfirmed: "unconfirmed",
  unsigned: undefined,
} as const satisfies Record<Verdict, Result | undefined>;

const COVERED = {
  covers_text: "text",
  covers_drawing: "drawing",
  covers_unknown: "unknown",
} as const;

export function headOf(answer: Verification, list: List): Head {
  const verdict = verdictOf(answer);
  const { details, signatures: total } = answer;
  const those = details.filter((one) => resultOf(one) === COUNTED[verdict]);
  const count = those.length;
  const values = { count, total, list: list(those.map(({ number }) => String(number))) };
  const { word, title, lead } = HEADS[verdict];
  if (verdict !== "valid")
    return {
      verdict,
      word: { key: word },
      title: { key: title, values },
      lead: { key: lead, values: { count } },
    };
  const notes = countNotes(answer);
  const found = firstCover(details);
  const about = {
    verdict,
    word: notes > 0 ? { key: "verdict.valid.wordNoted", values: { count: notes } } : { key: word },
  };
  if (found === undefined)
    return {
      ...about,
      title: { key: details.some(isAddedTo) ? "verdict.valid.titleFilled" : title, values },
      lead: { key: VALID_LEAD[standing(answer)], values: { count } },
    };
  const { signature, cover } = found;
  const facts = {
    count: total,
    by: cover.field === signature.field ? "signature" : "other",
    what: COVERED[cover.key],
    page: cover.page + 1,
    number: signature.number,
  };
  const unseen = cover.key === "covers_unknown";
  return {
    ...about,
    title: { key: "verdict.valid.titleCovered", values: facts },
    lead: {
      key: unseen ? "verdict.valid.leadUnknown" : "verdict.valid.leadCovered",
      values: facts,
    },
  };
}

/** What came after a signature: half a sentence, whose `{what}` lists the parts. */
export function afterOf(
  signature: Signature,
  all: readonly Signature[],
  list: List,
): { readonly key: string; readonly parts: readonly Said[] } {
  const added = addedAfter(signature, all);
  const numbers = added.signatures.map(String);
  const counted = (count: number, key: string): Said[] =>
    count > 0 ? [{ key, values: { count } }] : [];
  const parts: Said[] = [
    ...(numbers.length > 0
      ? [{ key: "added.signatures", values: { count: numbers.length, list: list(numbers) } }]
      : []),
    ...counted(added.entries, "added.form"),
    ...counted(added.annotations, "added.annotation"),
    ...(numbers.length === 0 ? counted(added.fields, "added.field") : []),
    ...counted(added.archive, "added.archive"),
    ...(added.archive === 0 && added.evidence ? [{ key: "added.evidence" }] : []),
    ...(added.metadata ? [{ key: "added.metadata" }] : []),
  ];
  const changed = signature.changesAfter.some(isForbidden);
  if (parts.length === 0) return { key: changed ? "afterChange" : "afterNothing", parts };
  return { key: changed ? "afterThenChange" : "afterOnly", parts };
}

/** Sentences that name a page, or a field. */
const PAGED = new Set(["page_content", "page", "annotation"]);
const FIELDED = new Set(["field", "form_field"]);

/** An unsigned change: its key below `change`. */
export function changeOf({ what, kind, page, field }: Change): Said {
  const key = kind === "undefined" ? (what ?? "somewhere") : kind;
  const lacks = (PAGED.has(key) && page === null) || (FIELDED.has(key) && field === null);
  return {
    key: lacks ? "somewhere" : key,
    values: { page: (page ?? 0) + 1, field: field ?? "" },
  };
}

const FORBIDDEN_BY = { certification: "certified", lock: "locked", nature: "nobody" } as const;

/** Why a change does not count: its key below `change`. */
export const changeForbiddenBy = (change: Change | undefined) =>
  FORBIDDEN_BY[change?.forbiddenBy ?? "nature"];

/** Who signed: a name from the certificate or the file, or words where there is none; and what stands beside it. */
export interface Who {
  readonly name: string | null;
  /** The words around the name, or in its place. */
  readonly named?: Said;
  readonly beside: string | Said | null;
}

/** A person by the name in the certificate; behind an organisation's seal the name that is stated. */
export function whoOf(signature: Signature): Who {
  const { certificate, claimedName, confirmed, seal } = signature;
  const name = certificate?.commonName ?? certificate?.organization ?? claimedName;
  const unknown = { key: "unknownSigner" };
  if (resultOf(signature) === "unknown") {
    const named = name === null ? unknown : { key: "nameQuoted", values: { name } };
    return { name, named, beside: { key: "nameUnproven" } };
  }
  if (seal && confirmed) {
    const sealer = certificate?.organization ?? name ?? "";
    return {
      name: claimedName ?? name,
      beside: { key: "sealedBy", values: { name: sealer } },
    };
  }
  const stated = claimedName !== null && claimedName !== name ? claimedName : null;
  return {
    name,
    ...(name === null && { named: unknown }),
    beside:
      certificate?.organization ??
      (stated === null ? null : { key: "states", values: { name: stated } }),
  };
}

/** When it was signed, as far as that is known, and what says so. */
export function whenOf({ time, timeProven, claimedTime, timestamps }: Signature): {
  readonly at: string | null;
  readonly by: string;
} {
  const qualified = timestamps.some((one) => one.indication === "TOTAL_PASSED" && one.qualified);
  return {
    at: timeProven ? time : claimedTime,
    by: timeProven ? (qualified ? "timeQualified" : "timeProven") : "timeClaimed",
  };
}
