/** What the clients of people and of guests have in common. */
import type { Api, ApiOf, CallKey, ClientSettings } from "@paraph/contract/client";
import { INTL_TAG } from "@paraph/language/locales";
import { countCall } from "../lib/service/calls-under-way.ts";
import { connectionLost } from "../lib/service/connection.ts";
import { announce, faultOf } from "../lib/service/faults.ts";
import type { Fault } from "../lib/service/faults.ts";
import { startedCall } from "../lib/service/first-calls.ts";
import { patientFetch } from "../lib/service/retry.ts";
import { locale } from "../lib/words/words.tsx";

/** A client that repeats calls after temporary failures, and gets responses in the language of the page. */
export const browserClient = {
  fetch: async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    try {
      return await countCall(responseOf(url, init));
    } catch (error) {
      if (init?.signal?.aborted !== true) connectionLost();
      throw error;
    }
  },
  language: () => INTL_TAG[locale()],
} satisfies ClientSettings;

const responseOf = async (url: string, init: RequestInit = {}): Promise<Response> =>
  (await startedCall(url, init)) ?? patientFetch(url, init);

/** Faults of a call that its page shows itself, or that are only logged. */
type Quiet = (key: string, fault: Fault) => boolean;

/** Creates the client. It reports every fault to the page, except the quiet ones (specification section 8). */
export function announceFaults<Keys extends CallKey>(
  client: ApiOf<Keys>,
  who: "person" | "guest",
  isQuiet: Quiet,
): ApiOf<Keys> {
  const ask = client as unknown as (key: string, asked?: unknown) => Promise<unknown>;
  const announced = async (key: string, asked?: unknown) => {
    try {
      return await ask(key, asked);
    } catch (error) {
      const fault = faultOf(error, who);
      if (fault !== undefined && !isQuiet(key, fault)) announce(fault);
      throw error;
    }
  };
  return announced as unknown as Api;
}
