/**
 * The end of a server that others take over from: it says so (`/readyz` answers 503, and every answer ends its
 * connection, RFC 9112 §9.6), goes on answering until whoever distributes the calls has heard it, and only then
 * closes its door. No call finds a connection that is closed under it.
 */
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the server is about to end. */
    closing: { now: boolean };
  }
}

/** Adds what says so; call it before the first route. */
export function announceClosing(app: FastifyInstance): void {
  app.decorate("closing", { now: false });
  app.addHook("onSend", async (_request, reply) => {
    if (app.closing.now) reply.header("connection", "close");
  });
}

/** Calls that run may take this long to end; then their connections are cut. */
const PATIENCE = 30_000;
/** What was on its way when the door was closed has arrived after this time. */
const ARRIVES_WITHIN = 250;

/**
 * Goes on answering for `drain` milliseconds, then takes no new connection and waits for the running calls. A
 * connection kept open for more calls would hold us up for a minute: each is closed as soon as nothing runs on it.
 */
export async function closeCalls(app: FastifyInstance, drain: number): Promise<void> {
  app.closing.now = true;
  if (drain > 0) {
    await pause(drain);
    // Not `http.Server.close`, which ends idle connections at once.
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
