/** What a redirect rule has to say to whoever was led, or stays (specification section 2, "Redirect rules"). */
import type { Way } from "@paraph/rules/redirects";
import { createStore } from "./stored.ts";

export type Arrival = Exclude<Way, { kind: "not-found" }>;

/** The last arrival that had something to say; the hosts of dialogs and messages follow it. */
export const arrivals = createStore<Arrival | null>(null);

/** Notes an arrival that says something. */
export function onArrival(way: Arrival): void {
  const speaks = way.kind === "stay" ? way.dialog !== undefined : way.message !== undefined;
  if (speaks) arrivals.set({ ...way });
}
