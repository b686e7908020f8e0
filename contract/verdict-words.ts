/** The texts of a verdict, for the screen and the paper report: the keys below `web.verify`, and their values. */
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

/** The key of a text, and its values. */
export interface Said {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Joins names to a phrase: "1, 2 and 3". */
type List = (names: readonly string[]) => string;

/** The verdict: in one or two words, in a sentence, and what follows from it. */
export interface Head {
  readonly verdict: Verdict;
  /** Whether it is valid, and a demonstration: it does not look like a signature. */
  readonly isDemo?: boolean;
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
  demo: "levelBecause.demo",
  sandbox: "verdict.valid.leadSandbox",
  qualified: "verdict.valid.leadQualified",
  other: "verdict.valid.lead",
} as const;

/** The signatures that the sentence counts. */
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
  const isDemo = standing(answer) === "demo";
  const about = {
    verdict,
    isDemo,
    word: isDemo
      ? { key: "verdict.valid.wordDemo" }
      : notes > 0
        ? { key: "verdict.valid.wordNoted", values: { count: notes } }
        : { key: word },
  };
  const by = signedBy(details);
  // The title speaks of seals only if there are no signatures of people.
  const what = by === "organisations" ? "seal" : "signature";
  if (found === undefined && isDemo)
    return {
      ...about,
      title: {
        key: "verdict.valid.titleDemo",
        values: { count, after: details.some(isAddedTo) ? "filled" : "nothing" },
      },
      lead: { key: leadOf(answer) },
    };
  if (found === undefined)
    return {
      ...about,
      title: {
        key: details.some(isAddedTo) ? "verdict.valid.titleFilled" : title,
        values: { ...values, what },
      },
      lead: { key: leadOf(answer), values: { count, by } },
    };
  const { signature, cover } = found;
  const facts = {
    count: total,
    by: cover.field === signature.field ? "signature" : "other",
    made: what,
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

/**
 * The makers of the signatures: people, organisations, or both. A seal with a person's name beside it, as at SES, counts as the
 * signature of that person.
 */
function signedBy(details: readonly Signature[]): "people" | "organisations" | "both" {
  const own = details.filter(({ sealOf }) => sealOf !== null);
  if (own.length === 0) return "people";
  return own.length === details.length ? "organisations" : "both";
}

/** A seal proves an organisation, and is never equal to a handwritten signature (eIDAS Art. 35). */
function leadOf(answer: Verification): string {
  const effect = standing(answer);
  const isSealed = answer.details.some(({ seal }) => seal);
  return VALID_LEAD[effect === "qualified" && isSealed ? "other" : effect];
}

/** The additions after a signature: part of a sentence, whose `{what}` lists the kinds. */
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

/** Texts that name a page or a field. */
const PAGED = new Set(["page_content", "page", "annotation"]);
const FIELDED = new Set(["field", "form_field"]);

/** The text for a change that no signature covers: its key below `change`. */
export function changeOf({ what, kind, page, field }: Change): Said {
  const key = kind === "undefined" ? (what ?? "somewhere") : kind;
  const lacks = (PAGED.has(key) && page === null) || (FIELDED.has(key) && field === null);
  return {
    key: lacks ? "somewhere" : key,
    values: { page: (page ?? 0) + 1, field: field ?? "" },
  };
}

const FORBIDDEN_BY = { certification: "certified", lock: "locked", nature: "nobody" } as const;

/** The reason why a change is not permitted: its key below `change`. */
export const changeForbiddenBy = (change: Change | undefined) =>
  FORBIDDEN_BY[change?.forbiddenBy ?? "nature"];

/** The signer: a name from the certificate or the file, or a text if there is none; and the text beside it. */
export interface Who {
  readonly name: string | null;
  /** The text around the name, or in place of it. */
  readonly named?: Said;
  readonly beside: string | Said | null;
}

/**
 * The signer: the person named in the certificate; the organisation that has sealed in its own name; or, with a seal beside another
 * name, the name that the file states.
 */
export function whoOf(signature: Signature): Who {
  const { certificate, claimedName, confirmed, seal, sealOf } = signature;
  const name = certificate?.commonName ?? certificate?.organization ?? claimedName;
  const unknown = { key: "unknownSigner" };
  if (resultOf(signature) === "unknown") {
    const named = name === null ? unknown : { key: "nameQuoted", values: { name } };
    return { name, named, beside: { key: "nameUnproven" } };
  }
  if (sealOf !== null) return { name: sealOf, beside: { key: "sealedInOwnName" } };
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

/** The key of the word for one signature, below `result`: a valid demonstration is not called valid. */
export function faresOf(signature: Signature): Result | "demo" {
  const result = resultOf(signature);
  return result === "passed" && signature.quality === "DEMO" ? "demo" : result;
}

/** The time of signing, as far as it is known, and its proof. */
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
