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

/** A match with the text around it, as a list of matches shows it. */
export interface Excerpt {
  /** Begins with "… " if it is only the end of what stands before the match. */
  readonly before: string;
  readonly words: string;
  /** Ends with " …" if it is only the beginning of what stands after the match. */
  readonly after: string;
}

/** How much of the text around a match an excerpt has, in UTF-16 units, before it is shortened to whole words. */
const AROUND = { before: 30, after: 50 };

/**
 * Returns a match with the text around it, in whole words.
 * @param runs the text of the page
 * @param match a match that `matchesIn` has returned for it
 */
export function excerptOf(runs: readonly Run[], match: Match): Excerpt {
  const [first, last] = [match[0], match.at(-1)];
  if (first === undefined || last === undefined) return { before: "", words: "", after: "" };
  const words = match.map((part, index) => {
    const run = runs[part.run];
    const isLast = index === match.length - 1;
    return (run?.text.slice(part.from, part.to) ?? "") + (run?.ends === true && !isLast ? " " : "");
  });
  return {
    before: shortenedStart(textBefore(runs, first)),
    words: plain(words.join("")),
    after: shortenedEnd(textAfter(runs, last)),
  };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ");

/** More than enough of the text before a character. */
function textBefore(runs: readonly Run[], { run, from }: MatchPart): string {
  let text = runs[run]?.text.slice(0, from) ?? "";
  for (let index = run - 1; index >= 0 && text.length <= AROUND.before; index--) {
    const one = runs[index];
    if (one !== undefined) text = one.text + (one.ends ? " " : "") + text;
  }
  return plain(text).trimStart();
}

/** More than enough of the text from a character on. */
function textAfter(runs: readonly Run[], { run, to }: MatchPart): string {
  const own = runs[run];
  let text = (own?.text.slice(to) ?? "") + (own?.ends === true ? " " : "");
  for (let index = run + 1; index < runs.length && text.length <= AROUND.after; index++) {
    const one = runs[index];
    if (one !== undefined) text += one.text + (one.ends ? " " : "");
  }
  return plain(text).trimEnd();
}

function shortenedStart(text: string): string {
  if (text.length <= AROUND.before) return text;
  const rest = text.slice(-AROUND.before);
  const gap = rest.indexOf(" ");
  // In a text without blanks it is shortened in the middle, but never within a character.
  return `… ${gap === -1 ? rest.replace(/^[\uDC00-\uDFFF]/, "") : rest.slice(gap + 1)}`;
}

function shortenedEnd(text: string): string {
  if (text.length <= AROUND.after) return text;
  const start = text.slice(0, AROUND.after);
  const gap = start.lastIndexOf(" ");
  return `${gap <= 0 ? start.replace(/[\uD800-\uDBFF]$/, "") : start.slice(0, gap)} …`;
}
