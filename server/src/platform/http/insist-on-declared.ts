/** Outside of production, handlers are held to what the contract declares. */
import { actsOf } from "@paraph/contract/acts-of-calls";
import { STATUSES_OF_SELECTING } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { actsAskedIn } from "../policy.ts";
import type { AnyHandler, BinaryAnswer } from "./call.ts";

/**
 * Outside of production a call fails that is answered without asking a policy for its act (`contract/acts-of-calls.ts`),
 * so that tests find it.
 */
export function insistOnAct(endpoint: Endpoint, handler: AnyHandler): AnyHandler {
  const acts = actsOf(endpoint);
  if (acts === undefined) return handler;
  return async (call) => {
    const { result, acts: asked } = await actsAskedIn(() => handler(call));
    if (acts.some((act) => asked.has(act))) return result;
    throw new Error(`${endpoint.key} does not ask for ${acts.join(" or ")}.`);
  };
}

/** Throws for an answer whose status or type the contract does not declare. */
export function insistOnDescribed(
  { key, selecting, binary }: Endpoint,
  { status = 200, type }: BinaryAnswer,
): void {
  const statuses = [200, ...(selecting === undefined ? [] : STATUSES_OF_SELECTING[selecting])];
  if (statuses.includes(status) && binary?.includes(type.split(";")[0] ?? "")) return;
  throw new Error(`${key} does not declare ${status} ${type}`);
}
