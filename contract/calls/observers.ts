/** The observers of a signature request: people who read it but do not sign it. */
import { z } from "zod";
import { OBSERVER_ERRORS } from "../error-groups.ts";
import { endpoint } from "../endpoint.ts";
import { done, email, signatureRequest } from "../shapes.ts";

export const observerCalls = {
  addObserver: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/observers",
    summary:
      "Let somebody read the request without signing it. With an account with this address they read it at once; " +
      "without one they get the signed document by email",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({ email }),
    response: signatureRequest,
    status: 201,
    errors: [...OBSERVER_ERRORS, "error.free.invitations"],
  }),
  removeObserver: endpoint({
    method: "DELETE",
    path: "/v3/signature-requests/{id}/observers/{observer_id}",
    summary:
      "Remove an observer, who can no longer read the request. Observers can remove themselves",
    caller: "person",
    apiUsers: true,
    response: done,
  }),
} as const;
