/** Time-outs of statements and transactions, and their effect on other sessions. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingAt } from "../../../testing/outages/meeting.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { asked, sentRequest, signSimple } from "../../../testing/signing.ts";
import { createPool, LASTING_OPTIONS, transaction } from "./database.ts";
import { isDatabaseAway, isDatabaseBusy } from "./database-away.ts";
import { rateLimits } from "../limit-tables.ts";
import { sweepRows } from "./sweep-rows.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

async function patienceOf(options: { slow?: boolean }): Promise<Record<string, string>> {
  const pool = createPool(service.database.connection, 1, options);
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')",
  );
  await pool.end();
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** The error that a transaction of the service throws. */
async function failureIn(work: Parameters<typeof transaction>[1]): Promise<unknown> {
  return transaction(service.context.db, work).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("The database's time-outs", () => {
  it("end statements of calls and jobs, and idle transactions", async () => {
    expect(await patienceOf({})).toEqual({
      statement_timeout: "30000",
      idle_in_transaction_session_timeout: "20000",
    });
  });

  it("end the connection of a vanished machine after 20 seconds, for pools and for the heartbeat of the jobs", async () => {
    const pool = createPool(service.database.connection, 1);
    const heart = new pg.Client({ ...service.database.connection, options: LASTING_OPTIONS });
    await heart.connect();
    for (const connection of [pool, heart]) {
      // As requested: on a local socket the server ignores these settings.
      const { rows } = await connection.query<{ name: string; wanted: string }>(
        "select name, reset_val as wanted from pg_settings where name like 'tcp\\_%' order by name",
      );
      expect(rows.map(({ name, wanted }) => [name, Number(wanted)])).toEqual([
        ["tcp_keepalives_count", 2],
        ["tcp_keepalives_idle", 10],
        ["tcp_keepalives_interval", 5],
        ["tcp_user_timeout", 20_000],
      ]);
    }
    await pool.end();
    await heart.end();
  });

  it("do not apply to migrations", async () => {
    expect(await patienceOf({ slow: true })).toMatchObject({ statement_timeout: "0" });
  });

  it("end an idle transaction and release its locks; the next one works", async () => {
    const { db } = service.context;
    const failure = await failureIn(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`);
      const held = sql`select 1 from pg_locks where locktype = 'advisory' and objid = 4711`;
      while ((await db.execute(held)).rows.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await failureIn((tx) => tx.execute(sql`select 1`))).toBeUndefined();
  });

  it("end a statement; the connection stays usable", async () => {
    const failure = await failureIn(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 100`);
      await tx.execute(sql`select pg_sleep(60)`);
    });
    expect([isDatabaseAway(failure), isDatabaseBusy(failure)]).toEqual([false, true]);
    expect(await failureIn((tx) => tx.execute(sql`select 1`))).toBeUndefined();
  });
});

describe("A call whose statement is cancelled", () => {
  it("responds with 503 and Retry-After, and changes nothing", async () => {
    const person = await service.person();
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "SES" },
    ]);
    const refused = await meetingAt(service, request.id, {
      waiting: 1,
      begin: () => problemOf(person.api("POST /v3/sign", asked(request.id))),
      meanwhile: () => cancelWaiting(),
    });
    expect([refused.status, refused.key]).toEqual([503, "error.unavailable"]);
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
  });
});

/** The error is the same as after a time-out, without the wait of 30 seconds. */
async function cancelWaiting(): Promise<void> {
  const client = new pg.Client(service.database.connection);
  await client.connect();
  await client.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and application_name = 'paraph'`,
  );
  await client.end();
}

describe("A sweep", () => {
  it("removes expired rows in portions, and nothing else", async () => {
    const { db } = service.context;
    const row = (bucket: string, ends: number) => ({
      bucket,
      windowStart: new Date(0),
      count: 1,
      expiresAt: new Date(ends),
    });
    const old = Array.from({ length: 7 }, (_, i) => row(`sweep old ${i}`, 1));
    await db.insert(rateLimits).values([...old, row("sweep new", 3)]);
    const which = sql`${rateLimits.bucket} like 'sweep %' and ${rateLimits.expiresAt} < ${new Date(2).toISOString()}`;
    expect(await sweepRows(db, rateLimits, which, 2)).toBe(7);
    const left = await db.execute(sql`select bucket from rate_limits where bucket like 'sweep %'`);
    expect(left.rows).toEqual([{ bucket: "sweep new" }]);
    await expect(sweepRows(db, rateLimits, undefined)).rejects.toThrow("removes everything");
  });
});
