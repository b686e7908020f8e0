/** Calls that pages of any origin may make (fetch.spec.whatwg.org §3.2). They have no credentials. */
import type { Endpoint } from "@paraph/contract/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Allows pages of every origin to read the response. */
export function openToAllOrigins(reply: FastifyReply): void {
  reply
    .header("access-control-allow-origin", "*")
    .header("access-control-expose-headers", "retry-after, x-request-id")
    .header("cross-origin-resource-policy", "cross-origin");
}

/** Responds to a browser's preflight request. */
export function answerPreflight(
  app: FastifyInstance,
  { method }: Pick<Endpoint, "method">,
  address: string,
): void {
  app.options(address, async (_request, reply) => {
    openToAllOrigins(reply);
    return reply
      .header("access-control-allow-methods", method)
      .header("access-control-allow-headers", "content-type, accept-language")
      .header("access-control-max-age", "86400")
      .status(204)
      .send();
  });
}
