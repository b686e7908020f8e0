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

describe("Signers of one request who click at the same moment", () => {
  it.each([2, 2, 5, 20])(
    "all succeed, one after the other, and nothing is done twice: %i of them",
    { timeout: 180_000 },
    async (count) => {
      expect(await contend(service, sender, count)).toEqual(NOTHING);
    },
  );
});
