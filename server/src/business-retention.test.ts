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
      .poll(
        async () => {
          const { rows } = await service.context.pool.query<{ by: boolean }>(
            "select erase_by_business as by from requests where id = $1",
            [id],
          );
          return rows[0]?.by;
        },
        { timeout: 20_000 },
      )
      .toBe(by);

  it("erases requests of the business for everybody after so many days, those that have ended before too", async () => {
    const { member, change, settings } = await settledBusiness(service);
    const signer = await service.person();
    const before = await signedBy(member, signer);
    const open = await sentRequest(member.api, [{ account_email: signer.email }]);
    expect((await settings(90)).signatureRequests.retention).toMatchObject({
      enabled: false,
      deletedSoon: 0,
    });
    expect((await settings(20)).signatureRequests.retention.deletedSoon).toBe(1);
    await change(keep(20));
    expect((await settings()).signatureRequests.retention).toEqual({
      enabled: true,
      terminalState: 20,
      deletedSoon: 1,
    });
    await applied(before, true);
    const after = await signedBy(member, signer);
    await applied(after, true);
    await swept(19);
    expect(await isGone(member, before)).toBe(false);
    await swept(21);
    for (const id of [before, after]) {
      expect([await isGone(member, id), await isGone(signer, id)]).toEqual([true, true]);
    }
    const { rows } = await service.context.pool.query(
      `select type, data->>'reason' as reason from audit_events
       where stream = $1 order by seq desc limit 1`,
      [`request:${before}`],
    );
    expect(rows).toEqual([{ type: "request.erased", reason: "retention" }]);
    expect((await read(member, open.id)).statusOverall).toBe("OPEN");
  });

  it("erases nothing on the day of the change", async () => {
    const { member, change } = await settledBusiness(service);
    const signer = await service.person();
    const id = await signedBy(member, signer);
    await service.later(100 * DAY, async () => {
      const { api } = await service.again(member);
      expect((await read({ api }, id)).statusOverall).toBe("SIGNED");
    });
    await change(keep(1));
    await applied(id, true);
    const { rows } = await service.context.pool.query<{ early: boolean }>(
      `select r.erase_at < s.retention_since + interval '1 day' as early
       from requests r join business_settings s on s.business = r.business where r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ early: false }]);
  });

  it("of the business goes before the sender's own; without it the sender's own is there again", async () => {
    const { member, change } = await settledBusiness(service);
    const signer = await service.person();
    const id = await signedBy(member, signer);
    await change(keep(50));
    await applied(id, true);
    await member.api("PUT /v1/user", {
      body: { retention: { enabled: true, terminal_state: 10 } },
    });
    await swept(15);
    expect(await isGone(member, id)).toBe(false);
    await change({ signature_requests: { retention: { enabled: false } } });
    await applied(id, false);
    await swept(15);
    expect([await isGone(member, id), await isGone(signer, id)]).toEqual([true, false]);
  });

  it("is written in portions; a portion of an earlier change does nothing", async () => {
    const { member, change, business } = await settledBusiness(service);
    const signer = await service.person();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await signedBy(member, signer));
    await change(keep(30));
    for (const id of ids) await applied(id, true);
    const due = async () => {
      const { rows } = await service.context.pool.query<{ days: number }>(
        `select round(extract(epoch from erase_at - ended_at) / 86400)::int as days
         from requests where id = any($1)`,
        [ids],
      );
      return rows.map(({ days }) => days);
    };
    await service.context.pool.query("update requests set erase_at = null where id = any($1)", [
      ids,
    ]);
    await applyRetention(service.context, { business, run: 0, last: null }, 1);
    expect(await due()).toEqual([null, null, null]);
    await applyRetention(service.context, { business, run: 1, last: null }, 1);
    await expect.poll(due, { timeout: 20_000 }).toEqual([30, 30, 30]);
  });
});
