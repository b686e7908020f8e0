/**
 * When a call is repeated (specification sections 8 and 9). Reads of a page or a document are repeated up to 10 times,
 * after 100 ms doubled each time up to 5 s, or after the time in a 503. Other reads are repeated a few times. Writes
 * are repeated only after a 503, with the same Idempotency-Key.
 */
import { limits } from "@paraph/rules/limits/client";

/** Seconds. Browsers cannot set a timer for more than a few weeks. */
const LONGEST_WAIT = 24 * 60 * 60;
const READ_TRIES = 3;
const WRITE_TRIES = 3;

/** Milliseconds to wait before the next try. `tried` counts from 1. */
export function delayBefore(tried: number, retryAfterSeconds?: number): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  const { firstDelay, longestDelay } = limits.fetchRetry;
  return Math.min(firstDelay * 2 ** (tried - 1), longestDelay);
}

/** The maximum number of tries of a call with the response `status`; 0 if the service was not reached. */
export function triesFor(method: string, path: string, status: number): number {
  const failed = status === 0 || status >= 500;
  if (!failed) return 1;
  if (method !== "GET") return status === 503 ? WRITE_TRIES : 1;
  const patient = status === 503 || /\/documents\/[^/]+/.test(path);
  return patient ? limits.fetchRetry.retries + 1 : READ_TRIES;
}

export const IDEMPOTENCY_KEY = "idempotency-key";

/** A `fetch` that repeats calls by the rules above. Returns the last response, or throws the last failure. */
export async function patientFetch(
  url: string,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
): Promise<Response> {
  const method = init.method ?? "GET";
  const headers = new Headers(init.headers);
  if (method !== "GET" && !headers.has(IDEMPOTENCY_KEY)) {
    headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  }
  for (let tried = 1; ; tried++) {
    const answer = await ask(url, { ...init, headers }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      return undefined;
    });
    const status = answer?.status ?? 0;
    if (tried >= triesFor(method, url, status) || isVerdict(method, answer)) {
      if (answer === undefined) throw new TypeError("The service could not be reached.");
      return answer;
    }
    const after = answer?.status === 503 ? secondsOf(answer.headers.get("retry-after")) : undefined;
    await pause(delayBefore(tried, after), init.signal ?? undefined);
  }
}

/**
 * A 503 that an outside party has caused (such as a trust service that does not respond) contains no time. The person
 * sees the message and decides.
 */
function isVerdict(method: string, answer: Response | undefined): boolean {
  return method !== "GET" && answer?.status === 503 && !answer.headers.has("retry-after");
}

/** Retry-After in seconds; it may be a date (RFC 9110 §10.2.3). */
export function secondsOf(value: string | null, now: number = Date.now()): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.min(seconds, LONGEST_WAIT)) : undefined;
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
