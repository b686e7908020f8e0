import { hash } from "node:crypto";

/** Longer inputs are not cached: those that are worth it (certificates) have a few kilobytes. */
const MOST_BYTES = 16 * 1024;

/**
 * A function of octets that caches its results for the last `most` different inputs, by their SHA-256. `compute` gets
 * its own copy, so that a result with windows on its input keeps no larger message in memory. Results are shared:
 * nobody may change them. Errors are not cached.
 */
export function rememberByContent<Answer>(
  most: number,
  compute: (bytes: Buffer) => Answer,
): (bytes: Uint8Array) => Answer {
  const known = new Map<string, Answer>();
  return (bytes) => {
    if (bytes.length > MOST_BYTES) return compute(Buffer.from(bytes));
    const key = hash("sha256", bytes, "base64");
    const before = known.get(key);
    if (before !== undefined) {
      // A Map keeps the order of insertion: the first entry is the least recently used.
      known.delete(key);
      known.set(key, before);
      return before;
    }
    const answer = compute(Buffer.from(bytes));
    if (known.size >= most) known.delete(known.keys().next().value ?? "");
    known.set(key, answer);
    return answer;
  };
}

/**
 * Caches results about pairs of objects that never change, as long as both of them live: for example whether a
 * signature verifies with a certificate's key, which costs more than parsing both.
 */
export function rememberForPairs<First extends object, Second extends object, Answer>(
  compute: (first: First, second: Second) => Answer,
): (first: First, second: Second) => Answer {
  const known = new WeakMap<First, WeakMap<Second, { readonly answer: Answer }>>();
  return (first, second) => {
    const answers = known.get(first) ?? new WeakMap<Second, { readonly answer: Answer }>();
    known.set(first, answers);
    const before = answers.get(second);
    if (before) return before.answer;
    const answer = compute(first, second);
    answers.set(second, { answer });
    return answer;
  };
}
