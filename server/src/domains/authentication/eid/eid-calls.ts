/** The calls of a sign-up with an eID+: its provider has confirmed the name and the address, so no mail is needed. */
import type { eidCalls } from "@paraph/contract/calls/eid";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { completeEidRedirect, registerByEid, startEidSignUp } from "./sign-up-by-eid.ts";

/** The handlers. */
export function eidHandlers(context: AppContext): Handlers<typeof eidCalls> {
  return {
    startEidSignUp: async ({ body }) => {
      const { url, state, expiresAt } = await startEidSignUp(context, body.lang);
      return { url, state, expires_at: expiresAt.toISOString() };
    },
    arriveByEid: async ({ body }) => {
      const { token, firstName, lastName, email, expiresAt } = await completeEidRedirect(
        context,
        body,
      );
      const names = { first_name: firstName, last_name: lastName };
      return { token, ...names, email, expires_at: expiresAt.toISOString() };
    },
    registerByEid: ({ body, ip }) => registerByEid(context, { ...body, ip }),
  };
}
