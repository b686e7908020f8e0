/** The message of a redirect rule, shown on arrival (specification section 2, "Redirect rules"). */
import type { Way } from "@paraph/rules/redirects";
import { createStore } from "./stored.ts";

export type Arrival = Exclude<Way, { kind: "not-found" }>;

/** The last arrivals with a message, by kind of message. The hosts of dialogs and messages follow them. */
export const arrivals = createStore<{ readonly dialog?: Arrival; readonly message?: Arrival }>({});

/**
 * Records the messages of a redirect. A visitor sees the messages of every redirect on the way, and of the final page.
 */
export function onArrival(way: Arrival): void {
  const speaks = way.kind === "stay" ? way.dialog !== undefined : way.message !== undefined;
  if (!speaks) return;
  arrivals.set({ ...arrivals.get(), [way.kind === "stay" ? "dialog" : "message"]: { ...way } });
}
