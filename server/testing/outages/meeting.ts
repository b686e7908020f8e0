/** Calls that meet at a lock. */
import pg from "pg";
import type { TestService } from "../service.ts";

interface Meeting<T> {
  /** How many calls have to wait for the lock before it is released. */
  readonly waiting: number;
  readonly begin: () => Promise<T>;
  /** What is done while the lock is held, and they wait. */
  readonly meanwhile?: ((client: pg.Client) => Promise<unknown>) | undefined;
}

/** A lock, and the statements of the service that wait for it. */
export interface Lock {
  /** Takes the lock in the transaction of the test's connection. */
  readonly take: (client: pg.Client) => Promise<unknown>;
  /** What the waiting statements look like (ILIKE). */
  readonly awaitedBy: string;
}

/** Holds the row of a request with a connection of the test; `begin` continues once as many calls as said wait for it. */
export function meetingAt<T>(
  service: TestService,
  request: string,
  meeting: Meeting<T>,
): Promise<T> {
  const lock = {
    take: (client: pg.Client) =>
      client.query("select from requests where id = $1 for update", [request]),
    awaitedBy: '%from "requests"%for update%',
  };
  return meetingAtLock(service, lock, meeting);
}

/** The same at another lock. What `take` changes is committed before the calls continue. */
export async function meetingAtLock<T>(
  service: TestService,
  { take, awaitedBy }: Lock,
  { waiting, begin, meanwhile = async () => undefined }: Meeting<T>,
): Promise<T> {
  const client = new pg.Client(service.database.connection);
  await client.connect();
  try {
    await client.query("begin");
    await take(client);
    const started = begin();
    for (let looked = 1; ; looked += 1) {
      // What is active is looked at once in a transaction, unless it is forgotten.
      await client.query("select pg_stat_clear_snapshot()");
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query ilike $1`,
        [awaitedBy],
      );
      if (rows.length >= waiting) break;
      if (looked > 1000) throw new Error(`${rows.length} calls came to the lock.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await meanwhile(client);
    await client.query("commit");
    return await started;
  } finally {
    await client.end();
  }
}
