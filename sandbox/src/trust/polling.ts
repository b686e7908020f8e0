/** Asynchronous signing (CSC API §9, §11.12): the result is stored under a responseID until it is fetched. */
import { randomUUID } from "node:crypto";
import { bodyOf, CscError, invalid, textOf } from "./errors.ts";

const KEPT_MS = 3_600_000;

export interface Polling {
  /** Does the work now, or begins it and returns a responseID, depending on operationMode. */
  run(value: unknown, work: () => Promise<object>): Promise<object>;
  /** The result of the work behind a responseID. */
  poll(value: unknown): Promise<object>;
}

type Outcome = { done: false } | { done: true; result: object } | { done: true; error: CscError };

export function createPolling(): Polling {
  const kept = new Map<string, { outcome: Outcome; until: number }>();
  return {
    async run(value, work) {
      const mode = bodyOf(value)["operationMode"] ?? "S";
      if (mode === "S") return work();
      if (mode !== "A") throw invalid("Invalid parameter operationMode");
      const now = Date.now();
      for (const [id, one] of kept) if (one.until < now) kept.delete(id);
      const responseID = randomUUID();
      const entry: { outcome: Outcome; until: number } = {
        outcome: { done: false },
        until: now + KEPT_MS,
      };
      kept.set(responseID, entry);
      work().then(
        (result) => {
          entry.outcome = { done: true, result };
        },
        (error: unknown) => {
          const known =
            error instanceof CscError
              ? error
              : new CscError(500, "server_error", "The signature could not be made");
          entry.outcome = { done: true, error: known };
        },
      );
      return { responseID };
    },
    async poll(value) {
      const outcome = kept.get(textOf(bodyOf(value), "requestID"))?.outcome;
      if (!outcome) throw invalid("Invalid parameter requestID");
      if (!outcome.done)
        throw new CscError(
          202,
          "accepted_request",
          "The previous async request has been accepted but not yet completed",
        );
      if ("error" in outcome) throw outcome.error;
      return outcome.result;
    },
  };
}
