/** Plans of businesses. */
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";

export const billingCalls = {
  acceptDowngrade: endpoint({
    method: "POST",
    path: "/v2/businesses/{id}/accept-downgrade",
    summary:
      "Acknowledge, as an admin, the downgrade to a free plan; required again at the next downgrade",
    caller: "business-admin",
    response: done,
  }),
} as const;
