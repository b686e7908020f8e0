/**
 * What providers tell us: the raw body, its signature checked; each event once, with the job that fetches the
 * object anew, in one transaction. What the notification says of the object is not believed.
 */
import { limits } from "@paraph/rules/limits";
import { lt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "./app-context.ts";
import { after } from "./platform/clock.ts";
import { transaction } from "./platform/database.ts";
import { enqueue } from "./platform/jobs.ts";
import { sweepRows } from "./platform/sweep-rows.ts";
import { notifications } from "./platform/notification-tables.ts";

declare module "./platform/jobs.ts" {
  interface JobPayloads {
    "sweep-notifications": Record<string, never>;
  }
}

export const notificationJobs = {
  "sweep-notifications": async ({ db, clock }: AppContext): Promise<void> => {
    const old = after(clock.now(), -limits.notificationKept);
    await sweepRows(db, notifications, lt(notifications.at, old));
  },
};

export const notificationSweeps = { "sweep-notifications": "23 3 * * *" } as const;

/** Mounts the addresses that providers know: `POST /v1/notifications/billing`. */
export function mountNotifications(app: FastifyInstance, context: AppContext): void {
  const { payment, clock, db } = context;
  if (payment === undefined) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.post("/v1/notifications/billing", async (request, reply) => {
      const signature = request.headers["x-signature"];
      const told = payment.eventOf(
        request.body instanceof Uint8Array ? request.body : Buffer.alloc(0),
        typeof signature === "string" ? signature : undefined,
        clock.now(),
      );
      if (told === undefined) return reply.status(400).send();
      await transaction(db, async (tx) => {
        const rows = await tx
          .insert(notifications)
          .values({ provider: "billing", event: told.id, at: clock.now() })
          .onConflictDoNothing()
          .returning();
        if (rows.length === 0) return;
        const { business } = told;
        await enqueue(tx, "follow-plan", { business }, { key: `plan:${business}` });
      });
      return reply.status(204).send();
    });
  });
}
