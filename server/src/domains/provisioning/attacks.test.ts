/** Directories that send what no directory sends: sizes, types and resources that are not theirs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { provisioned } from "./testing/directory.ts";
import type { Provisioned, TestDirectory } from "./testing/directory.ts";

let service: TestService;
let own: Provisioned;
let directory: TestDirectory;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1000" } });
  own = await provisioned(service);
  ({ directory } = own);
});
afterAll(() => service.stop());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  service.context.pool.query<Row>(text, values);
const refusals = async () => {
  const { rows } = await query<{ answer: string; subject: string }>(
    "select answer, subject from directory_refusals r join directory_syncs s on s.id = r.sync where s.business = $1",
    [own.id],
  );
  return rows;
};
const schemas = ["urn:ietf:params:scim:schemas:core:2.0:User"];
const HUGE = "x".repeat(200_000);

describe("The record of a refused request", () => {
  it("is short, however long the request is", async () => {
    const { id } = (await directory.user()).body;
    const asked = [
      () => directory.patch(`/Users/${id}`, { op: "add", path: HUGE, value: "v" }),
      () =>
        directory.patch(`/Users/${id}`, { op: "add", path: `emails[${HUGE} pr].value`, value: 1 }),
      () => directory.group("Huge", [HUGE]),
      () => directory.find(HUGE.slice(0, 6000)),
      () => directory.user({ userName: HUGE }),
      () => directory.user({ userName: `${"😀".repeat(319)}x` }),
    ];
    for (const one of asked) {
      const { status, body } = await one();
      expect([400, 413]).toContain(status);
      expect(JSON.stringify(body).length).toBeLessThan(4000);
    }
    const kept = await refusals();
    expect(kept.length).toBeGreaterThan(3);
    for (const { answer, subject } of kept) {
      expect(answer.length).toBeLessThan(4000);
      expect(subject.length).toBeLessThanOrEqual(320);
    }
  });

  it("is not written for a request with a wrong token", async () => {
    const before = (await refusals()).length;
    const wrong = { authorization: "Bearer wrong" };
    for (const token of [wrong, { authorization: "" }]) {
      const { status } = await directory.ask("POST", "/Users", { userName: 1 }, token);
      expect(status).toBe(401);
    }
    expect(await refusals()).toHaveLength(before);
  });

  it("is not written above a limit; if it cannot be written, the response is the same", async () => {
    const many = await Promise.all(
      Array.from({ length: 120 }, () => directory.find("userName zz 1")),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await refusals()).length).toBeLessThanOrEqual(100);
    await query("alter table directory_refusals rename to directory_refusals_away");
    try {
      expect((await directory.find("userName zz 1")).status).toBe(400);
    } finally {
      await query("alter table directory_refusals_away rename to directory_refusals");
    }
  });
});

describe("A value of another type than its attribute", () => {
  const ODD = [null, true, -1, 1e308, "", [], {}, [[[]]], [null], { value: { value: {} } }];
  it.each(["userName", "name", "name.givenName", "emails", "active", "externalId", "members"])(
    "does not cause an internal error: %s",
    async (path) => {
      const { id, userName } = (await directory.user()).body;
      const group = (await directory.group(`G ${crypto.randomUUID()}`)).body.id;
      for (const value of ODD) {
        const answers = [
          await directory.patch(`/Users/${id}`, { op: "replace", path, value }),
          await directory.patch(`/Groups/${group}`, { op: "add", path, value }),
          await directory.ask("PUT", `/Users/${id}`, { schemas, userName, [path]: value }),
          await directory.user({ [path]: value }),
        ];
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }
    },
  );

  it("does not cause an internal error among the parameters of a page", async () => {
    const most = String(Number.MAX_SAFE_INTEGER);
    const pages: Record<string, string>[] = [
      { startIndex: most, count: most },
      { startIndex: `-${most}`, count: "-1" },
      { startIndex: "0x10", count: "1e3" },
      { startIndex: "NaN", count: "Infinity" },
      { sortBy: "__proto__", sortOrder: "sideways" },
    ];
    for (const given of pages)
      for (const list of ["/Users", "/Groups"]) {
        const text = new URLSearchParams(given).toString();
        expect((await directory.ask("GET", `${list}?${text}`)).status).toBeLessThan(500);
        const { status } = await directory.ask("POST", `${list}/.search`, given);
        expect(status).toBeLessThan(500);
      }
  });
});

describe("People of another business", () => {
  it("are not found by a directory, which cannot add their addresses either", async () => {
    const other = await provisioned(service, "Andere AG");
    const { id, userName } = (await other.directory.user()).body;
    const path = `/Users/${id}`;
    for (const answer of [
      await directory.ask("GET", path),
      await directory.ask("PUT", path, { schemas, userName: directory.address() }),
      await directory.patch(path, { op: "replace", path: "active", value: false }),
      await directory.ask("DELETE", path),
    ])
      expect(answer.status).toBe(404);
    expect((await directory.group("Stolen", [id])).status).toBe(400);
    expect((await directory.user({ userName })).status).toBe(400);
    const somebody = await service.person();
    expect((await directory.user({ userName: somebody.email })).status).toBe(400);
    expect((await other.directory.ask("GET", path)).body["active"]).toBe(true);
  });
});
