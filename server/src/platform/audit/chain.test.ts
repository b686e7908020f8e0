import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
import { appendEvent, erasePersonal, readEvents, verifyChain } from "./chain.ts";
import { createDatabase, createPool, transaction } from "../database/database.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const db = () => createDatabase(pool);

beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 10);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const at = new Date("2025-11-14T08:41:07.123Z");
const append = (stream: string, n: number) =>
  transaction(db(), (tx) =>
    appendEvent(tx, stream, {
      type: "request.signed",
      at,
      actor: "account:00000000-0000-4000-8000-000000000001",
      data: { n, nested: { b: [1, "zwei", null], a: true } },
      personal: { name: "Céline Monnier", ip: "192.0.2.7" },
    }),
  );

/** Changes that a database superuser could make. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await db().execute(sql`alter table audit_events disable trigger audit_events_keep`);
  await db().execute(statement);
  await db().execute(sql`alter table audit_events enable trigger audit_events_keep`);
}

describe("The audit chain", () => {
  it("numbers the entries of a stream and verifies", async () => {
    for (let n = 1; n <= 5; n += 1) expect((await append("request:a", n)).seq).toBe(n);
    expect(await verifyChain(db(), "request:a")).toEqual({ ok: true, length: 5 });
    const events = await readEvents(db(), "request:a", 3);
    expect(events.map((event) => event.seq)).toEqual([4, 5]);
    expect(events[0]?.at).toEqual(at);
  });

  it("verifies after concurrent appends", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => append("request:b", n)));
    expect(await verifyChain(db(), "request:b")).toEqual({ ok: true, length: 40 });
  });

  it("verifies while entries are appended concurrently", async () => {
    let appending = true;
    const writers = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 40; n += 1) await append("request:busy", n);
      }),
    ).finally(() => (appending = false));
    const seen: boolean[] = [];
    while (appending) seen.push((await verifyChain(db(), "request:busy")).ok);
    await writers;
    expect(seen).not.toContain(false);
    expect(await verifyChain(db(), "request:busy")).toEqual({ ok: true, length: 160 });
  });

  it("has no entry of a transaction that is rolled back", async () => {
    await append("request:c", 1);
    await expect(
      transaction(db(), async (tx) => {
        await appendEvent(tx, "request:c", { type: "x", at, actor: "system" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await verifyChain(db(), "request:c")).toEqual({ ok: true, length: 1 });
  });

  it("detects a changed entry", async () => {
    for (let n = 1; n <= 3; n += 1) await append("request:d", n);
    await tamper(sql`update audit_events set data = jsonb_set(data, '{n}', '9')
      where stream = 'request:d' and seq = 2`);
    expect(await verifyChain(db(), "request:d")).toEqual({
      ok: false,
      length: 3,
      problem: { seq: 2, reason: "changed" },
    });
  });

  it("detects changed personal data", async () => {
    await append("request:p", 1);
    await tamper(
      sql`update audit_events set personal = '{"name":"Another"}' where stream = 'request:p'`,
    );
    expect((await verifyChain(db(), "request:p")).problem).toEqual({ seq: 1, reason: "changed" });
  });

  it("detects a missing entry, in the middle and at the end", async () => {
    for (const stream of ["request:e", "request:f"]) {
      for (let n = 1; n <= 3; n += 1) await append(stream, n);
    }
    await tamper(sql`delete from audit_events where stream = 'request:e' and seq = 2`);
    await tamper(sql`delete from audit_events where stream = 'request:f' and seq = 3`);
    expect((await verifyChain(db(), "request:e")).problem).toEqual({ seq: 2, reason: "missing" });
    expect((await verifyChain(db(), "request:f")).problem).toEqual({ seq: 3, reason: "missing" });
  });

  it("verifies after personal data was erased", async () => {
    await append("request:g", 1);
    await transaction(db(), (tx) => erasePersonal(tx, "request:g"));
    const [event] = await readEvents(db(), "request:g");
    expect(event?.personal).toBeNull();
    expect(await verifyChain(db(), "request:g")).toEqual({ ok: true, length: 1 });
  });

  it("allows no statement to change or remove an entry", async () => {
    await append("request:h", 1);
    const attempts = [
      sql`update audit_events set type = 'other' where stream = 'request:h'`,
      sql`delete from audit_events where stream = 'request:h'`,
    ];
    for (const attempt of attempts) {
      await expect(db().execute(attempt)).rejects.toMatchObject({
        cause: { message: "audit events are never changed or removed" },
      });
    }
  });
});
