import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PATIENCE } from "../../../testing/inbox.ts";
import { inbox, messageTo, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { transaction } from "../database/database.ts";
import { outboxMessages } from "./outbox-tables.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const mail = (to: string) => ({
  to,
  toName: "Jürg Müller",
  subject: "Prüfung",
  text: "Text",
  html: "<p>Text</p>",
});

async function stateOf(id: string) {
  const { db } = service.context;
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  return row;
}

async function settled(id: string) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const row = await stateOf(id);
    if (row && row.state !== "waiting") return row;
    if (Date.now() > deadline) throw new Error(`Still waiting: ${row?.lastError}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe("The outbox", () => {
  it("sends a mail once after its transaction commits, and deletes its text afterwards", async () => {
    const { context } = service;
    const to = "juerg.outbox@example.test";
    const id = await transaction(context.db, (tx) => context.outbox.mail(tx, mail(to)));
    expect((await messageTo(to)).subject).toBe("Prüfung");
    const row = await settled(id);
    expect(row).toMatchObject({ state: "sent", sealed: null });
    expect(row.messageId).toContain(id);
    expect(await inbox(to)).toHaveLength(1);
  });

  it("sends nothing when its transaction is rolled back", async () => {
    const { context } = service;
    const to = "never.outbox@example.test";
    const failed = transaction(context.db, async (tx) => {
      await context.outbox.mail(tx, mail(to));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    const after = "after.outbox@example.test";
    await transaction(context.db, (tx) => context.outbox.mail(tx, mail(after)));
    await messageTo(after);
    expect(await inbox(to)).toEqual([]);
  });

  it("does not send an expired message", async () => {
    const { context } = service;
    const to = "+41791112244";
    const expiresAt = new Date(context.clock.now().getTime() - 1000);
    const id = await transaction(context.db, (tx) =>
      context.outbox.sms(tx, { to, code: "123456", language: "en-gb", expiresAt }),
    );
    expect(await settled(id)).toMatchObject({ state: "expired", sealed: null });
    expect(await inbox(to)).toEqual([]);
  });

  it("encrypts waiting messages", async () => {
    const { context } = service;
    const to = "+41791112255";
    await transaction(context.db, async (tx) => {
      const id = await context.outbox.sms(tx, { to, code: "123456", language: "en-gb" });
      const [row] = await tx.select().from(outboxMessages).where(eq(outboxMessages.id, id));
      expect(row?.sealed?.length).toBeGreaterThan(20);
      expect(row?.sealed?.includes("123456")).toBe(false);
    });
  });
});
