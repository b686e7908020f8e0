import { PadesError, type PadesReason } from "../errors.ts";

/** As the platform's own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What one exchange over HTTP may cost. */
export interface HttpLimits {
  /** Milliseconds for the whole exchange; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Bytes of an answer. */
  readonly maxBytes?: number;
}

/**
 * The body of a response with status 200. Redirects are not followed, because they could lead to hosts that are not
 * allowed. Throws `answer_timeout`, `answer_too_large`, or `reason` for every other failure.
 */
export async function fetchBytes(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limits: Required<HttpLimits>,
  reason: PadesReason,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal, redirect: "error" });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new PadesError(reason, `${url} answered ${response.status}`);
    }
    return await readBody(response, limits.maxBytes, url);
  } catch (error) {
    if (error instanceof PadesError) throw error;
    if (signal.aborted) throw new PadesError("answer_timeout", url, { cause: error });
    throw new PadesError(reason, url, { cause: error });
  }
}

async function readBody(response: Response, most: number, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new PadesError("answer_too_large", url);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, length);
}
