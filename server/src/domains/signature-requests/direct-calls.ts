/** The calls of guests that are no twin of a person's call. */
import { eq } from "drizzle-orm";
import type { directCalls, GuestUser } from "@paraph/contract/direct";
import { localeOf } from "@paraph/language/locales";
import { maskedPhone } from "@paraph/rules/validators";
import type { FastifyReply } from "fastify";
import type { Floor } from "../../floor.ts";
import { transaction } from "../../platform/database.ts";
import { guestOf } from "../../platform/http/call.ts";
import type { Call, Handlers } from "../../platform/http/call.ts";
import { enqueue } from "../../platform/jobs.ts";
import { openLink } from "./commands/open-link.ts";
import type { OpenedLink } from "./commands/open-link.ts";
import { guestCookie, guestSession } from "./steps/guests.ts";
import type { GuestSession } from "./steps/guests.ts";
import { signers } from "./tables.ts";

/** The handlers of what only guests ask: exchanging a link, a fresh one, who they are. */
export function directHandlers(floor: Floor): Handlers<typeof directCalls> {
  return {
    directSession: async (call) => {
      const { token, user_id: userId, signature_request_id: request } = call.body;
      const opened = await openLink(floor, { token, userId, request }, call.ip);
      setCookie(floor, call.reply, opened);
      return present(opened);
    },
    directLink: async (call) => {
      const { signature_request_id: request, user_id: user } = call.body;
      await transaction(floor.db, (tx) =>
        enqueue(tx, "mail-fresh-link", { request, user, ip: call.ip }),
      );
      return { ok: true };
    },
    getDirectUser: async (call) => present(await sessionOf(floor, call)),
    updateDirectUser: async (call) => {
      const guest = guestOf(call);
      const language = localeOf(call.body.language) ?? guest.language;
      await floor.db.update(signers).set({ language }).where(eq(signers.guest, guest.id));
      return present(await sessionOf(floor, call));
    },
  };
}

async function sessionOf(
  floor: Floor,
  call: Pick<Call<unknown, unknown>, "who" | "cookies">,
): Promise<GuestSession> {
  const { id: userId, signatureRequestId } = guestOf(call);
  return guestSession(floor, { userId, signatureRequestId, cookies: call.cookies });
}

/**
 * One cookie for each request. Inside another site's frame only a cookie that says so is kept there, and
 * for that site alone (Partitioned); that needs https.
 */
function setCookie(
  floor: Floor,
  reply: FastifyReply,
  { guest, token, expiresAt }: OpenedLink,
): void {
  const secure = floor.publicUrl.startsWith("https:");
  const embedded = secure && floor.settings.embedOrigins.length > 0;
  reply.setCookie(guestCookie(guest.signatureRequestId), token, {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: embedded ? "none" : "lax",
    partitioned: embedded,
    expires: expiresAt,
  });
}

function present({ guest, language, expiresAt }: GuestSession): GuestUser {
  return {
    id: guest.id,
    signature_request_id: guest.signatureRequestId,
    email: guest.email,
    first_name: guest.firstName,
    last_name: guest.lastName,
    language: language?.slice(0, 2) ?? null,
    mobile: guest.mobile === null ? null : maskedPhone(guest.mobile),
    expires_at: expiresAt.toISOString(),
    read_only: guest.readOnly,
  };
}
