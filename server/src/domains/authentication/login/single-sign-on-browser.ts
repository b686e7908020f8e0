/** The cookie that binds a login to the browser in which it was started. It grants nothing by itself. */
import { limits } from "@paraph/rules/limits";
import type { FastifyReply } from "fastify";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { cookieName, setCookie } from "../../../platform/http/cookies.ts";
import { newToken } from "../../../platform/ids.ts";

const NAME = "paraph-sso";
type Cookies = Readonly<Record<string, string | undefined>>;

/** The secret of a browser; undefined if no login was started in it lately. */
export function singleSignOnBrowser(
  { publicUrl }: Pick<AppContext, "publicUrl">,
  cookies: Cookies,
): string | undefined {
  const value = cookies[cookieName(publicUrl, NAME)];
  return value === "" ? undefined : value;
}

/** The secret of the browser, a new one if it has none: several tabs log in with the same. */
export function keepSingleSignOnBrowser(
  { publicUrl, clock }: Pick<AppContext, "publicUrl" | "clock">,
  cookies: Cookies,
  reply: FastifyReply,
): string {
  const value = singleSignOnBrowser({ publicUrl }, cookies) ?? newToken();
  const expires = after(clock.now(), limits.sso.browser);
  // Providers send people back with a link or a form of theirs.
  setCookie(reply, publicUrl, { name: NAME, value, expires, reach: "returning" });
  return value;
}
