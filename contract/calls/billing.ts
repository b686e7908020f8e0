/** Plans of businesses. */
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";

export const billingCalls = {
  acceptDowngrade: endpoint({
    method: "POST",
    path: "/v2/businesses/{id}/accept-downgrade",
    summary:
      "Accept, as an admin, that it was downgraded to a free plan; asked again at the next downgrade",
    caller: "person",
    response: done,
  }),
} as const;
