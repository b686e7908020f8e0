import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../../testing/signing.ts";
import { sweepRetention } from "./sweep-retention.ts";
import { account } from "../testing/people.ts";

const DAY = 24 * 60 * 60 * 1000;
let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

/** Changes a request as if this many days had passed. */
async function sweptAfter(days: number): Promise<number> {
  service.context.clock.move(days * DAY);
  try {
    return await sweepRetention(service.context);
  } finally {
    service.context.clock.move(-days * DAY);
  }
}
const read = (who: TestPerson, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });

describe("Retention", () => {
  it("removes the sender's requests from their list this many days after their end, and keeps them for the others", async () => {
    const ended = await sentRequest(anna.api, [account(bruno)]);
    const open = await sentRequest(anna.api, [account(bruno)]);
    await signSimple(bruno.api, ended.id);
    expect(await sweptAfter(400)).toBe(0);
    const retention = { enabled: true, terminal_state: 10 } as const;
    await anna.api("PUT /v1/user", { body: { retention } });
    expect(await sweptAfter(9)).toBe(0);
    expect(await sweptAfter(11)).toBe(1);
    expect(await problemOf(read(anna, ended.id))).toMatchObject({ status: 404 });
    await read(anna, open.id);
    await read(bruno, ended.id);
    const { events } = await bruno.api("GET /v3/signature-requests/{id}/events", {
      path: { id: ended.id },
    });
    expect(events.find(({ name }) => name === "left")).toMatchObject({
      person: "Anna Keller",
      userId: null,
      reason: "retention",
    });
    expect(await sweptAfter(11)).toBe(0);
  });

  it("keeps a request for as long as its sender has set for this one, whatever their settings say", async () => {
    const [vera, carlo] = [await service.person(), await service.person()];
    const set = (
      id: string,
      rule: { rule: "settings" | "never" } | { rule: "days"; days: number },
    ) =>
      vera.api("PUT /v3/signature-requests/{id}/auto-deletion", {
        path: { id },
        body: { auto_deletion: rule },
      });
    const retention = { enabled: true, terminal_state: 10 } as const;
    await vera.api("PUT /v1/user", { body: { retention } });
    const [kept, later, asSet] = [
      await sentRequest(vera.api, [account(carlo)]),
      await sentRequest(vera.api, [account(carlo)]),
      await sentRequest(vera.api, [account(carlo)]),
    ];
    // Before the end, and after it.
    await set(kept.id, { rule: "never" });
    for (const { id } of [kept, later, asSet]) await signSimple(carlo.api, id);
    expect((await read(vera, kept.id)).autoDeletion).toEqual({
      rule: "never",
      days: null,
      at: null,
      byBusiness: false,
    });
    await set(later.id, { rule: "days", days: 30 });
    await set(asSet.id, { rule: "days", days: 30 });
    const { autoDeletion } = await set(asSet.id, { rule: "settings" });
    expect(autoDeletion).toMatchObject({ rule: "settings", days: 10, byBusiness: false });
    // The settings of the account change those that follow them.
    await vera.api("PUT /v1/user", { body: { retention: { enabled: true, terminal_state: 12 } } });
    expect(await sweptAfter(11)).toBe(0);
    expect(await sweptAfter(13)).toBe(1);
    expect(await problemOf(read(vera, asSet.id))).toMatchObject({ status: 404 });
    expect(await sweptAfter(29)).toBe(0);
    expect(await sweptAfter(31)).toBe(1);
    expect(await problemOf(read(vera, later.id))).toMatchObject({ status: 404 });
    expect(await sweptAfter(4000)).toBe(0);
    await read(vera, kept.id);
    expect((await read(carlo, kept.id)).autoDeletion).toBeNull();
  });

  it("cannot be set for a request that a business keeps for a time of its own", async () => {
    const admin = await service.person();
    const { id } = await admin.api("POST /v2/businesses", {
      body: { name: "Keller AG", accept_gtc: true, accept_dpa: true },
    });
    await admin.api("PUT /v1/businesses/{id}/settings", {
      path: { id },
      body: { signature_requests: { retention: { enabled: true, terminal_state: 20 } } },
    });
    const request = await sentRequest(admin.api, [account(bruno)]);
    const set = () =>
      admin.api("PUT /v3/signature-requests/{id}/auto-deletion", {
        path: { id: request.id },
        body: { auto_deletion: { rule: "never" } },
      });
    expect(await problemOf(set())).toMatchObject({ key: "error.sr.kept_by_business" });
    await signSimple(bruno.api, request.id);
    expect(await problemOf(set())).toMatchObject({ key: "error.sr.kept_by_business" });
    expect((await read(admin, request.id)).autoDeletion).toMatchObject({
      days: 20,
      byBusiness: true,
    });
  });

  it("erases a request that nobody else holds", async () => {
    const only = await sentRequest(anna.api, [account(anna)]);
    await signSimple(anna.api, only.id);
    const document = only.documents[0]?.id ?? "";
    expect(await sweptAfter(11)).toBe(1);
    const { rows } = await service.context.pool.query("select 1 from documents where id = $1", [
      document,
    ]);
    expect(rows).toEqual([]);
  });

  it("goes on after a request that cannot be erased, and takes that one later", async () => {
    const carla = await service.person();
    const retention = { enabled: true, terminal_state: 10 } as const;
    await carla.api("PUT /v1/user", { body: { retention } });
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await sentRequest(carla.api, [account(carla)]);
      await signSimple(carla.api, id);
      ids.push(id);
    }
    const left = async () => {
      const { rows } = await service.context.pool.query<{ id: string }>(
        "select id from requests where id = any($1)",
        [ids],
      );
      return rows.map(({ id }) => id);
    };
    const { pool } = service.context;
    // The first of them is due first.
    await pool.query(`create function refuse_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'This row is broken.'; end $$`);
    await pool.query(`create trigger refuse_deletion before delete on requests
      for each row when (old.id = '${ids[0]}') execute function refuse_deletion()`);
    expect(await sweptAfter(11)).toBe(1);
    expect(await left()).toEqual([ids[0]]);
    await pool.query("drop trigger refuse_deletion on requests");
    expect(await sweptAfter(11)).toBe(1);
    expect(await left()).toEqual([]);
  });
});
