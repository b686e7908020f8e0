/**
 * The service killed with SIGKILL in each state of the saga. Afterwards, with a service started anew, every
 * request is unsigned or signed once, validly; and who was cut off can sign.
 */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCrashWorld } from "../../../testing/crashes.ts";
import type { CrashWorld } from "../../../testing/crashes.ts";

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld();
});
afterAll(() => world.close());

/** Holds every attempt on its way into a state, inside the transaction that would bring it there. */
async function holdBefore(client: pg.Client, state: string): Promise<void> {
  await client.query(`
    create or replace function hold() returns trigger language plpgsql as
      $$ begin perform pg_sleep(20); return new; end $$;
    create trigger hold before update on signing_attempts for each row
      when (new.state = '${state}' and old.state <> new.state) execute function hold()`);
}

async function letGo(client: pg.Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`);
  await client.query("drop trigger if exists hold on signing_attempts");
}

/** Waits until an attempt is held, and answers the state that everybody else sees it in. */
async function held(client: pg.Client, request: string): Promise<string> {
  for (let i = 0; i < 3000; i += 1) {
    const sleeping = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    );
    if (sleeping.rows.length > 0) {
      const { rows } = await client.query<{ state: string }>(
        "select state from signing_attempts where request = $1 order by created_at desc limit 1",
        [request],
      );
      return rows[0]?.state ?? "none";
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("No attempt came to where it is held.");
}

const NEXT = ["PREPARED", "AUTHORISING", "SIGNED", "DONE"] as const;

describe("The service killed with SIGKILL while signing", () => {
  for (const level of ["SES", "AES_MINIMAL", "QES"] as const) {
    for (const next of NEXT) {
      it(`${level}, about to be ${next}`, { timeout: 180_000 }, async () => {
        const signing = await world.begin(level);
        await world.connected(async (client) => {
          await holdBefore(client, next);
          const click = signing.sign().catch(() => undefined);
          const state = await held(client, signing.request.id);
          await world.kill();
          console.log(`${level}: killed in ${state}, on its way to ${next}`);
          await letGo(client);
          await Promise.race([click, new Promise((resolve) => setTimeout(resolve, 500))]);
        });
        await world.start();
        expect(await world.timesSigned(signing.request)).toBeLessThanOrEqual(1);
        await world.signedInTheEnd(signing);
        expect(await world.timesSigned(signing.request)).toBe(1);
      });
    }
  }
});
