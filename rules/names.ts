/** Whether a name that was stated and one that was vouched for are one person's (product decisions, "Signature levels"). */

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Letters that are no composition of a letter and a mark, as certificates and people also write them. */
const ALSO: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** The parts of a name, without case, accents, hyphens and apostrophes. */
function parts(name: string): string[] {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => ALSO[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");
}

/**
 * Whether a stated name may stand for the vouched one: the same surname, and given names of which none was not
 * vouched for (people who are called Anna Maria sign as Anna). Case, accents, hyphens and the order of several
 * given names do not count.
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
