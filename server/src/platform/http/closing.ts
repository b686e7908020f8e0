/**
 * Shuts a server down without failed calls while others take over: `/readyz` responds with 503, every response closes
 * its connection (RFC 9112 §9.6), the server continues until load balancers have noticed, and only then stops
 * listening.
 */
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the server is shutting down. */
    closing: { now: boolean };
  }
}

/** Adds the hooks that announce the shutdown. Call it before the first route. */
export function announceClosing(app: FastifyInstance): void {
  app.decorate("closing", { now: false });
  app.addHook("onSend", async (_request, reply) => {
    if (app.closing.now) reply.header("connection", "close");
  });
}

/** The maximum time for running calls; then their connections are cut. */
const PATIENCE = 30_000;
/** After this time, calls that were in transit when the server stopped listening have arrived. */
const ARRIVES_WITHIN = 250;

/**
 * Continues for `drain` milliseconds, then accepts no new connection and waits for the running calls. Idle keep-alive
 * connections are closed, because they would delay the end for a minute.
 */
export async function closeCalls(app: FastifyInstance, drain: number): Promise<void> {
  app.closing.now = true;
  if (drain > 0) {
    await pause(drain);
    // Not `http.Server.close`, which ends idle connections immediately.
    net.Server.prototype.close.call(app.server);
    await pause(ARRIVES_WITHIN);
  }
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
