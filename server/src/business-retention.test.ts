/** How long a business keeps its requests, and what becomes of those of its members. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, signSimple } from "../testing/signing.ts";
import { settledBusiness } from "./domains/businesses/testing/settings.ts";
import type { Change } from "./domains/businesses/testing/settings.ts";
import { applyRetention } from "./domains/signature-requests/deletion/apply-retention.ts";
import { sweepRetention } from "./domains/signature-requests/deletion/sweep-retention.ts";

const DAY = 24 * 60 * 60 * 1000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const read = (who: Pick<TestPerson, "api">, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });

describe("Retention", () => {
  const keep = (days: number): Change => ({
    signature_requests: { retention: { enabled: true, terminal_state: days } },
  });
  const swept = (days: number) => service.later(days * DAY, () => sweepRetention(service.context));
  const isGone = async (who: TestPerson, id: string) =>
    (await problemOf(read(who, id)).catch(() => undefined))?.status === 404;
  /** A request of the member that somebody else, without a business, has signed. */
  async function signedBy(member: TestPerson, signer: TestPerson) {
    const { id } = await sentRequest(member.api, [{ account_email: signer.email }]);
    await signSimple(signer.api, id);
    return id;
  }
  /** The job of the last change has run. */
  const applied = async (id: string, by: boolean) =>
    await expect
      .poll(async () => {
        const { rows } = await service.context.pool.query<{ by: boolean }>(
          "select erase_by_business as by from requests where id = $1",
          [id],
        );
        return rows[0]?.by;
      })
      .toBe(by);

  it("erases requests that end from then on for everybody, and none that have ended before", async () => {
    const { member, change, settings } = await settledBusiness(service);
    const { admin: signer } = await settledBusiness(service);
    const before = await signedBy(member, signer);
    const open = await sentRequest(member.api, [{ account_email: signer.email }]);
    expect((await settings(20)).signatureRequests.retention).toMatchObject({
      enabled: false,
      deletedSoon: 0,
    });
    await change(keep(20));
    const after = await signedBy(member, signer);
    await applied(after, true);
    expect((await settings()).signatureRequests.retention).toEqual({
      enabled: true,
      terminalState: 20,
      deletedSoon: 1,
    });
    await swept(19);
    expect(await isGone(member, after)).toBe(false);
    await swept(400);
    expect([await isGone(member, after), await isGone(signer, after)]).toEqual([true, true]);
    expect([await isGone(member, before), await isGone(signer, before)]).toEqual([false, false]);
    const { rows } = await service.context.pool.query(
      `select type, data->>'reason' as reason from audit_events
       where stream = $1 order by seq desc limit 1`,
      [`request:${after}`],
    );
    expect(rows).toEqual([{ type: "request.erased", reason: "retention" }]);
    expect((await read(member, open.id)).statusOverall).toBe("OPEN");
  });

  it("that becomes shorter leaves what has ended; one that becomes longer keeps it longer", async () => {
    const { member, change, settings, business } = await settledBusiness(service);
    const signer = await service.person();
    await change(keep(25));
    const id = await signedBy(member, signer);
    const soon = async (days?: number) =>
      (await settings(days)).signatureRequests.retention.deletedSoon;
    expect([await soon(1), await soon(25), await soon(60)]).toEqual([1, 1, 0]);
    await change(keep(1));
    await applyRetention(service.context, { business, run: 2, last: null });
    expect(await soon()).toBe(1);
    await swept(24);
    expect([await isGone(member, id), await isGone(signer, id)]).toEqual([false, false]);
    await change(keep(40));
    await applyRetention(service.context, { business, run: 3, last: null });
    expect(await soon()).toBe(0);
    await swept(39);
    expect(await isGone(signer, id)).toBe(false);
    await swept(41);
    expect([await isGone(member, id), await isGone(signer, id)]).toEqual([true, true]);
  });

  it("of the business goes before the sender's own; without it the sender's own is there again, and not earlier", async () => {
    const { member, change } = await settledBusiness(service);
    const signer = await service.person();
    await change(keep(50));
    const id = await signedBy(member, signer);
    await applied(id, true);
    await member.api("PUT /v1/user", {
      body: { retention: { enabled: true, terminal_state: 10 } },
    });
    await swept(15);
    expect(await isGone(member, id)).toBe(false);
    await change({ signature_requests: { retention: { enabled: false } } });
    await applied(id, false);
    await swept(49);
    expect(await isGone(member, id)).toBe(false);
    await swept(51);
    expect([await isGone(member, id), await isGone(signer, id)]).toEqual([true, false]);
  });

  it("is written in portions; a portion of an earlier change does nothing", async () => {
    const { member, change, business } = await settledBusiness(service);
    const signer = await service.person();
    await change(keep(30));
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await signedBy(member, signer));
    const due = async () => {
      const { rows } = await service.context.pool.query<{ days: number }>(
        `select round(extract(epoch from erase_at - ended_at) / 86400)::int as days
         from requests where id = any($1)`,
        [ids],
      );
      return rows.map(({ days }) => days);
    };
    await expect.poll(due).toEqual([30, 30, 30]);
    await change(keep(60));
    await expect.poll(due).toEqual([60, 60, 60]);
    await service.context.pool.query(
      "update requests set erase_at = ended_at + interval '720 hours' where id = any($1)",
      [ids],
    );
    await applyRetention(service.context, { business, run: 1, last: null }, 1);
    expect(await due()).toEqual([30, 30, 30]);
    await applyRetention(service.context, { business, run: 2, last: null }, 1);
    await expect.poll(due).toEqual([60, 60, 60]);
  });
});
