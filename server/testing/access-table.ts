/** How each call that is about somebody's object is asked for: the table of the matrix of access. */
import { PIXEL } from "./access.ts";
import type { Asking, Belongings } from "./access.ts";
import { PASSWORD } from "./service.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

type Ask = (own: Belongings) => Asking;

export const ofRequest: Ask = ({ request: id }) => ({ path: { id } });
const ofDraft: Ask = ({ draft: id }) => ({ path: { id } });
const ofDocument: Ask = ({ document: id }) => ({ path: { id, n: "0" } });
const ofVisual: Ask = ({ visual: id }) => ({ path: { id } });
const ofAttempt: Ask = ({ attempt: id }) => ({ path: { id } });
export const ofSendTo: Ask = ({ sendTo: id }) => ({ path: { id } });
export const ofBusiness: Ask = ({ business: id }) => ({ path: { id } });

/** How each call that is about somebody's object is asked for. */
export const OBJECTS: Record<string, Ask> = {
  "GET /v1/businesses/{id}": ofBusiness,
  "GET /v1/businesses/{id}/members": ofBusiness,
  "POST /v1/businesses/{id}/members": (own) => ({
    ...ofBusiness(own),
    body: { users: [{ email: "somebody@example.test" }] },
  }),
  "POST /v1/businesses/{id}/change-to-admins": (own) => ({
    ...ofBusiness(own),
    body: { user_ids: [NOBODY] },
  }),
  "POST /v1/businesses/{id}/change-to-members": (own) => ({
    ...ofBusiness(own),
    body: { user_ids: [NOBODY] },
  }),
  "POST /v2/businesses/{id}/accept-downgrade": ofBusiness,
  "GET /v2/businesses/{id}/invitations": ofBusiness,
  "DELETE /v1/businesses/{id}/invitations/{invitation_id}": ({ business, invitation }) => ({
    path: { id: business, invitation_id: invitation },
  }),
  "DELETE /v1/user/sessions/{id}": ({ session: id }) => ({
    path: { id },
    body: { password: PASSWORD },
  }),
  "POST /v1/user/exports/{id}/ticket": (own) => ({
    path: { id: own.export },
    body: { password: PASSWORD },
  }),
  "POST /api/resend/{id}": ofAttempt,
  "POST /api/respond/{id}": (own) => ({ ...ofAttempt(own), body: { tan: "000000" } }),
  "POST /api/cancel/{id}": ofAttempt,
  "GET /v1/user/visual-signature/{id}": ofVisual,
  "PUT /v1/user/visual-signature/{id}": (own) => ({ ...ofVisual(own), body: { name: "Other" } }),
  "DELETE /v1/user/visual-signature/{id}": ofVisual,
  "GET /v1/images/signature/{id}": ofVisual,
  "GET /v1/images/resized/{id}": ofVisual,
  "POST /v1/images/signature/{id}": (own) => ({
    ...ofVisual(own),
    body: { content: PIXEL },
  }),
  "DELETE /v1/images/signature/{id}": ofVisual,
  "GET /v3/documents/{id}": ofDocument,
  "DELETE /v3/documents/{id}": ofDocument,
  "GET /v3/documents/{id}/pages/{n}": ofDocument,
  "GET /v3/documents/{id}/pages/{n}/text": ofDocument,
  "GET /v3/documents/{id}/download": ofDocument,
  "POST /v3/documents/{id}/download/ticket": ofDocument,
  "GET /v3/signature-requests/{id}": ofRequest,
  "PUT /v3/signature-requests/{id}": (own) => ({ ...ofDraft(own), body: { title: "Other" } }),
  "DELETE /v3/signature-requests/{id}": ofRequest,
  "POST /v3/signature-requests/{id}/initiate": ofDraft,
  "GET /v3/signature-requests/{id}/events": ofRequest,
  "GET /v3/signature-requests/{id}/documents": ofRequest,
  "GET /v3/signature-requests/{id}/zip": ofRequest,
  "POST /v3/signature-requests/{id}/zip/ticket": ofRequest,
  "GET /v3/signature-requests/{id}/report": ofRequest,
  "GET /v3/signature-requests/{id}/lock-status": ofRequest,
  "POST /v3/signature-requests/{id}/decline": (own) => ({ ...ofRequest(own), body: {} }),
  "POST /v3/signature-requests/{id}/withdraw": (own) => ({ ...ofRequest(own), body: {} }),
  "POST /v3/signature-requests/{id}/remind": ofRequest,
  "POST /v3/signature-requests/{id}/signatures": (own) => ({
    ...ofRequest(own),
    body: { account_email: "somebody@example.test" },
  }),
  "DELETE /v3/signature-requests/{id}/signatures/{sid}": ({ request, signature }) => ({
    path: { id: request, sid: signature },
  }),
  "POST /v3/signature-requests/{id}/signatures/{sid}/link": ({ request, signature }) => ({
    path: { id: request, sid: signature },
  }),
  "GET /v3/sendto/{id}/get-internal": ofSendTo,
  "POST /v3/sendto/{id}/claim": ofSendTo,
  "POST /v3/sign": ({ request }) => ({
    body: { signatureRequests: [{ signatureRequestId: request }] },
  }),
  "GET /v3/sign/{id}": ofAttempt,
  "POST /v3/csc/proceed/{id}": (own) => ({
    ...ofAttempt(own),
    body: { pwdotp: { password: "x", otp: "000000" } },
  }),
};

/** The actions on a request that only its sender may do. */
export const MANAGED = [
  "PUT /v3/signature-requests/{id}",
  "POST /v3/signature-requests/{id}/initiate",
  "POST /v3/signature-requests/{id}/withdraw",
  "POST /v3/signature-requests/{id}/remind",
  "POST /v3/signature-requests/{id}/signatures",
  "DELETE /v3/signature-requests/{id}/signatures/{sid}",
  "POST /v3/signature-requests/{id}/signatures/{sid}/link",
];
