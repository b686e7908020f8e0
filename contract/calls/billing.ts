/** Plans of businesses. */
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";

export const billingCalls = {
  acceptDowngrade: endpoint({
    method: "POST",
    path: "/v2/businesses/{id}/accept-downgrade",
    summary: "Acknowledge the downgrade to a free plan, as an admin. Each downgrade requires this",
    caller: "business-admin",
    response: done,
  }),
} as const;
