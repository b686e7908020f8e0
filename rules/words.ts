/**
 * The words by which titles, people and companies are searched: the same reading of what is written and of what is
 * asked for. Case, accents and signs do not count, in any script.
 */

/** Letters that are no composition of a letter and a mark, as certificates and people also write them. */
const ALSO: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ς: "σ",
};

/** How the same letters are written where a keyboard or a program does not have them: "Müller", "Mueller". */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Scripts that put no space between words: there a word may begin with every character. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** A mark that follows no letter (some signs fall apart into a sign and a mark) begins no word. */
const RUNS = new RegExp(
  `(?!\\p{M})(?:(?:(?=${UNSPACED})${LETTER})+|(?:(?!${UNSPACED})${LETTER})+)`,
  "gu",
);
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");

/** The significant length of a word; longer words with the same start are not distinguished. */
const LONGEST = 32;
/** How many words of a search are used. */
const MOST_ASKED = 12;

/** A text without case, accents, points of vowels and marks of spelling; vowel signs of Indic scripts are letters. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u05b0-\u05c7\u064b-\u0652\u3099\u309a\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđıς]/g, (letter) => ALSO[letter] ?? letter);
}

/** The words of texts, each in all its readings, without duplicates: what is kept to be searched. */
export function wordsOf(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const run of runsOf(text)) {
      for (const reading of readingsOf(run)) {
        if (IS_UNSPACED.test(reading)) for (const end of endsOf(reading)) found.add(end);
        else found.add(cut(reading));
      }
    }
  }
  return [...found];
}

/**
 * What is looked for when a text is asked for: of every group a word has to begin with one of its readings. None: the
 * text has no letter or digit, and nothing is found by it.
 */
export function askedWords(text: string): string[][] {
  const groups = runsOf(text)
    .map((run) => readingsOf(run).map((reading) => cut(reading)))
    .filter((group) => group.length > 0);
  // A word that begins another one of the question says nothing more.
  const telling = groups.filter(
    (group, at) =>
      !groups.some(
        (other, place) =>
          place !== at &&
          other.every((reading) => group.some((begun) => reading.startsWith(begun))) &&
          (place < at ||
            !group.every((reading) => other.some((begun) => reading.startsWith(begun)))),
      ),
  );
  return telling.slice(0, MOST_ASKED);
}

/** The sort key of a text: its plain letters, up to the significant length. */
export function sortKey(text: string): string {
  return cut(plainLetters(text).replaceAll(/\s+/gu, " ").trim(), 100);
}

function runsOf(text: string): string[] {
  const lower = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase();
  return [...lower.matchAll(RUNS)].map(([run]) => run);
}

function readingsOf(run: string): string[] {
  const speltOut = run.replaceAll(/[äöüåø]/g, (letter) => SPELT_OUT[letter] ?? letter);
  const readings = [plainLetters(run), plainLetters(speltOut)].filter((reading) => reading !== "");
  return [...new Set(readings)];
}

function endsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((_, at) => characters.slice(at, at + LONGEST).join(""));
}

function cut(text: string, most = LONGEST): string {
  return Array.from(text).slice(0, most).join("");
}
