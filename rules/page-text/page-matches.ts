/** Where words stand on a page: the same for the service, which says on which pages, and for the browser, which marks them. */

interface Run {
  /** As it is read: a blank at its end where there is a gap before the next run. */
  readonly text: string;
  /** The line ends after it. */
  readonly ends: boolean;
}

/** Characters of one run, from `from` up to and without `to` (UTF-16). */
export interface MatchPart {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Where the words stand once: a part for each run that they reach into. */
export type Match = readonly MatchPart[];

interface Folded {
  readonly text: string;
  /** For each character of `text`, where it comes from; undefined for the blank at the end of a line. */
  readonly from: readonly (MatchPart | undefined)[];
}

/** What is typed and what is printed differ in these characters, which mean the same. */
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

/** Soft hyphens and what joins or separates without being seen. */
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
      // However many blanks stand in a row, they are read as one.
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
 * Where words stand in the text of a page, in its order, none of them overlapping. Case, accents, ligatures, kinds of quotation marks
 * and dashes make no difference; a line's end is a blank.
 *
 * @param runs the text of a page
 * @param words what is looked for; nothing is found where it is blank
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

/** One part for each run. */
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
