/** The state of a send-to: its own until it is claimed, then the state of its signature request. */
import type { OverallState, SendToState } from "@paraph/rules/states";
import type { SendToRow } from "./tables.ts";

const AFTER_THE_CLAIM: Readonly<Record<OverallState, SendToState>> = {
  DRAFT: "CLAIMED",
  OPEN: "SIGNING",
  SIGNED: "SIGNED",
  DECLINED: "DECLINED",
  WITHDRAWN: "WITHDRAWN",
};

/** @param request the state of the request that it became, if any */
export function sendToStatus(
  { expiresAt }: Pick<SendToRow, "expiresAt">,
  request: OverallState | null,
  now: Date,
): SendToState {
  if (request !== null) return AFTER_THE_CLAIM[request];
  return expiresAt <= now ? "EXPIRED" : "UNCLAIMED";
}
