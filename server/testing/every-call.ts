/** Every call of the contract, made by somebody who may: for tests of what all of them have in common. */
import { groups } from "@paraph/contract";
import { addressesOf } from "@paraph/contract/addresses";
import type { Endpoint } from "@paraph/contract/endpoint";
import { askingOf } from "./access/askings.ts";
import { ask } from "./access.ts";
import type { Belongings, Credentials } from "./access.ts";

/** Calls that cannot be made here: they need a mailed token, a code, a second factor, staff, or another state. */
const NOT_MADE: readonly string[] = [
  "POST /v1/valid-confirmation",
  "POST /v1/login",
  "POST /v2/access/login",
  "POST /v1/businesses/{id}/seals",
  "POST /v1/reset-password",
  "POST /v1/businesses/{id}/cancel-trial",
  "POST /v1/businesses/{id}/change-to-admins",
  "POST /v1/businesses/{id}/change-to-members",
  "POST /v1/businesses/{id}/remove-members",
  "POST /v1/refresh",
  "POST /v1/user/revoke_delete",
  "POST /v1/register/invitation",
  "POST /v1/register/eidplus/assertion",
  "POST /v1/register/eidplus",
  "GET /v1/user/identification/{provider}/{method}",
  "POST /v1/login/second-factor",
  "POST /v1/login/single-sign-on/start",
  "POST /v1/login/single-sign-on",
  "POST /v1/user/single-sign-on",
  "PUT /v1/businesses/{id}/single-sign-on/{domain}",
  "POST /v1/businesses/{id}/single-sign-on/{domain}/test",
  "PUT /v1/businesses/{id}/single-sign-on/{domain}/requirement",
  "POST /v1/user/second-factor/confirm",
  "POST /v1/user/second-factor/remove",
  "GET /v1/super-admin",
  "POST /v1/super-admin/identity",
  "POST /v1/super-admin/identity/reset",
  "GET /v1/super-admin/aes-for-business",
  "GET /v1/super-admin/aes-for-business/{id}/file",
  "POST /v1/super-admin/aes-for-business/{id}/approve",
  "POST /v1/super-admin/aes-for-business/{id}/refuse",
  "POST /v1/super-admin/aes-for-business/{id}/revoke",
  "POST /v1/businesses/{id}/aes-for-business/send",
  "POST /v1/businesses/{id}/aes-for-business/end",
  "POST /v1/businesses/{id}/aes-for-business/members",
  "POST /api/resend/{id}",
  "POST /api/respond/{id}",
  "POST /v1/direct/session",
  "POST /v1/direct/accept",
  "POST /v1/direct/link",
  "POST /v1/direct/phone/session",
  "GET /v1/direct/phone/{id}",
  "DELETE /v1/direct/phone/{id}",
  "DELETE /v1/images/signature/{id}",
  "POST /v1/drawing/open",
  "POST /v1/drawing",
  "POST /v3/signature-requests/{id}/initiate",
  "POST /v3/signature-requests/{id}/decline",
  "POST /v3/signature-requests/{id}/delegate",
  "POST /v1/businesses/{id}/domains/proof",
  "POST /v3/signature-requests/{id}/signatures/{sid}/return",
  "GET /v3/tickets/{ticket}",
  "GET /v3/sendto/{id}",
  "DELETE /v3/sendto/{id}",
  "POST /v3/csc/proceed/{id}",
];

const calls = Object.values(groups).flatMap((group) => Object.values<Endpoint>(group));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
/** Calls that change the caller, and calls that change a request. */
const ENDS = [
  "POST /v1/logout",
  "POST /v1/direct/logout",
  "POST /v1/user/delete",
  "POST /v1/change-password",
];
const LATE = [
  "DELETE /v3/signature-requests/{id}/observers/{observer_id}",
  "DELETE /v3/signature-requests/{id}/signatures/{sid}",
  "POST /v3/signature-requests/{id}/withdraw",
  "POST /v3/signature-requests/{id}/send-again",
  "POST /v3/signature-requests/{id}/decline",
  "DELETE /v1/businesses/{id}/seals/{name}",
];
const METHODS: readonly string[] = ["GET", "PUT", "POST", "", "", "", "", "DELETE"];

/** The objects and the caller of the calls. */
interface Caller {
  readonly url: string;
  readonly own: Belongings;
  readonly kind: "guest" | "other";
  readonly credentials: Credentials;
}

/**
 * Makes every call at the addresses of one kind of caller: looking first, and taking away last. Returns the names of
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
    const asking = askingOf(call, own) ?? {};
    const { status } = await ask(url, endpoint, address.path, asking, credentials);
    if (status < 400) answered.push(call);
  }
  return answered;
}

/** The calls that are not among `answered`, and that somebody could have made. */
export function unanswered(answered: readonly string[]): string[] {
  return calls.map(nameOf).filter((call) => ![...answered, ...NOT_MADE, ...ENDS].includes(call));
}
