/** An action of a form, with properties of a mutation: when it was last started (0 for never), and its error. */
interface Act {
  readonly submittedAt: number;
  readonly error: unknown;
}

/** The error of the action that was started last. It replaces the errors of earlier actions. */
export function failureOfLast(...acts: readonly Act[]): unknown {
  return acts.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]?.error ?? undefined;
}
