/**
 * Two replicas, one of them stopped (SIGSTOP) in each state of the saga for longer than any lease, and continued
 * (SIGCONT); then, at any moment, a replica, its PDF processes, the outside parties or PostgreSQL. Meanwhile the people
 * click through both replicas, twice each. Afterwards all is as if nobody had stood still. PAUSES says how often for
 * each state and each party: once unless told; up to 3 of them are tried at the same time, each with replicas, a
 * database server and a sandbox of their own.
 */
import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@paraph/rules/limits";
import { describe, expect, it } from "vitest";
import { faults } from "../../../testing/faults.ts";
import type { Fault } from "../../../testing/faults.ts";
import {
  signedInTheEnd,
  SIGNING_LEVELS,
  throughAnother,
} from "../../../testing/people-who-sign.ts";
import type { Signing, SigningLevel } from "../../../testing/people-who-sign.ts";
import { PARTIES, withReplicas } from "../../../testing/replicas.ts";
import type { Party, Replicas } from "../../../testing/replicas.ts";

const PAUSES = Number(process.env["PAUSES"] ?? 1);
const AT_ONCE = Math.min(3, PAUSES);
/** Longer than any lease that is not renewed. */
const LONG = limits.lease.signing + 3_000;

/** Waits until the attempts of all requests are where they are to be stopped. */
async function arrived(
  { world }: Replicas,
  signings: readonly Signing[],
  where: string,
): Promise<void> {
  const ids = signings.map(({ request }) => request.id);
  await world.connected(async (client) => {
    for (let i = 0; i < 3000; i += 1) {
      const { rows } = await client.query(
        `select 1 from signing_attempts where request = any($1) and (${where})`,
        [ids],
      );
      if (rows.length >= ids.length) return;
      await wait(20);
    }
    throw new Error(`Not all attempts came to where they are to be stopped: ${where}`);
  });
}

/** The provider answers here when it is told to no more, and after this time at the latest. */
const late = (endpoint: string, ms = 8_000): Fault => ({
  source: "eu",
  endpoint,
  kind: "delay",
  ms,
});

interface State {
  readonly levels: readonly SigningLevel[];
  /** What makes them stay in the state until they are stopped there. */
  readonly slow: readonly Fault[];
  /** Where their attempts are then. */
  readonly where: string;
  /** Why an attempt may have ended, and been told so: nothing else may have come of the pause. */
  readonly may?: readonly string[];
}

/** The states of the saga, and what each of them waits for. */
const STATES: Record<string, State> = {
  "confirmed, and being prepared": {
    levels: ["SES", "QES"],
    slow: [late("credential")],
    where: "state = 'WAITING_CODE' and confirmed_at is not null",
  },
  "asked for a seal, or a certificate for once": {
    levels: ["SES", "AES_MINIMAL"],
    slow: [late("sign-hash"), late("sign-doc")],
    where: "state = 'AUTHORISING' and response_id is null",
  },
  "asked whether password and code are right": {
    levels: ["QES"],
    slow: [late("authorize")],
    where: "state = 'AUTHORISING' and response_id is null",
    // The secret is in the memory of the process that stands still.
    may: ["signing.outcome_unknown"],
  },
  "accepted by the provider": {
    levels: ["AES_MINIMAL", "QES"],
    slow: [late("sign-polling")],
    where: "state = 'AUTHORISING' and response_id is not null",
  },
  "signed, and not yet time-stamped": {
    levels: SIGNING_LEVELS,
    slow: [late("tsa-1")],
    where: "state = 'SIGNED'",
  },
};

/** Why an attempt may have ended when a party stood still, and been told so. */
const MAY: Record<Party, readonly string[]> = {
  replica: ["signing.outcome_unknown"],
  "PDF process": [],
  // What it was asked and never answered.
  sandbox: ["signing.outcome_unknown", "error.provider.unavailable"],
  PostgreSQL: ["signing.outcome_unknown"],
};

/** Clicks that nobody waits for now: their answers are lost as often as not. */
const clicksOf = (signings: readonly Signing[], url?: string): Promise<unknown>[] =>
  signings.map((signing) => {
    const api = url === undefined ? undefined : throughAnother(url, signing.person);
    return signing.sign(api).catch(() => undefined);
  });

/** All come to their signature, by clicks through one replica. */
const signedThrough = (signings: readonly Signing[], url?: string) =>
  Promise.all(
    signings.map((one) =>
      signedInTheEnd(one, url === undefined ? undefined : throughAnother(url, one.person)),
    ),
  );

/** Everything is as if nobody had stood still, but for what `may` have been told. */
async function expectAsIfNothing(
  { world }: Replicas,
  signings: readonly Signing[],
  { name, may, cutOff }: { name: string; may: readonly string[]; cutOff?: number },
): Promise<void> {
  const reasons: string[] = [];
  let twice = 0;
  for (const signing of signings) {
    const left = await world.aftermath(signing, cutOff);
    reasons.push(...left.reasons);
    twice += left.twice;
  }
  const repeated = twice === 0 ? [] : [`${twice} messages twice`];
  console.log(`${name}: ${[...reasons, ...repeated].join(", ") || "as if it had not"}`);
  expect(reasons.filter((reason) => !may.includes(reason))).toEqual([]);
}

/**
 * Tries something as often as PAUSES says, several at once; each with its number, from 0. After a failure no more are
 * started, and those that run come to their end first.
 */
async function eachPause(work: (replicas: Replicas, pause: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    try {
      await withReplicas(async (replicas) => {
        for (let pause = next++; pause < PAUSES; pause = next++) await work(replicas, pause);
      });
    } catch (error) {
      next = PAUSES;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

const timeout = 120_000 + PAUSES * 300_000;

describe("A replica that stands still", () => {
  for (const [state, { levels, slow, where, may = [] }] of Object.entries(STATES)) {
    it(`${state}: ${PAUSES} times`, { timeout }, () =>
      eachPause(async (replicas, pause) => {
        const { world, otherUrl, stopped } = replicas;
        const signings = await Promise.all(levels.map((level) => world.begin(level, "EIDAS")));
        await faults(...slow);
        const clicks = clicksOf(signings);
        await arrived(replicas, signings, where);
        await stopped("replica", async () => {
          await faults();
          clicks.push(...clicksOf(signings), ...clicksOf(signings, otherUrl));
          await wait(LONG);
          await signedThrough(signings, otherUrl);
        });
        await Promise.all(clicks);
        // It has gone on, and has learnt that it has nothing more to do.
        await signedThrough(signings);
        await expectAsIfNothing(replicas, signings, { name: `${state}, ${pause + 1}`, may });
      }),
    );
  }
});

describe("At any moment", () => {
  for (const party of PARTIES) {
    it(`the ${party} stands still: ${PAUSES} times`, { timeout }, () =>
      eachPause(async (replicas, pause) => {
        const { world, otherUrl, stopped } = replicas;
        const signings = await Promise.all(
          SIGNING_LEVELS.map((level) => world.begin(level, "EIDAS")),
        );
        const clicks = clicksOf(signings);
        await wait(Math.random() * 1500);
        await stopped(party, async () => {
          clicks.push(...clicksOf(signings), ...clicksOf(signings, otherUrl));
          await wait(LONG);
          if (party === "replica") await signedThrough(signings, otherUrl);
        });
        clicks.push(...clicksOf(signings, otherUrl));
        await signedThrough(signings);
        await Promise.all(clicks);
        const name = `the ${party}, ${pause + 1}`;
        // A question that was not answered in time may have been heard all the same.
        await expectAsIfNothing(replicas, signings, { name, may: MAY[party], cutOff: 2 });
      }),
    );
  }
});

describe("Clicks through both replicas at once", () => {
  it(`come to one signature, one code and no false word: ${PAUSES} times`, { timeout }, () =>
    eachPause(async (replicas, pause) => {
      const { world, otherUrl } = replicas;
      const signings = await Promise.all(SIGNING_LEVELS.map((level) => world.begin(level)));
      const clicks = Array.from({ length: 6 }, (_, i) =>
        clicksOf(signings, i % 2 === 0 ? undefined : otherUrl),
      );
      await Promise.all(clicks.flat());
      await signedThrough(signings, otherUrl);
      await expectAsIfNothing(replicas, signings, { name: `clicks, ${pause + 1}`, may: [] });
    }),
  );
});
