import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../testing/faults.ts";
import { inbox, messageTo, startService } from "../../testing/service.ts";
import type { TestService } from "../../testing/service.ts";
import { transaction } from "./database.ts";
import { outboxMessages } from "./outbox-tables.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => faults());
afterAll(() => service.stop());

async function settled(id: string) {
  const { db } = service.floor;
  const deadline = Date.now() + 20_000;
  for (;;) {
    const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
    if (row && row.state !== "waiting") return row;
    if (Date.now() > deadline) throw new Error(`Still waiting: ${row?.lastError}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const mail = (to: string) => ({ to, subject: "Prüfung", text: "Text", html: "<p>Text</p>" });

describe("The outbox", () => {
  it("tries again when the SMS gateway fails", async () => {
    await faults({ source: "inbox", endpoint: "sms", kind: "error", status: 503, times: 1 });
    const { floor } = service;
    const to = "+41791112233";
    const id = await transaction(floor.db, (tx) => floor.outbox.sms(tx, { to, text: "Code" }));
    expect((await messageTo(to)).text).toBe("Code");
    expect(await settled(id)).toMatchObject({ state: "sent", attempts: 2 });
    expect(await inbox(to)).toHaveLength(1);
  });

  it("tries again when the mail server is not ready for it", async () => {
    await faults({ source: "inbox", endpoint: "smtp", kind: "error", times: 1 });
    const { floor } = service;
    const to = "later.outbox@example.test";
    const id = await transaction(floor.db, (tx) => floor.outbox.mail(tx, mail(to)));
    expect((await messageTo(to)).subject).toBe("Prüfung");
    const row = await settled(id);
    expect(row.state).toBe("sent");
    expect(row.attempts).toBeGreaterThanOrEqual(2);
  });
});
