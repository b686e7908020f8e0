/**
 * Restarts PostgreSQL, orderly and as in a crash, while people sign: 6 times, or as often as RESTARTS says. The service
 * is a separate process with a separate database server. Afterwards the same process still runs, every request is
 * signed normally, no message has arrived twice, and no job is left.
 */
import { setTimeout as wait } from "node:timers/promises";
import { CallError } from "@paraph/contract/client";
import { expect, it } from "vitest";
import { openCrashWorld } from "../../../../testing/outages/crashes.ts";
import type { CrashWorld } from "../../../../testing/outages/crashes.ts";
import { NoMessage } from "../../../../testing/inbox.ts";
import { startOwnDatabase } from "../../../../testing/own-database.ts";
import { signedInTheEnd, SIGNING_LEVELS } from "../../../../testing/outages/people-who-sign.ts";
import type { Signing, SigningLevel } from "../../../../testing/outages/people-who-sign.ts";

const RESTARTS = Number(process.env["RESTARTS"] ?? 6);
/**
 * The most signatures for each restart: the sandbox's inbox keeps 5,000 messages, and the test reads all of them at the
 * end.
 */
const MOST_BETWEEN = 12;

/** The reasons with which a restart may end an attempt: a code that was never sent, a secret that was used up. */
const MAY_BE_TOLD = new Set(["error.tan.expired", "signing.outcome_unknown"]);

/** Repeats `ask` while the service is temporarily unavailable or a message has not arrived yet. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let i = 0; ; i += 1) {
    try {
      return await ask();
    } catch (error) {
      const away = error instanceof CallError && error.key === "error.unavailable";
      if (!(away || error instanceof NoMessage) || i === 100) throw error;
      await wait(300);
    }
  }
}

/** Waits until only scheduled jobs are left; returns the jobs that failed permanently. */
function leftover(world: CrashWorld): Promise<unknown[]> {
  return world.connected(async (client) => {
    for (let i = 0; ; i += 1) {
      const { rows } = await client.query(
        `select task_identifier, attempts, last_error from graphile_worker.jobs
         where run_at < now() + interval '5 seconds' or attempts >= max_attempts or last_error is not null`,
      );
      if (rows.length === 0 || i === 240) return rows;
      await wait(500);
    }
  });
}

interface Signed {
  readonly signing: Signing;
  /** The number of restarts during signing. */
  readonly restarts: number;
}

it(`PostgreSQL restarted ${RESTARTS} times while people sign`, { timeout: 7_200_000 }, async () => {
  const database = await startOwnDatabase();
  const world = await openCrashWorld(database);
  const signed: Signed[] = [];
  let restarts = 0;
  /**
   * How long the last signature between two restarts took, in milliseconds. Restarts come less often on a slow machine.
   */
  let usual = 0;
  const restart = async () => {
    while (restarts < RESTARTS) {
      await wait(500 + Math.random() * Math.max(8000, 2 * usual));
      const how = Math.random() < 0.5 ? "fast" : "immediate";
      restarts += 1;
      await database.restart(how);
      expect(world.runs()).toBe(true);
      console.log(`restart ${restarts} (${how}): ${signed.length} signed so far`);
    }
  };
  const signOne = async (level: SigningLevel): Promise<Signed> => {
    const signing = await patiently(() => world.begin(level));
    const before = restarts;
    const start = Date.now();
    await signedInTheEnd(signing);
    const during = restarts - before;
    usual = (Date.now() - start) / (during + 1);
    return { signing, restarts: during };
  };
  /** A person who signs one request after the other. */
  const lane = async (first: number) => {
    for (let i = first; restarts < RESTARTS; i += 1) {
      while (signed.length > MOST_BETWEEN * (restarts + 1) && restarts < RESTARTS) await wait(100);
      signed.push(await signOne(SIGNING_LEVELS[i % SIGNING_LEVELS.length] ?? "SES"));
    }
  };
  try {
    signed.push(...(await Promise.all(SIGNING_LEVELS.map(signOne))));
    await Promise.all([restart(), ...SIGNING_LEVELS.map((_, i) => lane(i))]);
    expect(world.runs()).toBe(true);
    expect(await leftover(world)).toEqual([]);
    for (const { signing, restarts: during } of signed) {
      const { reasons, twice } = await world.aftermath(signing, during);
      expect({ level: signing.level, reasons, twice }).toEqual({
        level: signing.level,
        reasons: during === 0 ? [] : reasons.filter((reason) => MAY_BE_TOLD.has(reason)),
        twice: 0,
      });
    }
    console.log(`${signed.length} requests signed through ${restarts} restarts, each once`);
  } finally {
    await world.close();
  }
});
