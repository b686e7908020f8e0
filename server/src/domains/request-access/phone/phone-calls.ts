/** The calls of links with which a guest opens the request on their phone. */
import type { ActOn } from "@paraph/contract/acts";
import type { phoneLinkCalls } from "@paraph/contract/calls/phone-links";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { setCookie } from "../../../platform/http/cookies.ts";
import { authorise, can } from "../../../platform/policy.ts";
import type { Guest } from "../../../platform/principal.ts";
import { cookieOf, presentGuest } from "../present-guest.ts";
import { unsafePhoneLink } from "../queries.ts";
import { createPhoneLink, endPhoneLink, openPhoneLink, stateOf } from "./phone-links.ts";
import { phoneLinkPolicy } from "./policy.ts";

/** The handlers of links for the phone of a guest. */
export function phoneLinkHandlers(context: AppContext): Handlers<typeof phoneLinkCalls> {
  const named = async <A extends ActOn<"phone_link">>(
    { who, params }: { readonly who: Guest; readonly params: { readonly id: string } },
    act: A,
  ) => authorise(phoneLinkPolicy, act, who, await unsafePhoneLink(context.db, params.id));
  return {
    createPhoneLink: async ({ who }) => {
      const { row, url } = await createPhoneLink(context, who);
      return { id: row.id, url, expires_at: row.expiresAt.toISOString() };
    },
    getPhoneLink: async (call) => {
      const link = await named(call, "read");
      return {
        id: link.id,
        state: stateOf(context, link),
        expires_at: link.expiresAt.toISOString(),
        can: can(phoneLinkPolicy, call.who, link),
      };
    },
    endPhoneLink: async (call) => {
      const unused = call.query.unused === "true";
      await endPhoneLink(context, await named(call, "end"), { unused });
      return { ok: true };
    },
    openPhoneLink: async (call) => {
      const opened = await openPhoneLink(context, call.body, call.ip);
      const { guest, token: value, expiresAt: expires } = opened;
      const cookie = await cookieOf(context, guest.signatureRequestId);
      setCookie(call.reply, context.publicUrl, { ...cookie, value, expires });
      return presentGuest(context, opened);
    },
  };
}
