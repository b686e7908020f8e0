import type { Draft } from "../draft.ts";

/** The part of the composer, from 0, that shows the difference between two drafts; undefined if there is none. */
export function partOfStep(before: Draft, after: Draft): 0 | 1 | 2 | 3 | undefined {
  const differs = (field: keyof Draft) => {
    const [one, other] = [before[field], after[field]];
    return Array.isArray(one) && Array.isArray(other)
      ? one.length !== other.length || one.some((item, index) => item !== other[index])
      : one !== other;
  };
  // Boxes disappear and reappear together with their document or signer.
  if (differs("documents") || differs("title")) return 0;
  if (differs("signers") || differs("inOrder")) return 1;
  if (differs("places")) return 2;
  const inDetails = ["message", "deadline", "reminderDays", "attached"] as const;
  return inDetails.some(differs) ? 3 : undefined;
}
