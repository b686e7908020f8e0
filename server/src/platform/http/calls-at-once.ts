/**
 * Limits how many calls of one network run at the same time. A call can last for minutes (an upload over a slow connection, a
 * slow download) and occupies one of the service's connections during that time, so a network must not be able to occupy all of
 * them.
 */
import type { FastifyInstance } from "fastify";
import { networksOf } from "../networks.ts";
import { problem } from "../problem.ts";

const COME_BACK = 5;

/**
 * Refuses calls of a network (IPv4 address, IPv6 /64 and /48) while too many of its calls run, before their bodies are
 * read, with `error.rate_limit.exceeded` (`limit`, and `retry_after` in seconds). Call it before the first route, and
 * after the hook that records the caller's address: behind a proxy, the network is that of the caller.
 */
export function limitCallsAtOnce(app: FastifyInstance, most: number): void {
  const running = new Map<string, number>();
  const add = (name: string, by: number): void => {
    const now = (running.get(name) ?? 0) + by;
    if (now > 0) running.set(name, now);
    else running.delete(name);
  };
  app.addHook("onRequest", async (request, reply) => {
    const networks = networksOf(request.address);
    if (networks.some(({ name, times }) => (running.get(name) ?? 0) >= most * times)) {
      throw problem("error.rate_limit.exceeded", { limit: most, retry_after: COME_BACK });
    }
    for (const { name } of networks) add(name, 1);
    // Runs once for each call, whether the response was sent or the connection ended.
    reply.raw.once("close", () => {
      for (const { name } of networks) add(name, -1);
    });
  });
}
