import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { faults } from "../../../testing/faults.ts";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { identify } from "../../../testing/signing.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => faults());
afterAll(() => service.stop());

it("If one trust service does not respond, the levels that depend on it are reported as unknown, and the others as usual", async () => {
  const anna = await service.person({ mobile: true });
  await identify(anna, "EIDAS");
  const levels = () => anna.api("GET /v3/user/signature-qualities-detail");
  expect(await levels()).toMatchObject({ qes: { zertes: null }, unanswered: [] });
  await faults({ source: "eu", endpoint: "list", kind: "error" });
  const down = await levels();
  expect(down).toMatchObject({ qes: { eidas: null, zertes: null }, unanswered: ["EIDAS"] });
  expect([down.aes.any, down.ses.any?.quality]).toEqual([null, "SES"]);
  await faults();
  const up = await levels();
  expect([up.qes.eidas?.quality, up.aes.any?.quality, up.unanswered]).toEqual(["QES", "AES", []]);
});
