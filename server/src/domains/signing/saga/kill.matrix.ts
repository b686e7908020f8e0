/**
 * Kills the service with SIGKILL at random times between the call that signs and its response: 40 times, or as often as
 * KILLS says. Prints the state that each kill hit. Afterwards every request is either unsigned or signed once, validly;
 * and the interrupted signers sign normally.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { openCrashWorld } from "../../../../testing/outages/crashes.ts";
import type { CrashWorld } from "../../../../testing/outages/crashes.ts";
import { signedInTheEnd } from "../../../../testing/outages/people-who-sign.ts";
import type { SigningLevel } from "../../../../testing/outages/people-who-sign.ts";
import { followed } from "../../../../testing/signing.ts";

/** Several services run in parallel: while one waits for the lease of an interrupted attempt, others sign. */
const LANES = 4;
const KILLS = Math.ceil(Number(process.env["KILLS"] ?? 40) / LANES);
/** Most use the level that signs within `POST /v3/sign` itself. */
const LEVELS: readonly SigningLevel[] = ["SES", "SES", "AES_MINIMAL", "QES"];

/** Milliseconds that one try takes without a kill. */
async function usual(world: CrashWorld, level: SigningLevel): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const signing = await world.begin(level);
    const began = performance.now();
    const entry = await followed(signing.person.api, await signing.sign());
    expect(entry.status).toBe("SIGNED");
    took.push(performance.now() - began);
  }
  return Math.max(...took);
}

/** The states of a request's attempts, and of its signer; "nothing" if there is no attempt. */
function stateOf(world: CrashWorld, request: string): Promise<string> {
  return world.connected(async (client) => {
    const { rows } = await client.query<{ state: string }>(
      "select state from signing_attempts where request = $1 order by created_at",
      [request],
    );
    return rows.map((row) => row.state).join(", ") || "nothing";
  });
}

it.concurrent.each(Array.from({ length: LANES }, (_, lane) => lane + 1))(
  `${KILLS} kills, service %i`,
  { timeout: 3_600_000 },
  async (lane) => {
    const world = await openCrashWorld();
    const found = new Map<string, number>();
    try {
      const longest = {
        SES: await usual(world, "SES"),
        AES_MINIMAL: await usual(world, "AES_MINIMAL"),
        QES: await usual(world, "QES"),
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const level = LEVELS[kill % LEVELS.length] ?? "SES";
        const signing = await world.begin(level);
        const after = Math.random() * longest[level];
        const click = signing.sign().then(
          (entry) => `answered ${entry.status}`,
          () => "cut off",
        );
        await wait(after);
        await world.kill();
        const state = await stateOf(world, signing.request.id);
        const answer = await Promise.race([click, wait(200, "cut off")]);
        const seen = `${level} ${state}, ${answer}`;
        found.set(seen, (found.get(seen) ?? 0) + 1);
        console.log(`service ${lane}, kill ${kill + 1} after ${Math.round(after)} ms: ${seen}`);
        await world.start();
        // If the response said that the request is signed, it is; otherwise either is possible.
        const times = await world.timesSigned(signing);
        const possible = answer === "answered SIGNED" ? [1] : [0, 1];
        expect({ seen, possible }).toEqual({ seen, possible: expect.arrayContaining([times]) });
        await signedInTheEnd(signing);
        const { reasons, twice } = await world.aftermath(signing, 1);
        if (twice > 0) console.log(`service ${lane}, kill ${kill + 1}: ${twice} messages twice`);
        // The secret was lost with the process.
        expect(reasons.filter((reason) => reason !== "signing.outcome_unknown")).toEqual([]);
      }
    } finally {
      await world.close();
    }
    console.log([...found].map(([seen, count]) => `${count} × ${seen}`).join("\n"));
  },
);
