/**
 * The act that authorises each call. The handler of the call checks this act with the policy of the object. Outside of
 * production, the service fails a call whose handler has not made that check.
 */
import type { Act } from "./acts.ts";
import type { Endpoint } from "./endpoint.ts";
import type { groups } from "./index.ts";

type Groups = typeof groups;
/** Every call, without direct twins, which are authorised like their call. */
type Key = {
  [G in keyof Groups]: {
    [N in keyof Groups[G]]: Groups[G][N] extends { readonly key: infer K extends string }
      ? K
      : never;
  }[keyof Groups[G]];
}[keyof Groups];

/**
 * `open`: anyone may make the call; it contains its own proof, such as a password or the token of a mail. `own`: the
 * call concerns only the caller and their own data.
 */
type Unasked = "open" | "own";

export const ACTS_OF_CALLS = {
  "POST /v1/register": "open",
  "POST /v1/request-confirmation": "open",
  "POST /v1/valid-confirmation": "open",
  "POST /v1/login": "open",
  "POST /v1/logout": "own",
  "POST /v1/check-password": "open",
  "POST /v1/change-password": "account.change",
  "POST /v1/request-reset": "open",
  "POST /v1/reset-password": "open",
  "POST /v1/identity_providers": "open",
  "POST /v1/login/second-factor": "open",
  "POST /v1/register/eidplus/start": "open",
  "POST /v1/register/eidplus/assertion": "open",
  "POST /v1/register/eidplus": "open",
  "POST /v1/login/single-sign-on/start": "open",
  "POST /v1/login/single-sign-on": "open",
  "POST /v1/user/single-sign-on": "own",
  "GET /v1/businesses/{id}/single-sign-on": "business.administer",
  "PUT /v1/businesses/{id}/single-sign-on/{domain}": "single_sign_on.connect",
  "DELETE /v1/businesses/{id}/single-sign-on/{domain}": "single_sign_on.remove",
  "POST /v1/businesses/{id}/single-sign-on/{domain}/test": "single_sign_on.test",
  "POST /v1/businesses/{id}/single-sign-on/{domain}/activate": "single_sign_on.activate",
  "POST /v1/refresh": "open",

  "GET /v1/user": "account.read",
  "PUT /v1/user": "account.change",
  "POST /v1/user/accept": "account.change",
  "GET /v1/email_input_autocomplete": "own",
  "GET /v3/user/signature-qualities-detail": "own",
  "POST /v1/user/cello": "account.read",
  "GET /v1/datetime": "open",
  "POST /v1/user/delete": "account.delete",
  "POST /v1/user/revoke_delete": "open",
  "GET /v1/user/sessions": "own",
  "DELETE /v1/user/sessions/{id}": "session.end",
  "DELETE /v1/user/sessions": "account.change",
  "GET /v1/user/second-factor": "second_factor.read",
  "POST /v1/user/second-factor": "second_factor.set_up",
  "POST /v1/user/second-factor/confirm": "second_factor.confirm",
  "POST /v1/user/second-factor/remove": "second_factor.remove",
  "POST /v1/user/export": "own_exports.request",
  "GET /v1/user/exports": "own",
  "POST /v1/user/exports/{id}/ticket": "export.download",
  "GET /v1/user/identifications": "own",
  "GET /v1/user/identification/{provider}/{method}": "own",

  "POST /v2/businesses": "own",
  "GET /v2/businesses/user": "own",
  "GET /v1/businesses/{id}": "business.administer",
  "PUT /v1/businesses/{id}": "business.administer",
  "PUT /v2/businesses/{id}/base": "business.administer",
  "PUT /v1/businesses/{id}/contact-info": "business.administer",
  "POST /v1/businesses/{id}/cancel-trial": "business.administer",
  "GET /v1/businesses/{id}/branding": "business.administer",
  "PUT /v1/businesses/{id}/branding": "business.administer",
  "POST /v1/businesses/{id}/branding/logo": "business.administer",
  "DELETE /v1/businesses/{id}/branding/logo": "business.administer",
  "GET /v1/businesses/{id}/members": "business.administer",
  "GET /v1/businesses/{id}/admins": "business.administer",
  "POST /v1/businesses/{id}/members": "invitations.invite",
  "POST /v1/businesses/{id}/change-to-admins": "business.administer",
  "POST /v1/businesses/{id}/change-to-members": "business.administer",
  "POST /v1/businesses/{id}/remove-members": ["business.leave", "business.administer"],
  "GET /v2/businesses/{id}/invitations": "business.administer",
  "DELETE /v1/businesses/{id}/invitations/{invitation_id}": "invitation.withdraw",
  "POST /v1/businesses/{id}/member-imports": "business.administer",
  "GET /v1/businesses/{id}/member-imports": "business.administer",
  "GET /v1/businesses/{id}/member-imports/{import_id}": "member_import.read",
  "GET /v1/businesses/{id}/member-imports/{import_id}/rows": "member_import.read",
  "POST /v1/businesses/{id}/member-imports/{import_id}/start": "member_import.start",
  "DELETE /v1/businesses/{id}/member-imports/{import_id}": "member_import.discard",
  "GET /v1/businesses/{id}/domains": "business.administer",
  "POST /v1/businesses/{id}/domains": "business.administer",
  "DELETE /v1/businesses/{id}/domains": "domain.remove",
  "PUT /v1/businesses/{id}/domains": "domain.change",
  "POST /v1/businesses/{id}/domains/check": "domain.check",
  "POST /v1/businesses/{id}/domains/email": "domain.email",
  "POST /v2/businesses/{id}/accept-downgrade": "business.administer",
  "DELETE /v2/businesses/{id}": "business.delete",
  "POST /v2/businesses/{id}/revoke_delete": "business.revoke_delete",

  "GET /v2/businesses/{id}/activities/accounts": "business.administer",
  "GET /v2/businesses/{id}/activities/signatures": "business.administer",
  "GET /v2/businesses/{id}/activities/identifications": "business.administer",
  "GET /v2/businesses/{id}/activities/accounts/csv": "business.administer",
  "GET /v2/businesses/{id}/activities/signatures/csv": "business.administer",
  "GET /v2/businesses/{id}/activities/identifications/csv": "business.administer",
  "GET /v2/businesses/{id}/statistics": "business.administer",
  "GET /v2/businesses/{id}/audit": "business.administer",
  "GET /v2/businesses/{id}/audit/verification": "business.administer",
  "GET /v2/businesses/{id}/audit/csv": "business.administer",

  "POST /v2/access/login": "open",
  "GET /v1/businesses/{id}/settings": "business.administer",
  "PUT /v1/businesses/{id}/settings": "business.administer",
  "GET /v1/businesses/{id}/apis": "business.administer",
  "POST /v1/businesses/{id}/apis": "business.administer",
  "PUT /v1/businesses/{id}/apis/{username}": "api_user.change",
  "PUT /v1/businesses/{id}/apis/{username}/reset": "api_user.reset",
  "DELETE /v1/businesses/{id}/apis/{username}": "api_user.delete",

  "GET /v1/businesses/{id}/seals": "business.administer",
  "POST /v1/businesses/{id}/seals": "business.administer",
  "GET /v1/businesses/{id}/seals/{name}": "seal.read",
  "PUT /v1/businesses/{id}/seals/{name}": "seal.change",
  "DELETE /v1/businesses/{id}/seals/{name}": "seal.remove",
  "GET /v1/businesses/{id}/seals/{name}/image": "seal.read",
  "POST /v1/businesses/{id}/seals/{name}/image": "seal.change",
  "DELETE /v1/businesses/{id}/seals/{name}/image": "seal.change",
  "GET /v1/businesses/{id}/seals/{name}/members": "seal.read",
  "POST /v1/businesses/{id}/seals/{name}/members": "seal.change",
  "DELETE /v1/businesses/{id}/seals/{name}/members": "seal.change",
  "POST /v2/seal": "seal.use",
  "POST /v3/seal": "seal.use",

  "GET /v1/super-admin": "own",
  "POST /v1/super-admin/identity": "identity.read",
  "POST /v1/super-admin/identity/reset": "identity.reset",

  "GET /v1/user/visual-signatures": "own",
  "POST /v1/user/visual-signature": "own_visual_signatures.add",
  "GET /v1/user/visual-signature/{id}": "visual_signature.read",
  "PUT /v1/user/visual-signature/{id}": "visual_signature.change",
  "DELETE /v1/user/visual-signature/{id}": "visual_signature.delete",
  "GET /v1/images/signature/{id}": "visual_signature.read",
  "GET /v1/images/resized/{id}": "visual_signature.read",
  "POST /v1/images/signature/{id}": "visual_signature.change",
  "DELETE /v1/images/signature/{id}": "visual_signature.change",
  "GET /v1/user/preview-visual-signature": "own",

  "POST /v3/documents": "own_documents.upload",
  "GET /v3/documents/{id}": "document.read",
  "DELETE /v3/documents/{id}": "document.delete",
  "GET /v3/documents/{id}/pages/{n}": "document.read",
  "GET /v3/thumbnails": "own",
  "GET /v3/documents/{id}/pages/{n}/text": "document.read",
  "GET /v3/documents/{id}/matches": "document.read",
  "GET /v3/documents/{id}/download": "document.download",
  "POST /v3/documents/{id}/download/ticket": "document.download",

  "GET /v3/signature-requests": "own",
  "POST /v3/signature-requests": "own_requests.create_request",
  "GET /v3/signature-requests/{id}": "request.read",
  "PUT /v3/signature-requests/{id}": "request.edit",
  "DELETE /v3/signature-requests/{id}": "request.delete",
  "POST /v3/signature-requests/{id}/initiate": "request.initiate",
  "GET /v3/signature-requests/{id}/documents": "request.read",
  "GET /v3/signature-requests/{id}/lock-status": "request.read",
  "POST /v3/signature-requests/{id}/decline": "request.decline",
  "POST /v3/signature-requests/{id}/delegate": "request.delegate",
  "POST /v3/signature-requests/{id}/signatures/{sid}/return": "signer.return",
  "POST /v3/signature-requests/{id}/withdraw": "request.withdraw",
  "POST /v3/signature-requests/{id}/remind": "request.remind",
  "PUT /v3/signature-requests/{id}/reminders": "request.remind",
  "POST /v3/signature-requests/{id}/send-again": "request.send_again",
  "POST /v3/signature-requests/{id}/signatures": "request.add_signer",
  "DELETE /v3/signature-requests/{id}/signatures/{sid}": "signer.remove",
  "POST /v3/signature-requests/{id}/signatures/{sid}/link": "signer.replace_link",
  "GET /v3/signature-requests/{id}/events": "request.read",
  "GET /v3/signature-requests/{id}/zip": "request.zip",
  "POST /v3/signature-requests/{id}/zip/ticket": "request.zip",
  "GET /v3/signature-requests/{id}/report": "request.report",
  "GET /v3/tickets/{ticket}": ["document.download", "request.zip", "export.download"],

  "POST /v3/sign": ["request.sign", "code.answer"],
  "GET /v3/sign/{id}": "attempt.read",
  "POST /v3/csc/proceed/{id}": "attempt.proceed",
  "POST /api/resend/{id}": ["code.resend", "attempt.resend"],
  "POST /api/respond/{id}": "code.answer",
  "POST /api/cancel/{id}": ["code.cancel", "attempt.cancel"],

  "POST /v1/direct/session": "open",
  "POST /v1/direct/link": "open",
  "POST /v1/direct/logout": "guest.log_out",
  "POST /v1/direct/accept": "guest.accept_terms",
  "GET /v1/direct/user": "guest.read",
  "PUT /v1/direct/user": "guest.change_language",

  "POST /v3/sendto": "own_documents.upload",
  "GET /v3/sendto/{id}": "send_to.read",
  "DELETE /v3/sendto/{id}": "send_to.take_back",
  "GET /v3/sendto/{id}/get-internal": "send_to.read",
  "POST /v3/sendto/{id}/claim": "send_to.claim",

  "POST /v3/verify": "open",
  "POST /v3/verify/report": "open",
} as const satisfies Record<Key, Act | readonly Act[] | Unasked>;

/** The acts of a call, one of which its handler checks; undefined if it checks none. */
export function actsOf({ key }: Pick<Endpoint, "key">): readonly Act[] | undefined {
  const found = (ACTS_OF_CALLS as Readonly<Record<string, Act | readonly Act[] | Unasked>>)[key];
  if (found === "open" || found === "own") return undefined;
  return typeof found === "string" ? [found] : found;
}
