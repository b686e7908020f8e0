/**
 * Finds words in the text of a page. The service uses it to find the pages, and the browser to mark the words, with the
 * same result.
 */

interface Run {
  /** The text as people read it. It ends with a blank if there is a gap before the next run. */
  readonly text: string;
  /** Whether the line ends after it. */
  readonly ends: boolean;
}

/** Characters of one run, from `from` to `to` (exclusive; UTF-16). */
export interface MatchPart {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** One match of the words: a part for each run that contains some of them. */
export type Match = readonly MatchPart[];

interface Folded {
  readonly text: string;
  /** The origin of each character of `text`; undefined for the blank at the end of a line. */
  readonly from: readonly (MatchPart | undefined)[];
}

/** Characters that differ between typed and printed text, and mean the same. */
const ALIKE: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};

/** Soft hyphens, and invisible characters that join or separate letters. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** A character without case, accents and ligatures: "É" is "e", "ﬁ" is "fi", "ß" is "ss". */
function fold(character: string): string {
  if (UNSEEN.test(character)) return "";
  const plain = character
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/\s/gu, " ");
  return ALIKE[plain] ?? plain;
}

function folded(runs: readonly Run[]): Folded {
  const from: (MatchPart | undefined)[] = [];
  const units: string[] = [];
  const add = (more: string, part: MatchPart | undefined): void => {
    for (const unit of more) {
      // Several blanks in a row count as one.
      if (unit === " " && units.at(-1) === " ") continue;
      units.push(unit);
      for (let i = 0; i < unit.length; i++) from.push(part);
    }
  };
  runs.forEach((run, index) => {
    let at = 0;
    for (const character of run.text) {
      add(fold(character), { run: index, from: at, to: at + character.length });
      at += character.length;
    }
    if (run.ends) add(" ", undefined);
  });
  return { text: units.join(""), from };
}

/**
 * Finds words in the text of a page. Returns the matches in order, without overlaps. Case, accents, ligatures, and
 * kinds of quotation marks and dashes make no difference; the end of a line counts as a blank.
 * @param runs the text of a page
 * @param words the text to find; a blank text matches nothing
 */
export function matchesIn(runs: readonly Run[], words: string): Match[] {
  const wanted = folded([{ text: words, ends: false }]).text.trim();
  if (wanted === "") return [];
  const { text, from } = folded(runs);
  const found: Match[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    found.push(joined(from.slice(at, at + wanted.length)));
  }
  return found;
}

/** A match with one part for each run. */
function joined(characters: readonly (MatchPart | undefined)[]): Match {
  const parts: MatchPart[] = [];
  for (const one of characters) {
    if (one === undefined) continue;
    const last = parts.at(-1);
    if (last?.run === one.run) parts[parts.length - 1] = { ...last, to: one.to };
    else parts.push(one);
  }
  return parts;
}
