/** The calls that the HTML page has started while the scripts were loading (`web/index.html`). */

declare global {
  /** Set by the HTML page if the tab has a session. */
  var firstCalls: FirstCalls | undefined;
}

export interface FirstCalls {
  /** The Authorization header of the calls. */
  readonly authorization: string;
  /** The responses by address. Each is taken once. */
  readonly responses: Map<string, Promise<Response>>;
}

/**
 * The response to a call that the page has started.
 * @returns undefined if the page has not started the call, if it was started for another session, or if it failed: then
 *   it has to be made
 */
export async function startedCall(url: string, init: RequestInit): Promise<Response | undefined> {
  const started = globalThis.firstCalls;
  const call = started?.responses.get(url);
  if (started === undefined || call === undefined || (init.method ?? "GET") !== "GET") {
    return undefined;
  }
  started.responses.delete(url);
  if (new Headers(init.headers).get("authorization") !== started.authorization) return undefined;
  const response = await call.catch(() => undefined);
  return response?.ok === true ? response : undefined;
}

/** Forgets the responses that no part of the page has taken. They become outdated. */
export function forgetStartedCalls(): void {
  globalThis.firstCalls = undefined;
}
