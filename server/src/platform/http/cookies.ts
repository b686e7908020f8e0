/**
 * The service's own cookies. Each is for this host alone, over TLS alone and unreadable to scripts: the prefix
 * `__Host-` has the browser insist on it (RFC 6265bis §4.1.3.2).
 */
import type { FastifyReply } from "fastify";

/** `strict`: sent along by our own pages alone. `embedded`: also in another site's frame, kept for that site alone. */
export type Reach = "strict" | "embedded";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly expires: Date;
  readonly reach: Reach;
}

/**
 * Whether browsers keep secure cookies of this address: with https, and on the machine itself (W3C Secure Contexts
 * §3.1). Plain http to another host exists outside production alone: there the cookies do without.
 */
export function keepsSecureCookies(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:") return true;
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The name of a cookie as it is sent. */
export function cookieName(publicUrl: string, name: string): string {
  return keepsSecureCookies(publicUrl) ? `__Host-${name}` : name;
}

/** Has the browser keep a cookie. */
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
    sameSite: embedded ? "none" : "strict",
    partitioned: embedded,
    expires,
  });
}

/** Has the browser forget a cookie. */
export function clearCookie(
  reply: FastifyReply,
  publicUrl: string,
  cookie: Pick<Cookie, "name" | "reach">,
): void {
  setCookie(reply, publicUrl, { ...cookie, value: "", expires: new Date(0) });
}
