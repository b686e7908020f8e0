/** A code that the provider could not send does not count, because no phone got it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../testing/faults.ts";
import { problemOf, startService } from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { asked, begunQualified, identify, only, sentRequest } from "../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(async () => {
  await faults();
  await service.stop();
});

const DOWN = {
  source: "eu",
  endpoint: "challenge",
  kind: "error",
  status: 503,
  times: 1000,
} as const;

describe("Codes that the provider cannot send", () => {
  it("do not count, neither first codes nor repeated ones", async () => {
    const signer = await service.person({ mobile: true });
    await identify(signer, "EIDAS");
    const quality = { quality: "QES", legislation: "EIDAS" } as const;
    const { id } = await sentRequest(sender.api, [{ account_email: signer.email, ...quality }]);
    await faults(DOWN);
    for (let n = 1; n <= 6; n += 1) {
      const entry = only(await signer.api("POST /v3/sign", asked(id)));
      expect(entry.key).toBe("error.provider.unavailable");
    }
    await faults();
    const { entry } = await begunQualified(signer, id);
    expect(entry.status).toBe("PROVIDER_STEP");
    await faults(DOWN);
    const path = { id: entry.proceedId ?? "" };
    const again = () => signer.api("POST /api/resend/{id}", { path });
    for (let n = 1; n <= 6; n += 1) {
      const refused = await service.later(60_000, () => problemOf(again()));
      expect(refused.key).toBe("error.provider.unavailable");
    }
    await faults();
    expect((await service.later(60_000, again)).expiresAt).toEqual(expect.any(String));
  });
});
