/** How each call is asked for, about the objects of somebody: the one list, for the table of access and for walks over all calls. */
import type { CallKey } from "@paraph/contract/client";
import { makePdf } from "@paraph/pades/testing";
import { PIXEL } from "../access.ts";
import type { Ask, Asking, Belongings } from "../access.ts";
import { PASSWORD } from "../service.ts";
import { AES_ASKINGS } from "./askings-of-aes.ts";
import { DOMAIN_ASKINGS } from "./domain-askings.ts";
import { PROVISIONING } from "./provisioning-askings.ts";
import { REQUEST_ASKINGS } from "./request-askings.ts";
import { SINGLE_SIGN_ON_ASKINGS } from "./single-sign-on-askings.ts";
import { VISUAL_ASKINGS } from "./visual-askings.ts";

export const NOBODY = "00000000-0000-4000-8000-000000000000";
/** After the call that changes the password. */
export const NEW_PASSWORD = "Bergamotte-Rosengarten-42";
const pdf = () => makePdf({}).toString("base64");

/** A logo: a square with a hole. */
export const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill-rule="evenodd" d="M4 4H36V36H4Z M14 14H26V26H14Z"/></svg>',
).toString("base64");

const ofRequest: Ask = ({ request: id }) => ({ path: { id } });
const ofDraft: Ask = ({ draft: id }) => ({ path: { id } });
const ofDocument: Ask = ({ document: id }) => ({ path: { id, n: "0" } });
const ofAttempt: Ask = ({ attempt: id }) => ({ path: { id } });
const ofSendTo: Ask = ({ sendTo: id }) => ({ path: { id } });
const ofBusiness: Ask = ({ business: id }) => ({ path: { id } });
const ofImport: Ask = ({ business, memberImport }) => ({
  path: { id: business, import_id: memberImport },
});
const ofApiUser: Ask = ({ business: id, apiUser: username }) => ({ path: { id, username } });
const ofSeal: Ask = ({ business: id, seal: name }) => ({ path: { id, name } });
const ofSeals: Ask = ({ business: id, seal: name, person }) => ({
  path: { id, name },
  body: { user_ids: [person] },
});
const ofSigner: Ask = ({ request, signature }) => ({ path: { id: request, sid: signature } });
const withBody =
  (ask: Ask, body: unknown): Ask =>
  (own) => ({ ...ask(own), body });
const just =
  (asking: Asking): Ask =>
  () =>
    asking;

/** By the key of the call; its twin at a direct address is called in the same way. */
export const ASKINGS = {
  // what anybody may ask
  "POST /v1/register": just({
    body: {
      email: "somebody.new@example.test",
      password: PASSWORD,
      first_name: "Nora",
      last_name: "Neu",
      accept_gtc: true,
    },
  }),
  "POST /v1/request-confirmation": just({ body: { email: "somebody.new@example.test" } }),
  "POST /v1/valid-confirmation": just({ body: { token: "nonsense", password: PASSWORD } }),
  "POST /v1/login": just({ body: {} }),
  "POST /v1/login/second-factor": just({ body: {} }),
  "POST /v1/check-password": just({ body: { password: "too short" } }),
  "POST /v1/request-reset": just({ body: { email: "nobody.known@example.test" } }),
  "POST /v1/reset-password": just({ body: { token: "nonsense", password: NEW_PASSWORD } }),
  "POST /v1/identity_providers": just({ body: { email: "somebody@example.test" } }),
  "POST /v1/refresh": just({}),
  "POST /v1/register/invitation": just({ body: { token: "nonsense" } }),
  "POST /v1/register/eidplus/start": just({ body: {} }),
  "POST /v1/register/eidplus/assertion": just({ body: {} }),
  "POST /v1/register/eidplus": just({ body: {} }),
  "POST /v1/login/single-sign-on/start": just({ body: { identity_provider: NOBODY } }),
  "POST /v1/login/single-sign-on": just({ body: { login: NOBODY } }),
  "POST /v1/user/single-sign-on": just({ body: { login: NOBODY } }),
  ...SINGLE_SIGN_ON_ASKINGS,
  "GET /v1/businesses/{id}/single-sign-on": ofBusiness,
  ...PROVISIONING,
  "GET /v1/datetime": just({}),
  "POST /v1/user/revoke_delete": just({ body: { token: "nonsense" } }),
  "POST /v1/direct/session": just({ body: { token: "nonsense" } }),
  "POST /v1/direct/phone/session": just({
    body: { token: "nonsense", user_id: NOBODY, signature_request_id: NOBODY },
  }),
  "POST /v1/direct/link": just({ body: { signature_request_id: NOBODY, user_id: NOBODY } }),
  "GET /v1/direct/websites/{id}": just({ path: { id: NOBODY } }),
  "GET /v3/tickets/{ticket}": just({ path: { ticket: "nonsense" } }),
  "POST /v3/verify": () => ({ body: { content: pdf() } }),
  "POST /v3/verify/report": () => ({ body: { content: pdf() } }),

  // one's own account
  "POST /v1/logout": just({}),
  "POST /v1/change-password": just({
    body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
  }),
  "GET /v1/user": just({}),
  "PUT /v1/user": just({
    body: { first_name: "Annette", retention: { enabled: true, terminal_state: 5 } },
  }),
  "POST /v1/user/accept": just({ body: { gtc: true } }),
  "GET /v1/email_input_autocomplete": just({ query: { query: "gast gi" } }),
  "GET /v3/user/signature-qualities-detail": just({}),
  "POST /v1/user/cello": just({}),
  "POST /v1/user/delete": just({ body: { password: NEW_PASSWORD } }),
  "GET /v1/user/sessions": just({}),
  "DELETE /v1/user/sessions": just({ body: { password: PASSWORD } }),
  "DELETE /v1/user/sessions/{id}": ({ session: id }) => ({
    path: { id },
    body: { password: PASSWORD },
  }),
  "GET /v1/user/second-factor": just({}),
  "POST /v1/user/second-factor": just({ body: { password: PASSWORD } }),
  "POST /v1/user/second-factor/confirm": just({ body: { code: "000000" } }),
  "POST /v1/user/second-factor/remove": just({ body: { password: PASSWORD, code: "000000" } }),
  "POST /v1/user/export": just({ body: { password: PASSWORD } }),
  "GET /v1/user/exports": just({}),
  "POST /v1/user/exports/{id}/ticket": (own) => ({
    path: { id: own.export },
    body: { password: PASSWORD },
  }),
  "GET /v1/user/identifications": just({}),
  "GET /v1/user/identification/{provider}/{method}": just({
    path: { provider: "eident", method: "video" },
  }),

  // businesses
  "POST /v2/businesses": just({ body: { name: "Zweite AG", accept_gtc: true, accept_dpa: true } }),
  "GET /v2/businesses/user": just({}),
  "GET /v1/businesses/{id}": ofBusiness,
  "GET /v2/businesses/{id}/customextras": ofBusiness,
  "PUT /v1/businesses/{id}": withBody(ofBusiness, {
    name: "Helvion AG",
    email: "office@helvion.example",
    phone: null,
  }),
  "PUT /v2/businesses/{id}/base": withBody(ofBusiness, { phone: null }),
  "PUT /v1/businesses/{id}/contact-info": withBody(ofBusiness, { email: null, phone: null }),
  "POST /v1/businesses/{id}/cancel-trial": ofBusiness,
  "GET /v1/businesses/{id}/branding": ofBusiness,
  "PUT /v1/businesses/{id}/branding": withBody(ofBusiness, { name: "Helvion", colour: "#6fb98f" }),
  "POST /v1/businesses/{id}/branding/logo": withBody(ofBusiness, { content: LOGO }),
  "DELETE /v1/businesses/{id}/branding/logo": ofBusiness,
  "GET /v1/businesses/{id}/members": ofBusiness,
  "GET /v1/businesses/{id}/admins": ofBusiness,
  "POST /v1/businesses/{id}/members": withBody(ofBusiness, {
    users: [{ email: "somebody@example.test" }],
  }),
  "POST /v1/businesses/{id}/change-to-admins": withBody(ofBusiness, { user_ids: [NOBODY] }),
  "POST /v1/businesses/{id}/change-to-members": withBody(ofBusiness, { user_ids: [NOBODY] }),
  "POST /v1/businesses/{id}/remove-members": withBody(ofBusiness, { user_ids: [NOBODY] }),
  "POST /v1/businesses/{id}/member-imports": withBody(ofBusiness, {
    file_name: "members.csv",
    content: "email\nimported@example.test\n",
  }),
  "GET /v1/businesses/{id}/member-imports": ofBusiness,
  "GET /v1/businesses/{id}/member-imports/{import_id}": ofImport,
  "GET /v1/businesses/{id}/member-imports/{import_id}/rows": ofImport,
  "POST /v1/businesses/{id}/member-imports/{import_id}/start": ofImport,
  "DELETE /v1/businesses/{id}/member-imports/{import_id}": ofImport,
  ...DOMAIN_ASKINGS,
  ...AES_ASKINGS,
  "DELETE /v2/businesses/{id}": ofBusiness,
  "POST /v2/businesses/{id}/revoke_delete": ofBusiness,
  "POST /v2/businesses/{id}/accept-downgrade": ofBusiness,
  "GET /v2/businesses/{id}/invitations": ofBusiness,
  "DELETE /v1/businesses/{id}/invitations/{invitation_id}": ({ business, invitation }) => ({
    path: { id: business, invitation_id: invitation },
  }),
  "POST /v2/access/login": just({ body: {} }),
  "GET /v2/businesses/{id}/activities/accounts": ofBusiness,
  "GET /v2/businesses/{id}/activities/signatures": ofBusiness,
  "GET /v2/businesses/{id}/activities/identifications": ofBusiness,
  "GET /v2/businesses/{id}/activities/accounts/csv": ofBusiness,
  "GET /v2/businesses/{id}/activities/signatures/csv": ofBusiness,
  "GET /v2/businesses/{id}/activities/identifications/csv": ofBusiness,
  "GET /v2/businesses/{id}/statistics": ofBusiness,
  "GET /v2/businesses/{id}/audit": ofBusiness,
  "GET /v2/businesses/{id}/audit/verification": ofBusiness,
  "GET /v2/businesses/{id}/audit/csv": ofBusiness,
  "GET /v1/businesses/{id}/settings": ofBusiness,
  "PUT /v1/businesses/{id}/settings": withBody(ofBusiness, {
    permissions: { api_acts_for_members: true },
  }),
  "GET /v1/businesses/{id}/apis": ofBusiness,
  "POST /v1/businesses/{id}/apis": withBody(ofBusiness, {
    description: "Offers",
    networks: ["192.0.2.0/24"],
  }),
  "PUT /v1/businesses/{id}/apis/{username}": withBody(ofApiUser, { description: "Payroll run" }),
  "PUT /v1/businesses/{id}/apis/{username}/reset": ofApiUser,
  "DELETE /v1/businesses/{id}/apis/{username}": ofApiUser,
  "GET /v1/businesses/{id}/seals": ofBusiness,
  "POST /v1/businesses/{id}/seals": withBody(ofBusiness, {
    name: "known-to-nobody",
    activation_secret: "nonsense",
  }),
  "GET /v1/businesses/{id}/seals/{name}": ofSeal,
  "PUT /v1/businesses/{id}/seals/{name}": withBody(ofSeal, { label: "Offers" }),
  "DELETE /v1/businesses/{id}/seals/{name}": ofSeal,
  "GET /v1/businesses/{id}/seals/{name}/image": ofSeal,
  "POST /v1/businesses/{id}/seals/{name}/image": withBody(ofSeal, { content: PIXEL }),
  "DELETE /v1/businesses/{id}/seals/{name}/image": ofSeal,
  "GET /v1/businesses/{id}/seals/{name}/members": ofSeal,
  "POST /v1/businesses/{id}/seals/{name}/members": ofSeals,
  "DELETE /v1/businesses/{id}/seals/{name}/members": ({ business: id, seal: name }) => ({
    path: { id, name },
    body: { user_ids: [NOBODY] },
  }),
  "POST /v2/seal": ({ seal }) => ({ body: { account_name: seal, content: pdf() } }),
  "POST /v3/seal": ({ seal, document }) => ({
    body: { account_name: seal, documents: [{ document_id: document }] },
  }),
  // staff
  "GET /v1/super-admin": just({}),
  "POST /v1/super-admin/identity": just({ body: { email: "asked.by.anybody@example.test" } }),
  "POST /v1/super-admin/identity/reset": ({ person }) => ({
    body: { user_id: person, reason: "A test" },
  }),
  ...VISUAL_ASKINGS,

  // documents
  "POST /v3/documents": () => ({ body: { title: "One more", content: pdf() } }),
  "GET /v3/documents/{id}": ofDocument,
  "DELETE /v3/documents/{id}": ofDocument,
  "GET /v3/documents/{id}/pages/{n}": ofDocument,
  "GET /v3/thumbnails": ({ document }) => ({ query: { documents: document } }),
  "GET /v3/documents/{id}/pages/{n}/text": ofDocument,
  "GET /v3/documents/{id}/matches": (own) => ({ ...ofDocument(own), query: { words: "page" } }),
  "GET /v3/documents/{id}/download": ofDocument,
  "POST /v3/documents/{id}/download/ticket": ofDocument,

  // signature requests
  "GET /v3/signature-requests": just({}),
  "POST /v3/signature-requests": just({ body: { title: "One more" } }),
  "GET /v3/signature-requests/{id}": ofRequest,
  "PUT /v3/signature-requests/{id}": withBody(ofDraft, { title: "Other" }),
  "DELETE /v3/signature-requests/{id}": ofRequest,
  "POST /v3/signature-requests/{id}/initiate": ofDraft,
  "GET /v3/signature-requests/{id}/events": ofRequest,
  "GET /v3/signature-requests/{id}/documents": ofRequest,
  "POST /v3/signature-requests/{id}/documents": withBody(ofDraft, { documents: [] }),
  "DELETE /v3/signature-requests/{id}/documents": withBody(ofDraft, { documents: [] }),
  ...REQUEST_ASKINGS,
  "GET /v3/signature-requests/{id}/zip": ofRequest,
  "POST /v3/signature-requests/{id}/zip/ticket": ofRequest,
  "POST /v3/signature-requests/zip/ticket": ({ request }) => ({
    body: { signature_requests: [request] },
  }),
  "GET /v3/signature-requests/{id}/report": ofRequest,
  "GET /v3/signature-requests/{id}/lock-status": ofRequest,
  "POST /v3/signature-requests/{id}/decline": withBody(ofRequest, {}),
  "POST /v3/signature-requests/{id}/delegate": (own) => ({
    ...ofRequest(own),
    body: { account_email: `delegate.${crypto.randomUUID()}@example.test` },
  }),
  "POST /v3/signature-requests/{id}/signatures/{sid}/return": withBody(ofSigner, {}),
  "POST /v3/signature-requests/{id}/withdraw": withBody(ofRequest, {}),
  "POST /v3/signature-requests/{id}/remind": ofRequest,
  "POST /v3/signature-requests/{id}/send-again": ofRequest,
  "PUT /v3/signature-requests/{id}/reminders": withBody(ofRequest, { reminder_days: 3 }),
  "POST /v3/signature-requests/{id}/signatures": withBody(ofRequest, {
    account_email: "somebody@example.test",
  }),
  "DELETE /v3/signature-requests/{id}/signatures/{sid}": ofSigner,
  "POST /v3/signature-requests/{id}/signatures/{sid}/link": ofSigner,
  "GET /v3/sendto/{id}/get-internal": ofSendTo,
  "POST /v3/sendto/{id}/claim": ofSendTo,
  "POST /v3/sendto": () => ({ body: { documents: [{ title: "One", content: pdf() }] } }),
  "GET /v3/sendto/{id}": ofSendTo,
  "DELETE /v3/sendto/{id}": ofSendTo,

  // signing
  "POST /v3/sign": ({ request }) => ({
    body: { signatureRequests: [{ signatureRequestId: request }] },
  }),
  "GET /v3/sign/{id}": ofAttempt,
  "POST /v3/csc/proceed/{id}": withBody(ofAttempt, {
    pwdotp: { password: "x", otp: "000000" },
  }),
  "POST /api/resend/{id}": ofAttempt,
  "POST /api/respond/{id}": withBody(ofAttempt, { tan: "000000" }),
  "POST /api/cancel/{id}": ofAttempt,

  // guests
  "POST /v1/direct/logout": just({}),
  "POST /v1/direct/accept": just({ body: { tou: true } }),
  "POST /v1/direct/phone": just({}),
  "GET /v1/direct/phone/{id}": just({ path: { id: NOBODY } }),
  "DELETE /v1/direct/phone/{id}": just({ path: { id: NOBODY } }),
  "GET /v1/direct/user": just({}),
  "PUT /v1/direct/user": just({ body: { language: "fr" } }),
} as const satisfies Partial<Record<CallKey, Ask>>;

/** How a call is made about these objects; undefined for a call that is not in the list. */
export function askingOf(key: string, own: Belongings): Asking | undefined {
  return (ASKINGS as Readonly<Record<string, Ask>>)[key]?.(own);
}
