/** The cookie of a browser that stays logged in. Its only use is to give a new tab an access token. */
import type { FastifyReply } from "fastify";
import type { AppContext } from "../../../app-context.ts";
import type { Call } from "../../../platform/http/call.ts";
import { clearCookie, cookieName, setCookie } from "../../../platform/http/cookies.ts";
import type { StartedSession } from "./sessions.ts";

const NAME = "paraph-refresh";

/** The refresh token in the browser's cookie, if any. */
export function refreshTokenOf(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  { cookies }: Pick<Call<unknown, unknown>, "cookies">,
): string | undefined {
  const value = cookies[cookieName(publicUrl, NAME)];
  return value === "" ? undefined : value;
}

/** Stores the refresh token in the browser; removes it if the person does not stay logged in. */
export function keepRefreshToken(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  reply: FastifyReply,
  { refresh, expiresAt }: Pick<StartedSession, "refresh" | "expiresAt">,
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

/** Removes the cookie. */
export function forgetRefreshToken(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  reply: FastifyReply,
): void {
  clearCookie(reply, publicUrl, { name: NAME, reach: "strict" });
}
