/**
 * People's names: what they may contain, and whether two names belong to the same person (product decisions, "Signature
 * levels").
 */
import { isFilled } from "./validators.ts";
import { plainLetters } from "./words.ts";

/** Scripts with joining letters: U+200C and U+200D between two such letters are part of the spelling ("علی‌رضا"), elsewhere invisible. */
const JOINING =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}" +
  "\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Mong}]";

/**
 * What names must not contain. Names appear in the From line and the first lines of mails that the service sends to
 * others, so a web address in a name would be a stranger's link in a mail of the service.
 */
const FOREIGN: readonly RegExp[] = [
  // Line breaks, characters that reverse or hide the text after them, and characters of no script (Unicode categories
  // Cc, Cf, Zl, Zp, Co, Cs).
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|[^\P{Cf}\u200c\u200d]/gu,
  new RegExp(`(?<!${JOINING})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINING})`, "gu"),
  // Letters and signs that are invisible.
  /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu,
  /\p{Extended_Pictographic}/gu,
  /[/\\:@<>]/gu,
  // Text that mail programs turn into a link: "evil.example", "t.me"; but not "J. P. Keller" and "J.P. Keller".
  /(?:[\p{L}\p{N}-]+\.)*[\p{L}\p{N}-]{2,}\.\p{L}{2,}/gu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}]\.\p{Ll}{2,}/gu,
];

/** The parts of a text that names must not contain, without duplicates; invisible characters as their code points (`U+200B`). */
export function unsupportedInName(text: string): string[] {
  const found = FOREIGN.flatMap((pattern) => [...text.matchAll(pattern)].map(([part]) => part));
  return [...new Set(found)].map((part) =>
    /^[\p{C}\p{Z}]$/u.test(part) || !isFilled(part)
      ? `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
      : part,
  );
}

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The parts of a name, without case, accents, hyphens and apostrophes. */
function parts(name: string): string[] {
  return plainLetters(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((part) => part !== "");
}

/**
 * Whether a stated name matches the confirmed one: the same surname, and only given names that are confirmed (Anna
 * Maria may sign as Anna). Case, accents, hyphens and the order of the given names do not count.
 */
export function isSamePerson(stated: PersonName, vouched: PersonName): boolean {
  const [given, known] = [parts(stated.firstName), parts(vouched.firstName)];
  const [surname, wanted] = [parts(stated.lastName), parts(vouched.lastName)];
  return (
    given.length > 0 &&
    given.every((part) => known.includes(part)) &&
    surname.length > 0 &&
    surname.join(" ") === wanted.join(" ")
  );
}

/** Whether a typed mark equals the name, apart from case and white space. */
export function isOwnMark(mark: string, name: string): boolean {
  const plainly = (text: string) =>
    text.normalize("NFC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
  return plainly(mark) === plainly(name);
}
