/** Two signers click concurrently, 50 times, or as often as ROUNDS says. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contend, NOTHING } from "../../../../testing/outages/contention.ts";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

const ROUNDS = Number(process.env["ROUNDS"] ?? 50);

describe("Two concurrent signers", () => {
  it(`both succeed, ${ROUNDS} times`, { timeout: ROUNDS * 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await contend(service, sender)).toEqual(NOTHING);
    }
  });
});
