/**
 * Checks that a call comes from the service's own pages: browsers also send cookies with requests from other sites,
 * but their Origin header differs.
 */
import type { FastifyRequest } from "fastify";
import { problem } from "../../problem.ts";

/**
 * Throws `error.auth.origin` for a call from a page of another origin (fetch.spec.whatwg.org, "Origin header").
 * Allowed are the public URL, and the host that the browser called, because its cookies are sent to no other.
 */
export function refuseOtherOrigins(
  { headers }: Pick<FastifyRequest, "headers">,
  publicUrl: string,
): void {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw problem("error.auth.origin");
}

/**
 * Throws like the check above, and also for a call without an Origin: browsers always send it with calls that change something.
 */
export function requireOwnOrigin(
  request: Pick<FastifyRequest, "headers">,
  publicUrl: string,
): void {
  if (request.headers.origin === undefined) throw problem("error.auth.origin");
  refuseOtherOrigins(request, publicUrl);
}
