/**
 * The service's own cookies: only for this host, only over TLS and not readable by scripts. The prefix `__Host-`
 * makes the browser enforce it (RFC 6265bis §4.1.3.2).
 */
import type { FastifyReply } from "fastify";

/**
 * `strict`: sent only from the service's own pages. `embedded`: also in a frame of another site, partitioned for that
 * site. `returning`: also when another site leads the browser here, by a link or by a form.
 */
export type Reach = "strict" | "embedded" | "returning";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly expires: Date;
  readonly reach: Reach;
}

/**
 * Whether browsers store secure cookies of this URL: with https, and on the local machine (W3C Secure Contexts §3.1).
 * Plain http to another host exists only outside of production: there the cookies are not secure.
 */
export function keepsSecureCookies(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:") return true;
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The prefix of the names of cookies that contain a guest's session. */
export const GUEST_COOKIE = "paraph-guest-";

/** The name of a cookie as sent. */
export function cookieName(publicUrl: string, name: string): string {
  return keepsSecureCookies(publicUrl) ? `__Host-${name}` : name;
}

/** Stores a cookie in the browser. */
export function setCookie(
  reply: FastifyReply,
  publicUrl: string,
  { name, value, expires, reach }: Cookie,
): void {
  const secure = keepsSecureCookies(publicUrl);
  const embedded = secure && reach === "embedded";
  reply.setCookie(cookieName(publicUrl, name), value, {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: sameSiteOf(reach, secure),
    partitioned: embedded,
    expires,
  });
}

/** Without TLS browsers accept no cookies for other sites: those of a link remain. */
function sameSiteOf(reach: Reach, secure: boolean): "none" | "lax" | "strict" {
  if (reach === "strict" || (reach === "embedded" && !secure)) return "strict";
  return secure ? "none" : "lax";
}

/** Removes a cookie from the browser. */
export function clearCookie(
  reply: FastifyReply,
  publicUrl: string,
  cookie: Pick<Cookie, "name" | "reach">,
): void {
  setCookie(reply, publicUrl, { ...cookie, value: "", expires: new Date(0) });
}
