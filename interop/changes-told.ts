import { isHarmless, type PyhankoSignature, type PyhankoVerdict } from "./judges/pyhanko.ts";

/**
 * The verdict of pyHanko on the changes after each signature: `permitted` or `forbidden` with the level of the change,
 * `damaged` where the digest differs, `not judged` where it gave up; null where it finds no such signature.
 */
export function changesTold(
  { error, signatures = [] }: PyhankoVerdict,
  fields: readonly string[],
): (string | null)[] {
  return fields.map((name) => {
    if (error !== undefined) return "not judged";
    const one = signatures.find(({ field }) => field === name);
    if (one === undefined) return null;
    return "error" in one ? "not judged" : told(one);
  });
}

function told(one: PyhankoSignature): string {
  const { intact, valid, docMdpOk, modificationLevel } = one;
  if (!intact || !valid) return "damaged";
  const permitted = docMdpOk && isHarmless(one);
  return [permitted ? "permitted" : "forbidden", modificationLevel].filter(Boolean).join(" ");
}

/** Whether a verdict on the changes agrees with ours: both object to the signature, or neither does. */
export const isSameOutcome = (
  ours: readonly (string | null)[],
  theirs: readonly (string | null)[],
): boolean =>
  ours.every((word, i) => holds(word) === (theirs[i]?.startsWith("permitted") ?? false));

/** pyHanko judges only the changes: a signature that is undecided for another reason has no objection here. */
const holds = (word: string | null): boolean => word !== null && !word.startsWith("TOTAL_FAILED");
