/** Simulates faults of HTTP routes. */
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import type { Endpoint, Source } from "./catalogue.ts";
import type { Faults } from "./faults.ts";

const silenced = new WeakSet<FastifyRequest>();

const untilClosed = (reply: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (reply.raw.destroyed) resolve();
    else reply.raw.once("close", resolve);
  });

/** A hook for a route: faults that any call can have occur here, before the handler. */
export function misbehaving(
  faults: Faults,
  source: Source,
  endpoint: Endpoint,
): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    await faults.delay(source, endpoint);
    if (faults.take(source, endpoint, "timeout")) {
      await untilClosed(reply);
      reply.hijack();
      return;
    }
    const error = faults.take(source, endpoint, "error");
    if (error) {
      // CSC API §10.1: 503 is overload or maintenance, 500 anything unexpected.
      const name = error.status === 503 ? "temporarily_unavailable" : "server_error";
      await reply
        .code(error.status ?? 503)
        .send({ error: name, error_description: "The sandbox was told to fail here" });
      return;
    }
    if (faults.take(source, endpoint, "lost-answer")) silenced.add(request);
  };
}

/** Call this before a response is sent: true if the connection was cut instead. */
export function cutIfSilenced(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!silenced.has(request)) return false;
  reply.raw.destroy();
  return true;
}
