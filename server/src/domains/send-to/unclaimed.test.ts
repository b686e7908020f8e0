import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";
import { sweepUnused } from "../documents/access/sweep-unused.ts";
import { sweepUnclaimed } from "./sweep-unclaimed.ts";
import {
  claimAs,
  handOver,
  isKept,
  readAsPerson,
  readStatus,
  waitingDocument,
} from "./testing/calls.ts";

const HOUR = 60 * 60 * 1000;
const unknown = { status: 404, key: "error.not_found" };

let service: TestService;
let system: TestPerson;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  system = await service.person({ firstName: "Dora", lastName: "DMS" });
  anna = await service.person();
});
afterAll(() => service.stop());

const eventsOf = (stream: string) => readEvents(service.context.db, stream);

describe("An unclaimed document", () => {
  it('expires after a day: people get "not found" at once, and the job deletes it with its bytes', async () => {
    const one = await handOver(system);
    const document = await waitingDocument(service, one);
    await service.later(23 * HOUR, () => sweepUnclaimed(service.context));
    expect((await readStatus(service, one)).status).toBe("UNCLAIMED");
    await service.later(24 * HOUR + 1, async () => {
      const nora = await service.again(anna);
      expect(await problemOf(readAsPerson(nora, one))).toMatchObject(unknown);
      expect(await problemOf(claimAs(nora, one))).toMatchObject(unknown);
      expect((await readStatus(service, one)).status).toBe("EXPIRED");
      expect(await isKept(service, document)).toBe(true);
      await sweepUnclaimed(service.context);
      expect(await isKept(service, document)).toBe(false);
      expect((await readStatus(service, one)).status).toBe("EXPIRED");
    });
    expect((await eventsOf(`account:${system.id}`)).at(-1)).toMatchObject({
      type: "document.deleted",
      actor: "system",
      data: { document, send_to: one.id, reason: "unclaimed" },
    });
    await service.later(49 * HOUR, async () => {
      expect(await problemOf(readStatus(service, one))).toMatchObject(unknown);
      await sweepUnclaimed(service.context);
    });
    const { rows } = await service.context.pool.query("select 1 from send_tos where id = $1", [
      one.id,
    ]);
    expect(rows).toEqual([]);
  });

  it("is not deleted by the sweep of unused documents, but with its creator's account", async () => {
    const who = await service.person({ firstName: "Carla" });
    const one = await handOver(who, "Hers");
    const document = await waitingDocument(service, one);
    await service.later(8 * 24 * HOUR, () => sweepUnused(service.context));
    expect(await isKept(service, document)).toBe(true);
    await who.api("POST /v1/user/delete", { body: { password: who.password } });
    await service.later(31 * 24 * HOUR, () => eraseAccounts(service.context));
    expect(await isKept(service, document)).toBe(false);
  });
});
