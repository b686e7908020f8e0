/** Liveness, readiness and metrics of the process. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics.ts";
import { problem } from "../problem.ts";

/** The dependencies that calls need: a name and a check that throws. */
export type Checks = ReadonlyMap<string, () => Promise<unknown>>;

const CHECK_TIMEOUT = 5000;

/** Whether the holder of this Authorization header may read the metrics. */
export type MayReadMetrics = (authorization: string | undefined) => boolean;

/**
 * With a token in the settings, only its bearer. Without one, everybody in development and nobody in production.
 */
export function mayReadMetrics(settings: {
  readonly production: boolean;
  readonly metricsToken: string | undefined;
}): MayReadMetrics {
  const { production, metricsToken } = settings;
  if (metricsToken === undefined) return () => !production;
  const digest = (value: string) => createHash("sha256").update(value).digest();
  const wanted = digest(`Bearer ${metricsToken}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ""), wanted);
}

/**
 * `/healthz`: alive. `/readyz`: every check passes and the process is not shutting down, otherwise 503. `/metrics`: in
 * Prometheus' text format; 404 for callers who may not read it.
 */
export function mountHealth(
  app: FastifyInstance,
  checks: Checks,
  metrics: Metrics,
  mayRead: MayReadMetrics,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    // Responds without running the checks, which may take longer than the process lives.
    if (app.closing.now) {
      return reply.status(503).send({ status: "failed", checks: { closing: "failed" } });
    }
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => {
        try {
          await withTimeout(check());
          return [name, "ok"] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, "not ready");
          return [name, "failed"] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === "ok");
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "failed", checks: Object.fromEntries(results) });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request.headers.authorization)) throw problem("error.not_found");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("took too long")), CHECK_TIMEOUT);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
