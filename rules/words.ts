/**
 * The words by which titles, people and companies are searched. Stored texts and searches are read in the same way:
 * case, accents and signs do not count, in any script.
 */

/**
 * Letters that do not decompose into a letter and a mark, with the letters that certificates and people also write
 * instead.
 */
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

/** The spelling of letters that a keyboard or a program does not have: "Müller", "Mueller". */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Scripts without spaces between words, in which a word may begin at every character. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** A mark that follows no letter does not start a word. (Normalisation splits some signs into a sign and a mark.) */
const RUNS = new RegExp(
  `(?!\\p{M})(?:(?:(?=${UNSPACED})${LETTER})+|(?:(?!${UNSPACED})${LETTER})+)`,
  "gu",
);
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");

/** The significant length of a word; longer words with the same start are not distinguished. */
const LONGEST = 32;
/** The maximum number of words of a search that are used. */
const MOST_ASKED = 12;

/** A text without case, accents, vowel points and spelling marks. Vowel signs of Indic scripts count as letters. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u05b0-\u05c7\u064b-\u0652\u3099\u309a\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđıς]/g, (letter) => ALSO[letter] ?? letter);
}

/** The words of texts to store for searching: each in all of its spellings, without duplicates. */
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
 * The words of a search. Each group contains the spellings of one word; one of them has to be the beginning of a stored
 * word. Empty if the text has no letter or digit; such a search finds nothing.
 */
export function askedWords(text: string): string[][] {
  const groups = runsOf(text)
    .map((run) => readingsOf(run).map((reading) => cut(reading)))
    .filter((group) => group.length > 0);
  // A word at the beginning of another word of the search adds nothing.
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
