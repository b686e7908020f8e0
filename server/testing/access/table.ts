/**
 * The access table: the outcome of each call for each role, on Anna's objects. Derived from the roles
 * (specification section 6), the redirect rules (section 2) and the states (section 4).
 */
import type { CallKey } from "@paraph/contract/client";
import type { ErrorKey } from "@paraph/contract/errors";
import type { ASKINGS } from "./askings.ts";
import type { Role } from "./roles.ts";

export type Outcome = "answered" | ErrorKey;

export interface Row {
  /** The outcome for all roles with the right kind of credential that are not in `to`. */
  readonly else: Outcome;
  readonly to?: Partial<Record<Role, Outcome>>;
  /** The call changes its caller (deletes the account, for example): a copy of each role makes it. */
  readonly usesUp?: true;
}

const row = (otherwise: Outcome, to: Row["to"] = {}): Row => ({ else: otherwise, to });
const all = (...roles: readonly Role[]) => ({
  are: (outcome: Outcome): Row["to"] => Object.fromEntries(roles.map((role) => [role, outcome])),
});

/** Open to everyone. */
const open = (outcome: Outcome = "answered"): Row => ({ else: outcome });
/** Concerns only the caller. */
const own = (to: Row["to"] = {}): Row => row("answered", to);
/** For the owner; hidden from everyone else. */
const owners = (outcome: Outcome = "answered", missing: Outcome = "error.not_found"): Row =>
  row(missing, { owner: outcome });
/** For the participants of the request. */
const participants = row("error.not_found", all("owner", "signer", "guest").are("answered"));
/** For the participants with an account. */
const accounts = row("error.not_found", all("owner", "signer").are("answered"));
/** For the sender; forbidden to the signers, who may read the request. */
const senders = row("error.not_found", { owner: "answered", signer: "error.forbidden" });
/** For the admins of the business; forbidden to its members. */
const admins = row("error.not_found", {
  ...all("owner", "coAdmin").are("answered"),
  member: "error.forbidden",
});
/** For the admins of the business, who are told of something outside. */
const adminsTo = (outcome: Outcome) =>
  row("error.not_found", { ...all("owner", "coAdmin").are(outcome), member: "error.forbidden" });
/** For staff. */
const ofStaff = (outcome: Outcome = "answered") => row("error.not_found", { staff: outcome });

const locked = all("lockedMember", "lockedAdmin").are("error.business.locked");
const inBusiness = all(
  "owner",
  "coAdmin",
  "member",
  "otherAdmin",
  "lockedMember",
  "lockedAdmin",
).are("error.business.member_already");

const sealing = row("error.not_found", {
  owner: "answered",
  ...all("coAdmin", "member", "apiUser").are("error.seal.not_allowed"),
});

export const TABLE = {
  "POST /v1/register": open(),
  "POST /v1/request-confirmation": open(),
  "POST /v1/valid-confirmation": open("error.confirmation.invalid"),
  "POST /v1/login": open("error.validation"),
  "POST /v1/login/second-factor": open("error.validation"),
  "POST /v1/check-password": open(),
  "POST /v1/request-reset": open(),
  "POST /v1/reset-password": open("error.confirmation.invalid"),
  "POST /v1/identity_providers": open(),
  "POST /v1/refresh": open("error.auth.origin"),
  "POST /v1/register/eidplus/start": open(),
  "POST /v1/register/eidplus/assertion": open("error.validation"),
  "POST /v1/register/eidplus": open("error.validation"),
  "POST /v1/login/single-sign-on/start": open("error.auth.origin"),
  "POST /v1/login/single-sign-on": open("error.auth.origin"),
  "GET /v1/datetime": open(),
  "POST /v1/user/revoke_delete": open("error.confirmation.invalid"),
  "POST /v1/direct/session": open("error.link.invalid"),
  "POST /v1/direct/link": open(),
  "GET /v3/tickets/{ticket}": open("error.ticket.invalid"),
  "POST /v3/verify": open(),
  "POST /v3/verify/report": open(),

  "GET /v1/user": own(),
  "PUT /v1/user": own(),
  "POST /v1/user/accept": own(),
  "GET /v1/email_input_autocomplete": own(),
  "GET /v3/user/signature-qualities-detail": own(),
  "POST /v1/user/cello": own(),
  "GET /v1/user/sessions": own(),
  "DELETE /v1/user/sessions/{id}": owners(),
  "GET /v1/user/second-factor": own(),
  "POST /v1/user/second-factor": own({ staff: "error.second_factor.exists" }),
  "POST /v1/user/second-factor/confirm": row("error.second_factor.missing", {
    staff: "error.second_factor.exists",
  }),
  "POST /v1/user/second-factor/remove": row("error.second_factor.missing", {
    staff: "error.tan.invalid",
  }),
  "POST /v1/user/export": own(),
  "GET /v1/user/exports": own(),
  "POST /v1/user/exports/{id}/ticket": owners(),
  "GET /v1/user/identifications": own(),
  "GET /v1/user/identification/{provider}/{method}": own(),
  "DELETE /v1/user/sessions": { ...own(), usesUp: true },
  // One belongs to one business.
  "POST /v2/businesses": { ...own(inBusiness), usesUp: true },
  "POST /v1/change-password": { ...own(), usesUp: true },
  "POST /v1/logout": { ...own(), usesUp: true },
  // Its other members would be left alone.
  "POST /v1/user/delete": { ...own({ lockedAdmin: "error.business.last_admin" }), usesUp: true },

  "GET /v2/businesses/user": own(),
  "GET /v1/businesses/{id}": admins,
  "GET /v2/businesses/{id}/customextras": admins,
  "PUT /v1/businesses/{id}": admins,
  "PUT /v2/businesses/{id}/base": admins,
  "PUT /v1/businesses/{id}/contact-info": admins,
  "POST /v1/businesses/{id}/cancel-trial": admins,
  "GET /v1/businesses/{id}/branding": admins,
  "PUT /v1/businesses/{id}/branding": admins,
  "POST /v1/businesses/{id}/branding/logo": admins,
  "DELETE /v1/businesses/{id}/branding/logo": admins,
  "GET /v1/businesses/{id}/members": admins,
  "GET /v1/businesses/{id}/admins": admins,
  "POST /v1/businesses/{id}/members": admins,
  "POST /v1/businesses/{id}/change-to-admins": admins,
  "POST /v1/businesses/{id}/change-to-members": admins,
  // A member who is not an admin removes only themselves.
  "POST /v1/businesses/{id}/remove-members": admins,
  "POST /v1/businesses/{id}/member-imports": admins,
  "GET /v1/businesses/{id}/member-imports": admins,
  "GET /v1/businesses/{id}/member-imports/{import_id}": admins,
  "GET /v1/businesses/{id}/member-imports/{import_id}/rows": admins,
  "POST /v1/businesses/{id}/member-imports/{import_id}/start": admins,
  "DELETE /v1/businesses/{id}/member-imports/{import_id}": admins,
  "GET /v1/businesses/{id}/single-sign-on": admins,
  "PUT /v1/businesses/{id}/single-sign-on/{domain}": adminsTo("error.sso.discovery_unreachable"),
  "POST /v1/businesses/{id}/single-sign-on/{domain}/test": adminsTo(
    "error.sso.discovery_unreachable",
  ),
  "POST /v1/businesses/{id}/single-sign-on/{domain}/activate": admins,
  "PUT /v1/businesses/{id}/single-sign-on/{domain}/requirement": adminsTo("error.sso.not_active"),
  "DELETE /v1/businesses/{id}/single-sign-on/{domain}/requirement": admins,
  "DELETE /v1/businesses/{id}/single-sign-on/{domain}": admins,
  "GET /v1/businesses/{id}/provisioning": admins,
  "PUT /v1/businesses/{id}/provisioning": admins,
  "POST /v1/businesses/{id}/provisioning/tokens": admins,
  "DELETE /v1/businesses/{id}/provisioning/tokens/{token_id}": admins,
  "GET /v1/businesses/{id}/provisioning/syncs": admins,
  "POST /v1/user/single-sign-on": row("error.auth.origin"),
  "GET /v1/businesses/{id}/domains": admins,
  "POST /v1/businesses/{id}/domains": admins,
  "DELETE /v1/businesses/{id}/domains": admins,
  "PUT /v1/businesses/{id}/domains": admins,
  "POST /v1/businesses/{id}/domains/check": admins,
  "POST /v1/businesses/{id}/domains/email": admins,
  "POST /v1/businesses/{id}/domains/proof-mail": admins,
  "POST /v1/businesses/{id}/domains/proof": adminsTo("error.domain.proof_invalid"),
  "GET /v1/businesses/{id}/aes-for-business": admins,
  "PUT /v1/businesses/{id}/aes-for-business": admins,
  "POST /v1/businesses/{id}/aes-for-business/send": adminsTo("error.aes.incomplete"),
  "POST /v1/businesses/{id}/aes-for-business/end": adminsTo("error.aes.not_approved"),
  "GET /v1/businesses/{id}/aes-for-business/members": admins,
  "POST /v1/businesses/{id}/aes-for-business/members": adminsTo("error.aes.not_approved"),
  "POST /v1/businesses/{id}/aes-for-business/members/end": admins,
  "GET /v1/user/aes-for-business": own(),
  "GET /v1/super-admin/aes-for-business": ofStaff(),
  "GET /v1/super-admin/aes-for-business/{id}/file": ofStaff("error.not_found"),
  "POST /v1/super-admin/aes-for-business/{id}/approve": ofStaff("error.not_found"),
  "POST /v1/super-admin/aes-for-business/{id}/refuse": ofStaff("error.not_found"),
  "POST /v1/super-admin/aes-for-business/{id}/revoke": ofStaff("error.not_found"),
  "POST /v2/businesses/{id}/accept-downgrade": admins,
  "DELETE /v2/businesses/{id}": admins,
  "POST /v2/businesses/{id}/revoke_delete": admins,
  "GET /v2/businesses/{id}/invitations": admins,
  "DELETE /v1/businesses/{id}/invitations/{invitation_id}": admins,
  "POST /v2/access/login": open("error.validation"),
  "GET /v2/businesses/{id}/activities/accounts": admins,
  "GET /v2/businesses/{id}/activities/signatures": admins,
  "GET /v2/businesses/{id}/activities/identifications": admins,
  "GET /v2/businesses/{id}/activities/accounts/csv": admins,
  "GET /v2/businesses/{id}/activities/signatures/csv": admins,
  "GET /v2/businesses/{id}/activities/identifications/csv": admins,
  "GET /v2/businesses/{id}/statistics": admins,
  "GET /v2/businesses/{id}/audit": admins,
  "GET /v2/businesses/{id}/audit/verification": admins,
  "GET /v2/businesses/{id}/audit/csv": admins,
  "GET /v1/businesses/{id}/settings": admins,
  "PUT /v1/businesses/{id}/settings": admins,
  "GET /v1/businesses/{id}/apis": admins,
  "POST /v1/businesses/{id}/apis": admins,
  "PUT /v1/businesses/{id}/apis/{username}": admins,
  "PUT /v1/businesses/{id}/apis/{username}/reset": admins,
  "DELETE /v1/businesses/{id}/apis/{username}": admins,
  "GET /v1/businesses/{id}/seals": admins,
  // No provider knows it.
  "POST /v1/businesses/{id}/seals": row("error.not_found", {
    ...all("owner", "coAdmin").are("error.seal.account_unknown"),
    member: "error.forbidden",
  }),
  "GET /v1/businesses/{id}/seals/{name}": admins,
  "PUT /v1/businesses/{id}/seals/{name}": admins,
  "DELETE /v1/businesses/{id}/seals/{name}": admins,
  "GET /v1/businesses/{id}/seals/{name}/image": admins,
  "POST /v1/businesses/{id}/seals/{name}/image": admins,
  "DELETE /v1/businesses/{id}/seals/{name}/image": admins,
  "GET /v1/businesses/{id}/seals/{name}/members": admins,
  "POST /v1/businesses/{id}/seals/{name}/members": admins,
  "DELETE /v1/businesses/{id}/seals/{name}/members": admins,
  // Anna alone may use her seal.
  "POST /v2/seal": sealing,
  "POST /v3/seal": sealing,

  "GET /v1/super-admin": ofStaff(),
  "POST /v1/super-admin/identity": ofStaff(),
  "POST /v1/super-admin/identity/reset": ofStaff("error.identity.nothing_to_reset"),

  "GET /v1/user/visual-signatures": own(),
  "POST /v1/user/visual-signature": own(),
  "GET /v1/user/visual-signature/{id}": owners(),
  "PUT /v1/user/visual-signature/{id}": owners(),
  "GET /v1/images/signature/{id}": owners(),
  "GET /v1/images/resized/{id}": owners(),
  "POST /v1/images/signature/{id}": owners(),
  "DELETE /v1/images/signature/{id}": owners(),
  "DELETE /v1/user/visual-signature/{id}": owners(),
  "GET /v1/user/preview-visual-signature": own(),

  "POST /v3/documents": own(locked),
  "GET /v3/documents/{id}": owners(),
  "GET /v3/documents/{id}/pages/{n}": owners(),
  // What somebody may not read is left out.
  "GET /v3/thumbnails": own(),
  "GET /v3/documents/{id}/pages/{n}/text": owners(),
  "GET /v3/documents/{id}/matches": owners(),
  "GET /v3/documents/{id}/download": owners(),
  "POST /v3/documents/{id}/download/ticket": owners(),
  "DELETE /v3/documents/{id}": owners(),

  "GET /v3/signature-requests": own(),
  // A draft of a locked business waits: sending it is refused.
  "POST /v3/signature-requests": own(),
  "GET /v3/signature-requests/{id}": participants,
  "GET /v3/signature-requests/{id}/events": participants,
  "GET /v3/signature-requests/{id}/documents": participants,
  "GET /v3/signature-requests/{id}/report": participants,
  "GET /v3/signature-requests/{id}/lock-status": participants,
  "GET /v3/signature-requests/{id}/zip": accounts,
  "POST /v3/signature-requests/{id}/zip/ticket": accounts,
  "POST /v3/signature-requests/zip/ticket": accounts,
  "PUT /v3/signature-requests/{id}": owners(),
  "POST /v3/signature-requests/{id}/documents": owners(),
  "DELETE /v3/signature-requests/{id}/documents": owners(),
  "POST /v3/signature-requests/{id}/initiate": owners(),
  "POST /v3/signature-requests/{id}/remind": senders,
  "PUT /v3/signature-requests/{id}/reminders": senders,
  // It is open: only what has ended can be sent again.
  "POST /v3/signature-requests/{id}/send-again": {
    ...senders,
    to: { ...senders.to, owner: "error.sr.not_ended" },
  },
  "POST /v3/signature-requests/{id}/signatures": senders,
  "POST /v3/signature-requests/{id}/signatures/{sid}/link": senders,
  "DELETE /v3/signature-requests/{id}/signatures/{sid}": senders,
  "POST /v3/signature-requests/{id}/withdraw": senders,
  "POST /v3/signature-requests/{id}/decline": participants,
  "POST /v3/signature-requests/{id}/delegate": participants,
  // Nobody has delegated anything.
  "POST /v3/signature-requests/{id}/signatures/{sid}/return": row(
    "error.not_found",
    all("owner", "signer", "guest").are("error.forbidden"),
  ),
  // A signer who has to sign can only sign or decline.
  "DELETE /v3/signature-requests/{id}": senders,

  "POST /v3/sendto": own(locked),
  "GET /v3/sendto/{id}/get-internal": owners(),
  "POST /v3/sendto/{id}/claim": owners(),
  "GET /v3/sendto/{id}": row("error.not_found", { holder: "answered" }),
  // It is claimed.
  "DELETE /v3/sendto/{id}": row("error.not_found", { holder: "error.send_to.claimed" }),

  "POST /v3/sign": participants,
  "GET /v3/sign/{id}": owners("answered", "error.signing.attempt_unknown"),
  // It waits for a code of the service, not for the provider.
  "POST /v3/csc/proceed/{id}": owners("error.forbidden", "error.signing.attempt_unknown"),
  "POST /api/resend/{id}": owners("answered", "error.tan.unknown"),
  "POST /api/respond/{id}": owners("error.tan.invalid", "error.tan.unknown"),
  "POST /api/cancel/{id}": owners("answered", "error.tan.unknown"),

  "GET /v1/direct/user": own(),
  "PUT /v1/direct/user": own(),
  "POST /v1/direct/accept": own(),
  "POST /v1/direct/logout": own(),
} as const satisfies Partial<Record<CallKey, Row>> & Record<keyof typeof ASKINGS, Row>;
