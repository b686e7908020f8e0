/** A form action, with the properties of a mutation: when it was last started (0: never), and its error. */
interface Act {
  readonly submittedAt: number;
  readonly error: unknown;
}

/** What the last of a form's acts failed with: its outcome takes the place of what was said of an earlier one. */
export function failureOfLast(...acts: readonly Act[]): unknown {
  return acts.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]?.error ?? undefined;
}
