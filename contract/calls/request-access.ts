/** The links with which guests sign. */
import { endpoint } from "../endpoint.ts";
import { signatureRequest } from "../shapes.ts";

export const requestAccessCalls = {
  replaceLink: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/signatures/{sid}/link",
    summary: "Email a new link to a signer without an account. Earlier links stop working",
    caller: "person",
    apiUsers: false,
    response: signatureRequest,
    errors: ["error.sr.not_open", "error.free.invitations"],
  }),
} as const;
