/** The names that a business cannot have, because guests would take it for the service. */

/** Letters of other scripts that look like those of our name. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  α: "a",
  р: "p",
  ρ: "p",
  һ: "h",
  ʜ: "h",
  г: "r",
};

const PRODUCT = "paraph";

/** Words as they look: without accents, in lower case, lookalikes replaced. */
const wordsOf = (name: string): string[] =>
  [...name.normalize("NFKD").toLowerCase()]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join("")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u);

/** Whether a name has that of the service as a word, in letters of any script, or spelled with signs between its letters. */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name);
  const spelled = words.filter((word) => word.length === 1).join("");
  return words.includes(PRODUCT) || spelled.includes(PRODUCT);
}
