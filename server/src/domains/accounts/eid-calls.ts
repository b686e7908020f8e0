/** The calls of a sign-up with an eID+. */
import type { eidCalls } from "@paraph/contract/eid";
import type { Floor } from "../../floor.ts";
import type { Handlers } from "../../platform/http/call.ts";
import type { AccountOpened } from "./commands/confirm-registration.ts";
import { arriveByEid, registerByEid, startEidSignUp } from "./commands/sign-up-by-eid.ts";

/** The handlers; `accountOpened` is what follows from a new account in the domains above. */
export function eidHandlers(
  floor: Floor,
  { accountOpened }: { readonly accountOpened: AccountOpened },
): Handlers<typeof eidCalls> {
  return {
    startEidSignUp: async ({ body }) => {
      const { url, state, expiresAt } = await startEidSignUp(floor, body.lang);
      return { url, state, expires_at: expiresAt.toISOString() };
    },
    arriveByEid: async ({ body }) => {
      const { token, firstName, lastName, email, expiresAt } = await arriveByEid(floor, body);
      const names = { first_name: firstName, last_name: lastName };
      return { token, ...names, email, expires_at: expiresAt.toISOString() };
    },
    registerByEid: ({ body, ip }) => registerByEid(floor, { ...body, ip }, accountOpened),
  };
}
