/** The cookie of a browser that stays logged in: it gives a new tab its token, and nothing else. */
import type { FastifyReply } from "fastify";
import type { AppContext } from "../../app-context.ts";
import type { Call } from "../../platform/http/call.ts";
import { clearCookie, cookieName, setCookie } from "../../platform/http/cookies.ts";
import type { BegunSession } from "./steps/sessions.ts";

const NAME = "paraph-refresh";

/** What the browser has in its cookie, if anything. */
export function refreshTokenOf(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  { cookies }: Pick<Call<unknown, unknown>, "cookies">,
): string | undefined {
  const value = cookies[cookieName(publicUrl, NAME)];
  return value === "" ? undefined : value;
}

/** Has the browser keep what its new session is refreshed with; who does not stay logged in keeps nothing. */
export function keepRefreshToken(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  reply: FastifyReply,
  { refresh, expiresAt }: Pick<BegunSession, "refresh" | "expiresAt">,
): void {
  if (refresh === undefined) forgetRefreshToken({ publicUrl }, reply);
  else {
    setCookie(reply, publicUrl, {
      name: NAME,
      value: refresh,
      expires: expiresAt,
      reach: "strict",
    });
  }
}

/** Has the browser forget it. */
export function forgetRefreshToken(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  reply: FastifyReply,
): void {
  clearCookie(reply, publicUrl, { name: NAME, reach: "strict" });
}
