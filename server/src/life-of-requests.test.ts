/** Random acts of random people, against a model of the states of requests; `life-of-requests.matrix.ts` plays thousands. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { playLife } from "../testing/life-of-requests/cast.ts";
import { startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it(
  "The life of requests is that of the model, for every person and every act",
  { timeout: 600_000 },
  async () => {
    const done = await playLife(service, {
      // With this seed and number, each kind of act succeeds at least once.
      seed: Number(process.env["SEED"] ?? 35),
      count: Number(process.env["STEPS"] ?? 120),
    });
    const kinds = [
      "edit",
      "initiate",
      "withdraw",
      "delete",
      "sign",
      "decline",
      "delegate",
      "return",
    ];
    expect([...done.keys()]).toEqual(
      expect.arrayContaining([
        ...kinds,
        "add_signer",
        "remove_signer",
        "add_observer",
        "remove_observer",
      ]),
    );
  },
);
