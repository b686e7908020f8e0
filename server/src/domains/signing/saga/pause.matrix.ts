/**
 * Suspends parts of the service and compares the result with a run without a pause. First, one of two replicas is
 * suspended (SIGSTOP) in each state of the saga for longer than any lease, and resumed (SIGCONT). Then a replica, its
 * PDF processes, the outside parties or PostgreSQL are suspended at random times. Meanwhile people click through both
 * replicas, twice each. PAUSES says how often for each state and each party (default 1). Two tests run at the same time, because
 * they mostly wait; each has separate replicas, database server and sandbox.
 */
import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@paraph/rules/limits";
import { describe, expect, it, vi } from "vitest";
import { faults } from "../../../../testing/faults.ts";
import type { Fault } from "../../../../testing/faults.ts";
import {
  signedInTheEnd,
  SIGNING_LEVELS,
  throughAnother,
} from "../../../../testing/outages/people-who-sign.ts";
import type { Signing, SigningLevel } from "../../../../testing/outages/people-who-sign.ts";
import { PARTIES, withReplicas } from "../../../../testing/outages/replicas.ts";
import type { Party, Replicas } from "../../../../testing/outages/replicas.ts";

const PAUSES = Number(process.env["PAUSES"] ?? 1);
/** Longer than any lease that is not extended. */
const LONG = limits.lease.signing + 3_000;

/**
 * Waits until the attempts of all requests are in the state at the same time. Returns false if that does not happen.
 */
async function meet(
  { world }: Replicas,
  signings: readonly Signing[],
  where: string,
): Promise<boolean> {
  const ids = signings.map(({ request }) => request.id);
  return world.connected(async (client) => {
    for (let i = 0; i < 1000; i += 1) {
      const { rows } = await client.query(
        `select 1 from signing_attempts where request = any($1) and (${where})`,
        [ids],
      );
      if (rows.length >= ids.length) return true;
      await wait(20);
    }
    return false;
  });
}

/** The provider responds when the test removes the faults, and after this time at the latest. */
const late = (endpoint: string, ms = 12_000): Fault => ({
  source: "eu",
  endpoint,
  kind: "delay",
  ms,
});

interface State {
  readonly levels: readonly SigningLevel[];
  /** The fault that keeps the attempts in the state until the replica is suspended. */
  readonly slow: readonly Fault[];
  /** The state of the attempts at that moment, as SQL. */
  readonly where: string;
  /** The reasons with which an attempt may end and be reported; the pause may have no other effect. */
  readonly may?: readonly string[];
}

/** The states of the saga, and the fault that keeps attempts in each of them. */
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
    // The secret is in the memory of the suspended process.
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

/** The reasons with which an attempt may end if a party was suspended. */
const MAY: Record<Party, readonly string[]> = {
  replica: ["signing.outcome_unknown"],
  "PDF process": [],
  // The sandbox received the request and did not respond.
  sandbox: ["signing.outcome_unknown", "error.provider.unavailable"],
  PostgreSQL: ["signing.outcome_unknown"],
};

/** Clicks that the test does not wait for, because about half of the responses are lost. */
const clicksOf = (signings: readonly Signing[], url?: string): Promise<unknown>[] =>
  signings.map((signing) => {
    const api = url === undefined ? undefined : throughAnother(url, signing.person);
    return signing.sign(api).catch(() => undefined);
  });

/** Everybody completes their signature, with clicks through one replica. */
const signedThrough = (signings: readonly Signing[], url?: string) =>
  Promise.all(
    signings.map((one) =>
      signedInTheEnd(one, url === undefined ? undefined : throughAnother(url, one.person)),
    ),
  );

/** Expects the same result as without a pause, except for the reasons in `may`. */
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

interface Waiting {
  readonly signings: readonly Signing[];
  readonly clicks: Promise<unknown>[];
}

/**
 * Starts signatures until all of their attempts wait in the state together. On a slow machine the first attempt may
 * leave the state before the last one reaches it; then these people complete their signatures, and others begin.
 */
async function waitingIn(replicas: Replicas, { levels, slow, where }: State): Promise<Waiting> {
  for (let i = 0; i < 10; i += 1) {
    const signings = await Promise.all(levels.map((one) => replicas.world.begin(one, "EIDAS")));
    await faults(...slow);
    const clicks = clicksOf(signings);
    if (await meet(replicas, signings, where)) return { signings, clicks };
    await faults();
    await Promise.all([...clicks, signedThrough(signings)]);
    // The service has cached the data that was slow, and would not request it again.
    await replicas.world.kill();
    await replicas.world.start();
  }
  throw new Error(`The attempts were never together in this state: ${where}`);
}

/** Runs a function as often as PAUSES says, with the same replicas. Passes the number of the run, from 0. */
function eachPause(work: (replicas: Replicas, pause: number) => Promise<void>): Promise<void> {
  return withReplicas(async (replicas) => {
    for (let pause = 0; pause < PAUSES; pause += 1) await work(replicas, pause);
  });
}

// More would need more than the processors of a small machine.
vi.setConfig({ maxConcurrency: 2 });

const timeout = 120_000 + PAUSES * 300_000;

describe.concurrent("A suspended replica", () => {
  for (const [name, state] of Object.entries(STATES)) {
    it(`${name}: ${PAUSES} times`, { timeout }, () =>
      eachPause(async (replicas, pause) => {
        const { otherUrl, stopped } = replicas;
        const { signings, clicks } = await waitingIn(replicas, state);
        await stopped("replica", async () => {
          await faults();
          clicks.push(...clicksOf(signings), ...clicksOf(signings, otherUrl));
          await wait(LONG);
          await signedThrough(signings, otherUrl);
        });
        await Promise.all(clicks);
        // It has resumed, and has found that its attempts were taken over.
        await signedThrough(signings);
        await expectAsIfNothing(replicas, signings, {
          name: `${name}, ${pause + 1}`,
          may: state.may ?? [],
        });
      }),
    );
  }
});

describe.concurrent("At any time", () => {
  for (const party of PARTIES) {
    it(`the ${party} is suspended: ${PAUSES} times`, { timeout }, () =>
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
        // A message whose delivery timed out may still have been received.
        await expectAsIfNothing(replicas, signings, { name, may: MAY[party], cutOff: 2 });
      }),
    );
  }
});

describe.concurrent("Concurrent clicks through both replicas", () => {
  it(`lead to one signature, one code and no false message: ${PAUSES} times`, { timeout }, () =>
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
