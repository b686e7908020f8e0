/** Those whose label holds every word of a text, however it is written: "unterschrift standard". */
export function matching<T extends { readonly label: string }>(
  all: readonly T[],
  text: string,
): readonly T[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

/** Without accents and capitals. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
