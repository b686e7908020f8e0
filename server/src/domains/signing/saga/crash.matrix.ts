/**
 * Kills the service with SIGKILL in each state of the saga. Afterwards a new service, started when the leases are over
 * (`kill.matrix.ts` waits for them), finds every request either unsigned or signed once, validly; and the interrupted
 * signers sign normally.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCrashWorld } from "../../../../testing/outages/crashes.ts";
import type { CrashWorld } from "../../../../testing/outages/crashes.ts";
import { breakOff, held, holdBefore, NEXT_STATES } from "../../../../testing/outages/holds.ts";
import { signedInTheEnd, SIGNING_LEVELS } from "../../../../testing/outages/people-who-sign.ts";

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld();
});
afterAll(() => world.close());

describe("The service killed with SIGKILL while signing", () => {
  for (const level of SIGNING_LEVELS) {
    for (const next of NEXT_STATES) {
      it(`${level}, before it becomes ${next}`, { timeout: 180_000 }, async () => {
        const signing = await world.begin(level);
        await world.connected(async (client) => {
          await holdBefore(client, next);
          const click = signing.sign().catch(() => undefined);
          const state = await held(client, signing.request.id);
          await world.kill();
          console.log(`${level}: killed in ${state}, on its way to ${next}`);
          await breakOff(client);
          await Promise.race([click, new Promise((resolve) => setTimeout(resolve, 500))]);
        });
        await world.endLeases();
        await world.start();
        expect(await world.timesSigned(signing)).toBeLessThanOrEqual(1);
        await signedInTheEnd(signing);
        const { reasons, twice } = await world.aftermath(signing);
        console.log(
          `${level}, killed before ${next}: ${[...reasons, `${twice} twice`].join(", ")}`,
        );
        // The secret was lost with the process.
        expect(reasons.filter((reason) => reason !== "signing.outcome_unknown")).toEqual([]);
      });
    }
  }
});
