/** Plans of businesses. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, moment } from "../shapes.ts";

export const billingCalls = {
  cancelTrial: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/cancel-trial",
    summary:
      "End the trial of a business now instead of at its end. Until it has a plan, nobody can send or sign for it",
    caller: "business-admin",
    response: done,
    errors: ["error.business.no_trial"],
  }),
  acceptDowngrade: endpoint({
    method: "POST",
    path: "/v2/businesses/{id}/accept-downgrade",
    summary: "Acknowledge the downgrade to a free plan, as an admin. Each downgrade requires this",
    caller: "business-admin",
    response: done,
  }),
  deleteBusiness: endpoint({
    method: "DELETE",
    path: "/v2/businesses/{id}",
    summary:
      "Delete a business in 30 days. Until then it continues, and an admin can revoke the deletion. Afterwards its members belong to no business, its API users end, and its open requests are withdrawn",
    caller: "business-admin",
    /** `deleted_at`: when it is deleted. A repeated call does not change it. */
    response: z.object({ deleted_at: moment }),
  }),
  revokeBusinessDeletion: endpoint({
    method: "POST",
    path: "/v2/businesses/{id}/revoke_delete",
    summary: "Revoke the deletion of a business",
    caller: "business-admin",
    response: done,
  }),
} as const;
