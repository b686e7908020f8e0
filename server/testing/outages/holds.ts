/** Attempts held on their way from one state of the saga to the next, inside the transaction that brings them there. */
import type pg from "pg";

/** The states that an attempt is on its way to, one after the other. */
export const NEXT_STATES = ["AUTHORISING", "SIGNED", "DONE"] as const;

const SLEEPING =
  "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";

const HOLD = `create or replace function hold() returns trigger language plpgsql as
  $$ begin perform pg_sleep(20); return new; end $$`;

/** From now on every attempt is held on its way into a state. */
export async function holdBefore(client: pg.Client, state: string): Promise<void> {
  await client.query(`${HOLD};
    create trigger hold before update on signing_attempts for each row
      when (new.state = '${state}' and old.state <> new.state) execute function hold()`);
}

/** Waits until an attempt is held, and returns the state that everybody else sees it in. */
export async function held(client: pg.Client, request: string): Promise<string> {
  for (let i = 0; i < 3000; i += 1) {
    const sleeping = await client.query(SLEEPING);
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

/** Holds no attempt any more, and ends the connection of the one that is held: its transaction is rolled back. */
export async function breakOff(client: pg.Client): Promise<void> {
  // A caller who retries at once is not held a second time.
  await client.query(HOLD.replace("perform pg_sleep(20);", ""));
  await client.query(`select pg_terminate_backend(pid, 10000) from (${SLEEPING}) held`);
  await client.query("drop trigger if exists hold on signing_attempts");
}
