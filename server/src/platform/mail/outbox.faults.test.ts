import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { whileAway } from "../../../testing/databases.ts";
import { faults, faultsLeft } from "../../../testing/faults.ts";
import { PATIENCE } from "../../../testing/inbox.ts";
import { inbox, messageTo, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { transaction } from "../database/database.ts";
import { persistently } from "../database/database-away.ts";
import { outboxMessages } from "./outbox-tables.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => faults());
afterAll(() => service.stop());

async function settled(id: string) {
  const { db } = service.context;
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const [row] = await persistently(() =>
      db.select().from(outboxMessages).where(eq(outboxMessages.id, id)),
    );
    if (row && row.state !== "waiting") return row;
    if (Date.now() > deadline) throw new Error(`Still waiting: ${row?.lastError}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const mail = (to: string) => ({ to, subject: "Prüfung", text: "Text", html: "<p>Text</p>" });

describe("The outbox", () => {
  it("retries when the SMS gateway fails", async () => {
    await faults({ source: "inbox", endpoint: "sms", kind: "error", status: 503, times: 1 });
    const { context } = service;
    const to = "+41791112233";
    const id = await transaction(context.db, (tx) =>
      context.outbox.sms(tx, { to, code: "123456", language: "en-gb" }),
    );
    expect((await messageTo(to)).text).toBe(
      "123456 is your Paraph code. Valid for 5 minutes. Do not share it.",
    );
    expect(await settled(id)).toMatchObject({ state: "sent", attempts: 2 });
    expect(await inbox(to)).toHaveLength(1);
  });

  it("retries when the mail server is temporarily unavailable", async () => {
    await faults({ source: "inbox", endpoint: "smtp", kind: "error", times: 1 });
    const { context } = service;
    const to = "later.outbox@example.test";
    const id = await transaction(context.db, (tx) => context.outbox.mail(tx, mail(to)));
    expect((await messageTo(to)).subject).toBe("Prüfung");
    const row = await settled(id);
    expect(row.state).toBe("sent");
    expect(row.attempts).toBeGreaterThanOrEqual(2);
  });

  it("sends nothing twice if the database is lost before the sending is recorded", async () => {
    await faults({ source: "inbox", endpoint: "smtp", kind: "delay", ms: 1500, times: 1 });
    const { context } = service;
    const to = "noted.outbox@example.test";
    const id = await transaction(context.db, (tx) => context.outbox.mail(tx, mail(to)));
    // The fault is used up: the mail server has accepted the mail.
    while ((await faultsLeft()) > 0) await wait(20);
    await whileAway(service.database, async () => {
      await messageTo(to);
      await wait(1000);
    });
    expect(await settled(id)).toMatchObject({ state: "sent", attempts: 1 });
    expect(await inbox(to)).toHaveLength(1);
  });
});
