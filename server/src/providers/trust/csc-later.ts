/**
 * Asynchronous work at a provider (CSC API 2.0 §9, asynchronous operation; §11.12, signatures/signPolling): it
 * responds with an id at once and stores the result under it. After a lost connection or a crash, the client polls
 * with the id again.
 */
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { NoAnswer } from "./csc-client.ts";
import type { CscCall } from "./csc-client.ts";
import type { Underway } from "./provider.ts";

const accepting = z.object({ responseID: z.string().min(1) });
/** HTTP 202: accepted, not yet done. */
const working = z.object({ error: z.literal("accepted_request") });
const abilities = z.object({
  asynchronousOperationMode: z.boolean().optional(),
  methods: z.array(z.string()),
});

export interface LaterCalls {
  /**
   * Runs a method of `signatures/`, asynchronously if the provider supports it: then `accepted` is called with the id
   * first.
   */
  run(
    method: string,
    body: object,
    underway: Pick<Underway, "accepted" | "signal">,
  ): Promise<unknown>;
  /**
   * The result of accepted work. Throws the problems of the method, `NoAnswer` if no result arrives, and the signal's
   * reason if it is aborted.
   */
  collect(responseId: string, signal: AbortSignal): Promise<unknown>;
}

/** @param call of the provider's methods */
export function laterCalls(call: CscCall): LaterCalls {
  let asked: Promise<boolean> | undefined;

  /** Whether the provider supports asynchronous work; queried once. If it does not say, calls are synchronous. */
  function can(): Promise<boolean> {
    asked ??= call("info", {}).then(
      (answer) => {
        const { data } = abilities.safeParse(answer);
        const polled = data?.methods.includes("signatures/signPolling");
        return data?.asynchronousOperationMode === true && polled === true;
      },
      () => {
        asked = undefined;
        return false;
      },
    );
    return asked;
  }

  async function collect(responseId: string, signal: AbortSignal): Promise<unknown> {
    const until = Date.now() + limits.signing.collect.most;
    let wait: number = limits.signing.collect.firstPause;
    for (;;) {
      const polled = call<unknown>("signatures/signPolling", { requestID: responseId }, signal);
      const answer = await polled.catch((error: unknown) => {
        signal.throwIfAborted();
        // A lost connection loses nothing, because the provider stores the result.
        if (error instanceof NoAnswer && Date.now() < until) return { error: "accepted_request" };
        throw error;
      });
      if (!working.safeParse(answer).success) return answer;
      if (Date.now() > until) throw new NoAnswer("It is still working.");
      await pause(wait);
      signal.throwIfAborted();
      wait = Math.min(wait * 2, limits.signing.collect.longestPause);
    }
  }

  return {
    async run(method, body, { accepted, signal }) {
      const operationMode = (await can()) ? "A" : "S";
      const answer = await call(method, { ...body, operationMode });
      const later = accepting.safeParse(answer);
      if (!later.success) return answer;
      await accepted(later.data.responseID);
      return collect(later.data.responseID, signal);
    },
    collect,
  };
}
