import { plainLetters } from "@paraph/rules/words";

/** Those whose label holds every word of a text, however it is written: "unterschrift standard". */
export function findMatching<T extends { readonly label: string }>(
  all: readonly T[],
  text: string,
): readonly T[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => words.every((word) => plainLetters(label).includes(word)));
}
