/** The calls that only guests have. */
import { eq } from "drizzle-orm";
import type { phoneLinkCalls } from "@paraph/contract/calls/phone-links";
import type { directCalls } from "@paraph/contract/direct";
import { localeOf } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Call, Handlers } from "../../platform/http/call.ts";
import { clearCookie, cookieName, setCookie } from "../../platform/http/cookies.ts";
import { isId } from "../../platform/ids.ts";
import { enqueue } from "../../platform/jobs.ts";
import { authorise } from "../../platform/policy.ts";
import type { Guest } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import {
  acceptProviderTerms,
  chooseLanguage,
  guestPolicy,
  lockAuthorisedGuest,
} from "../signature-requests/index.ts";
import { framersOf } from "./framers.ts";
import { openLink } from "./open-link.ts";
import { phoneLinkHandlers } from "./phone/phone-calls.ts";
import { cookieOf, presentGuest } from "./present-guest.ts";
import { guestCookie, guestSession } from "./guests.ts";
import type { GuestSession } from "./guests.ts";
import { guestSessions } from "./tables.ts";

/** The handlers of calls that only guests have: exchange a link, request a new one, read the guest's own data. */
export function directHandlers(
  context: AppContext,
): Handlers<typeof directCalls & typeof phoneLinkCalls> {
  return {
    ...phoneLinkHandlers(context),
    directSession: async (call) => {
      const { token, user_id: userId, signature_request_id: request } = call.body;
      const present = request === undefined ? undefined : sessionCookieOf(context, call, request);
      const opened = await openLink(context, { token, userId, request, present }, call.ip);
      const { guest, token: value, expiresAt: expires } = opened;
      const cookie = await cookieOf(context, guest.signatureRequestId);
      setCookie(call.reply, context.publicUrl, { ...cookie, value, expires });
      return presentGuest(context, opened);
    },
    directLogout: async (call) => {
      const { sessionId, signatureRequestId } = call.who;
      authorise(guestPolicy, "log_out", call.who, await sessionOf(context, call));
      await transaction(context.db, (tx) =>
        tx.delete(guestSessions).where(eq(guestSessions.id, sessionId)),
      );
      clearCookie(call.reply, context.publicUrl, await cookieOf(context, signatureRequestId));
      return { ok: true };
    },
    directAccept: async (call) => {
      const who = call.who;
      await transaction(context.db, async (tx) => {
        const it = await lockAuthorisedGuest(tx, who, "accept_terms");
        await acceptProviderTerms(tx, context, who, it, call.ip);
      });
      return presentGuest(context, await sessionOf(context, call));
    },
    directLink: async (call) => {
      const { signature_request_id: request, user_id: user } = call.body;
      await transaction(context.db, (tx) =>
        enqueue(tx, "mail-fresh-link", { request, user, ip: call.ip }),
      );
      return { ok: true };
    },
    framingWebsites: async ({ params: { id } }) => {
      if (!isId(id)) throw problem("error.not_found");
      return { websites: [...context.settings.embedOrigins, ...(await framersOf(context, id))] };
    },
    getDirectUser: async (call) => {
      const session = await sessionOf(context, call);
      return presentGuest(context, authorise(guestPolicy, "read", call.who, session));
    },
    updateDirectUser: async (call) => {
      const session = await sessionOf(context, call);
      const guest = authorise(guestPolicy, "change_language", call.who, session);
      const language = localeOf(call.body.language) ?? call.who.language;
      await transaction(context.db, (tx) => chooseLanguage(tx, guest, language));
      return presentGuest(context, await sessionOf(context, call));
    },
  };
}

async function sessionOf(
  context: AppContext,
  call: { readonly who: Guest; readonly cookies: Call<unknown, unknown>["cookies"] },
): Promise<GuestSession> {
  const { id: userId, signatureRequestId } = call.who;
  return guestSession(context, { userId, signatureRequestId, cookies: call.cookies });
}

/** The session cookie of this browser for a request. */
const sessionCookieOf = (
  context: AppContext,
  { cookies }: Pick<Call<unknown, unknown>, "cookies">,
  request: string,
) => cookies[cookieName(context.publicUrl, guestCookie(request))];
