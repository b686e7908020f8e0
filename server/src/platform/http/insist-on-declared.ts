/** Checks outside of production that handlers do what the contract declares. */
import { actsOf } from "@paraph/contract/acts-of-calls";
import { STATUSES_OF_SELECTING } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { actsAskedIn } from "../policy.ts";
import type { AnyHandler, BinaryAnswer } from "./call.ts";

/**
 * Throws if a handler returns without a policy check for the acts of its call (`contract/acts-of-calls.ts`). Only outside of
 * production, so that tests find it.
 */
export function insistOnAct(endpoint: Endpoint, handler: AnyHandler): AnyHandler {
  const acts = actsOf(endpoint);
  if (acts === undefined) return handler;
  return async (call) => {
    const { result, acts: asked } = await actsAskedIn(() => handler(call));
    if (acts.some((act) => asked.has(act))) return result;
    throw new Error(`${endpoint.key} asks no policy for ${acts.join(" or ")}.`);
  };
}

/** Throws if the contract does not declare the status or type of a response. */
export function insistOnDescribed(
  { key, selecting, binary }: Endpoint,
  { status = 200, type }: BinaryAnswer,
): void {
  const statuses = [200, ...(selecting === undefined ? [] : STATUSES_OF_SELECTING[selecting])];
  if (statuses.includes(status) && binary?.includes(type.split(";")[0] ?? "")) return;
  throw new Error(`${key} does not declare ${status} ${type}`);
}
