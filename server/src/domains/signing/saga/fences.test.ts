/** Work under a lease that is extended; the test controls the clock of the extensions. */
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { takeLease } from "../../signature-requests/lifecycle/request-leases.ts";
import { lockRequestIfThere } from "../../signature-requests/lifecycle/lock-request.ts";
import { leases } from "../../signature-requests/tables.ts";
import { LeaseLostError, whileLeased } from "./fences.ts";
import type { LeasedAttempt } from "./fences.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => service.stop());

/** The lease of a request, taken for an attempt. */
async function taken(): Promise<{ leased: LeasedAttempt; again: () => Promise<void> }> {
  const { db, clock } = service.context;
  const sender = await service.person();
  const signer = await service.person();
  const { id } = await sentRequest(sender.api, [{ account_email: signer.email, quality: "SES" }]);
  const attempt = newId();
  const take = () =>
    transaction(db, async (tx) => {
      const request = await lockRequestIfThere(tx, id);
      const now = clock.now();
      const until = after(now, limits.lease.signing);
      const answer =
        request && (await takeLease(tx, request, { attempt, holder: signer.id, now, until }));
      if (!answer?.taken) throw new Error("The lease was expected to be free.");
      return answer.fence;
    });
  const fence = await take();
  const leased = { attempt: { id: attempt, request: id } as LeasedAttempt["attempt"], fence };
  return { leased, again: async () => void (await take()) };
}

const untilOf = async ({ attempt }: LeasedAttempt) => {
  const [row] = await service.context.db
    .select()
    .from(leases)
    .where(eq(leases.request, attempt.request));
  return row?.until?.getTime() ?? 0;
};
const renewal = () => vi.advanceTimersByTime(limits.lease.signing / 3 + 1);

/** Work that continues until it is stopped, or until the test ends it. */
function endless(leased: LeasedAttempt) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const done = Promise.withResolvers<string>();
  let stopped = false;
  const ended = whileLeased(service.context, [leased], (signal) => {
    signal.addEventListener("abort", () => {
      stopped = true;
      done.reject(new Error("an error of the work itself"));
    });
    return done.promise;
  });
  // The test checks the result later.
  ended.catch(() => undefined);
  return { ended, finish: () => done.resolve("done"), stopped: () => stopped };
}

describe("Work under a lease", () => {
  it("extends the lease as long as it continues", async () => {
    const { leased } = await taken();
    const work = endless(leased);
    const before = await untilOf(leased);
    renewal();
    await expect.poll(() => untilOf(leased)).toBeGreaterThan(before);
    expect(work.stopped()).toBe(false);
    work.finish();
    expect(await work.ended).toBe("done");
  });

  it("is stopped by the first extension after the lease was taken under another fence", async () => {
    const { leased, again } = await taken();
    const work = endless(leased);
    await again();
    expect(work.stopped()).toBe(false);
    renewal();
    await expect.poll(work.stopped).toBe(true);
    await expect(work.ended).rejects.toBeInstanceOf(LeaseLostError);
  });
});
