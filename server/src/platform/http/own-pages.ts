/** Whether a call comes from our own pages: a cookie goes along with what other sites send, an Origin tells them apart. */
import type { FastifyRequest } from "fastify";
import { problem } from "../problem.ts";

/**
 * Throws `error.auth.origin` for a call from a page of another origin (fetch.spec.whatwg.org, "Origin header"). Ours is
 * where people reach the service, and the host that the browser asked: a cookie goes to no other.
 */
export function refuseOtherOrigins(
  { headers }: Pick<FastifyRequest, "headers">,
  publicUrl: string,
): void {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw problem("error.auth.origin");
}

/** The same, and for one that does not say: every browser says it of what changes something. */
export function requireOwnOrigin(
  request: Pick<FastifyRequest, "headers">,
  publicUrl: string,
): void {
  if (request.headers.origin === undefined) throw problem("error.auth.origin");
  refuseOtherOrigins(request, publicUrl);
}
