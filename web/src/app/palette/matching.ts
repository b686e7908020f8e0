import { plainLetters } from "@paraph/rules/words";

/** The items whose label contains every word of a text, whatever the order and spelling: "unterschrift standard". */
export function findMatching<T extends { readonly label: string }>(
  all: readonly T[],
  text: string,
): readonly T[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => words.every((word) => plainLetters(label).includes(word)));
}
