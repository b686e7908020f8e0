import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { contend, NOTHING } from "../../../../testing/outages/contention.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

describe("Two concurrent signers", () => {
  it("both succeed, one after the other, and nothing is done twice", async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await contend(service, sender)).toEqual(NOTHING);
    }
  });
});
