/** Every call of the contract, made by somebody who may: for tests of what all of them have in common. */
import { groups } from "@paraph/contract";
import { addressesOf } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { makePdf } from "@paraph/pades/testing";
import { OBJECTS } from "./access-table.ts";
import { ask } from "./access.ts";
import type { Asking, Belongings, Credentials } from "./access.ts";
import { PASSWORD } from "./service.ts";

const pdf = () => makePdf({}).toString("base64");

/** How calls are asked for whose shape `OBJECTS` does not tell. */
const OTHERS: Readonly<Record<string, Asking>> = {
  "PUT /v1/user": {
    body: { first_name: "Annette", retention: { enabled: true, terminal_state: 5 } },
  },
  "GET /v1/email_input_autocomplete": { query: { query: "gast gi" } },
  "POST /v1/identity_providers": { body: { email: "somebody@example.test" } },
  "POST /v1/register": {
    body: {
      email: "somebody.new@example.test",
      password: PASSWORD,
      first_name: "Nora",
      last_name: "Neu",
      accept_gtc: true,
    },
  },
  "POST /v1/request-confirmation": { body: { email: "somebody.new@example.test" } },
  "POST /v1/request-reset": { body: { email: "somebody@example.test" } },
  "POST /v1/check-password": { body: { password: "too short" } },
  "POST /v1/user/accept": { body: { gtc: true } },
  "POST /v2/businesses": { body: { name: "Zweite AG", accept_gtc: true, accept_dpa: true } },
  "POST /v1/user/export": { body: { password: PASSWORD } },
  "POST /v1/user/second-factor": { body: { password: PASSWORD } },
  "DELETE /v1/user/sessions": { body: { password: PASSWORD } },
  "POST /v3/documents": { body: { title: "One more", content: pdf() } },
  "POST /v3/sendto": { body: { title: "One more", content: pdf() } },
  "POST /v3/verify": { body: { content: pdf() } },
  "POST /v3/signature-requests": { body: { title: "One more" } },
  "PUT /v1/direct/user": { body: { language: "fr" } },
  "POST /v1/user/visual-signature": { body: { name: "Anna" } },
};

/** Calls that nobody here can make: they ask for a mailed token, a code, a second factor, staff, or another state. */
const NOT_MADE: readonly string[] = [
  "POST /v1/valid-confirmation",
  "POST /v1/login",
  "POST /v1/reset-password",
  "POST /v1/businesses/{id}/change-to-admins",
  "POST /v1/businesses/{id}/change-to-members",
  "POST /v1/refresh",
  "POST /v1/user/revoke_delete",
  "POST /v1/register/eidplus/assertion",
  "POST /v1/register/eidplus",
  "GET /v1/user/identification/{provider}/{method}",
  "POST /v1/login/second-factor",
  "POST /v1/user/second-factor/confirm",
  "POST /v1/user/second-factor/remove",
  "GET /v1/super-admin",
  "POST /v1/super-admin/identity",
  "POST /v1/super-admin/identity/reset",
  "POST /api/resend/{id}",
  "POST /api/respond/{id}",
  "POST /v1/direct/tan/resend",
  "POST /v1/direct/tan/check",
  "POST /v1/direct/session",
  "POST /v1/direct/accept",
  "POST /v1/direct/link",
  "DELETE /v1/images/signature/{id}",
  "POST /v3/signature-requests/{id}/initiate",
  "POST /v3/signature-requests/{id}/decline",
  "GET /v3/tickets/{ticket}",
  "GET /v3/sendto/{id}",
  "DELETE /v3/sendto/{id}",
  "POST /v3/csc/proceed/{id}",
];

const calls = Object.values(groups).flatMap((group) => Object.values<Endpoint>(group));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
/** Calls after which who asks is not who they were, and those after which a request is not what it was. */
const ENDS = [
  "POST /v1/logout",
  "POST /v1/direct/logout",
  "POST /v1/user/delete",
  "POST /v1/change-password",
];
const LATE = [
  "DELETE /v3/signature-requests/{id}/signatures/{sid}",
  "POST /v3/signature-requests/{id}/withdraw",
  "POST /v3/signature-requests/{id}/decline",
];
const METHODS: readonly string[] = ["GET", "PUT", "POST", "", "", "", "DELETE"];

/** What every call may be asked for: whose objects, and who asks. */
interface Caller {
  readonly url: string;
  readonly own: Belongings;
  readonly kind: "guest" | "other";
  readonly credentials: Credentials;
}

/**
 * Makes every call at the addresses of one kind of caller: looking first, and taking away last. Answers the names of
 * those that were answered.
 */
export async function askAll({ url, own, kind, credentials }: Caller): Promise<string[]> {
  const rank = (endpoint: Endpoint) =>
    LATE.includes(nameOf(endpoint))
      ? 3 + LATE.indexOf(nameOf(endpoint))
      : METHODS.indexOf(endpoint.method);
  const answered: string[] = [];
  for (const endpoint of calls.toSorted((one, other) => rank(one) - rank(other))) {
    const call = nameOf(endpoint);
    const address = addressesOf(endpoint).find(
      (one) => (one.credential === "guest") === (kind === "guest"),
    );
    const late = kind === "guest" && LATE.includes(call);
    if (address === undefined || ENDS.includes(call) || late) continue;
    const asking = OBJECTS[call]?.(own) ?? OTHERS[call] ?? {};
    const { status } = await ask(url, endpoint, address.path, asking, credentials);
    if (status < 400) answered.push(call);
  }
  return answered;
}

/** The calls that are not among `answered`, and that somebody could have made. */
export function unanswered(answered: readonly string[]): string[] {
  return calls.map(nameOf).filter((call) => ![...answered, ...NOT_MADE, ...ENDS].includes(call));
}
