/** The token of a directory: who makes it, what it opens, and when it ends. And two businesses, which never meet. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { provisioningJobs } from "./jobs.ts";
import { ROUTES } from "./scim/routes.ts";
import { provisioned, TestDirectory } from "./testing/directory.ts";
import type { Provisioned } from "./testing/directory.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1000" } });
});
afterAll(() => service.stop());

const TOKENS = "POST /v1/businesses/{id}/provisioning/tokens";
const STATE = "GET /v1/businesses/{id}/provisioning";
const issue = ({ admin, id }: Provisioned) => admin.api(TOKENS, { path: { id } });
const working = async ({ directory }: Provisioned, token: string) =>
  (await new TestDirectory(service.url, directory.domain, token).ask("GET", "/Users")).status;

async function later<T>(by: number, act: () => Promise<T>): Promise<T> {
  service.context.clock.move(by);
  try {
    return await act();
  } finally {
    service.context.clock.move(-by);
  }
}

describe("Every address of SCIM", () => {
  let one: Provisioned;
  let apiToken: string;
  beforeAll(async () => {
    one = await provisioned(service);
    const { username, apiKey } = await one.admin.api("POST /v1/businesses/{id}/apis", {
      path: { id: one.id },
      body: { description: "Payroll" },
    });
    const body = { username, "api-key": apiKey };
    ({ value: apiToken } = await service.api("POST /v2/access/login", { body }));
  });

  it.each(ROUTES.map(({ method, path }) => [method, path] as const))(
    "accepts only the token of a directory: %s %s",
    async (method, path) => {
      const { admin, id, directory } = one;
      const address = path.replace(":id", id);
      const tokens = ["", "nonsense", admin.authorization.replace("Bearer ", ""), apiToken];
      for (const token of tokens) {
        const other = new TestDirectory(service.url, directory.domain, token);
        const body = method === "GET" || method === "DELETE" ? undefined : {};
        const { status, headers } = await other.ask(method, address, body);
        expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      }
    },
  );

  it("refuses a directory's token in all calls that are not SCIM", async () => {
    const { id, directory } = await provisioned(service);
    const answer = await fetch(`${service.url}/v1/businesses/${id}/provisioning`, {
      headers: { authorization: `Bearer ${directory.token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe("The token of a directory", () => {
  it("is shown once, and stored as a hash", async () => {
    const one = await provisioned(service);
    const { token } = one.directory;
    expect(token).toMatch(/^pp_scim_[\w-]{43}$/);
    const state = await one.admin.api(STATE, { path: { id: one.id } });
    expect(JSON.stringify(state)).not.toContain(token);
    expect(state.tokens).toMatchObject([{ endsIn: token.slice(-4), replaced: false }]);
    const { rows } = await service.context.pool.query(
      "select row_to_json(t)::text as row from directory_tokens t",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("rotates: the old one works for two days more, or until it is stopped", async () => {
    const one = await provisioned(service);
    const { admin, id, directory } = one;
    const next = await issue(one);
    expect([await working(one, directory.token), await working(one, next.token)]).toEqual([
      200, 200,
    ]);
    await later(limits.provisioning.changing + 1000, async () => {
      expect([await working(one, directory.token), await working(one, next.token)]).toEqual([
        401, 200,
      ]);
    });
    const { tokens } = await admin.api(STATE, { path: { id } });
    const old = tokens.find(({ replaced }) => replaced);
    expect(old?.lastUsedAt).not.toBeNull();
    const path = { id, token_id: old?.id ?? "" };
    await admin.api("DELETE /v1/businesses/{id}/provisioning/tokens/{token_id}", { path });
    expect([await working(one, directory.token), await working(one, next.token)]).toEqual([
      401, 200,
    ]);
    const third = await issue(one);
    const fourth = await issue(one);
    const all = [next.token, third.token, fourth.token];
    expect(await Promise.all(all.map((token) => working(one, token)))).toEqual([401, 200, 200]);
  });

  it("is valid for one year", async () => {
    const one = await provisioned(service);
    await later(limits.provisioning.token - 1000, async () => {
      expect(await working(one, one.directory.token)).toBe(200);
    });
    await later(limits.provisioning.token + 1000, async () => {
      expect(await working(one, one.directory.token)).toBe(401);
      await provisioningJobs["sweep-provisioning"](service.context);
    });
    expect(await working(one, one.directory.token)).toBe(401);
  });

  it("opens nothing while provisioning is turned off", async () => {
    const one = await provisioned(service);
    const path = { id: one.id };
    await one.admin.api("PUT /v1/businesses/{id}/provisioning", { path, body: { on: false } });
    expect(await working(one, one.directory.token)).toBe(403);
  });

  it("ends with the business", async () => {
    const one = await provisioned(service);
    await service.context.pool.query("delete from directories where business = $1", [one.id]);
    expect(await working(one, one.directory.token)).toBe(401);
  });

  it("can be created, and provisioning turned on, only by an admin of the business, and only with a verified domain", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const on = admin.api("PUT /v1/businesses/{id}/provisioning", { path, body: { on: true } });
    expect(await problemOf(on)).toMatchObject({ key: "error.provisioning.no_domain" });
    const member = await addedMember(service, admin, business.id);
    expect(await problemOf(member.api(TOKENS, { path }))).toMatchObject({ key: "error.forbidden" });
    const stranger = await createdBusiness(service);
    const foreign = stranger.admin.api(TOKENS, { path });
    expect(await problemOf(foreign)).toMatchObject({ key: "error.not_found" });
    const made = await admin.api(TOKENS, { path });
    const stop = stranger.admin.api("DELETE /v1/businesses/{id}/provisioning/tokens/{token_id}", {
      path: { id: stranger.business.id, token_id: made.id },
    });
    expect(await problemOf(stop)).toMatchObject({ key: "error.not_found" });
  });
});

describe("Two businesses", () => {
  it("never see, find, change or remove people and groups of each other", async () => {
    const [ours, theirs] = [await provisioned(service), await provisioned(service, "Andere AG")];
    const person = await theirs.directory.user({ externalId: "theirs" });
    const group = await theirs.directory.group("Theirs", [person.body.id]);
    const us = ours.directory;
    for (const path of [`/Users/${person.body.id}`, `/Groups/${group.body.id}`]) {
      const changes = { op: "replace", path: "displayName", value: "Stolen" };
      const answers = [
        await us.ask("GET", path),
        await us.ask("PUT", path, { userName: us.address(), displayName: "Stolen" }),
        await us.patch(path, changes),
        await us.ask("DELETE", path),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const userName = String(person.body["userName"]);
    for (const filter of [`userName eq "${userName}"`, 'externalId eq "theirs"', "userName pr"])
      expect((await us.find(filter)).body.totalResults).toBe(0);
    expect((await us.find(`id eq "${person.body.id}"`)).body.totalResults).toBe(0);
    expect((await us.find("displayName pr", "/Groups")).body.totalResults).toBe(0);
    expect((await us.group("Ours", [person.body.id])).status).toBe(400);
    expect((await us.user({ userName })).status).toBe(400);
    const read = await theirs.directory.ask("GET", `/Groups/${group.body.id}`);
    expect(read.body).toEqual(group.body);
    const state = await ours.admin.api(STATE, { path: { id: ours.id } });
    expect([state.managed, state.others, state.month.added]).toEqual([0, 0, 0]);
  });
});

describe("The syncs of a directory", () => {
  const SYNCS = "GET /v1/businesses/{id}/provisioning/syncs";

  it("are requests close in time, with what they have changed and what was refused", async () => {
    const one = await provisioned(service);
    const { directory, id, admin } = one;
    const { body } = await directory.user();
    await directory.patch(`/Users/${body.id}`, { op: "replace", path: "displayName", value: "L" });
    await directory.patch(`/Users/${body.id}`, { op: "replace", path: "displayName", value: "L" });
    await directory.user({ userName: "x@elsewhere.example" });
    await later(limits.provisioning.pause, async () => {
      await directory.ask("DELETE", `/Users/${body.id}`);
      await directory.find("userName pr");
    });
    await later(2 * limits.provisioning.pause, async () => {
      await directory.find("userName pr");
    });
    const { syncs, total } = await admin.api(SYNCS, { path: { id } });
    expect(total).toBe(3);
    const counts = syncs.map(({ added, updated, removed, refused }) => [
      added,
      updated,
      removed,
      refused,
    ]);
    expect(counts).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 0],
      [1, 1, 0, 1],
    ]);
    expect(syncs[2]?.refusals).toMatchObject([
      { subject: "x@elsewhere.example", reason: "domain_not_proven", status: 400 },
    ]);
    expect(JSON.parse(syncs[2]?.refusals[0]?.answer ?? "{}")).toMatchObject({
      scimType: "invalidValue",
      status: "400",
    });
    await later(limits.provisioning.kept + 3 * limits.provisioning.pause, () =>
      provisioningJobs["sweep-provisioning"](service.context),
    );
    expect((await admin.api(SYNCS, { path: { id } })).total).toBe(0);
  });
});

describe("At the same moment", () => {
  it("one of two people gets the last seat", async () => {
    const { directory, id } = await provisioned(service);
    await service.context.pool.query("update subscriptions set seats = 3 where business = $1", [
      id,
    ]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => directory.user()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 403, 403, 403, 403]);
    const { rows } = await service.context.pool.query(
      "select account from memberships where business = $1",
      [id],
    );
    expect(rows).toHaveLength(3);
  });

  it("the directory and an admin cannot remove both admins", async () => {
    const { admin, directory, id } = await provisioned(service);
    const path = { id };
    const second = await addedMember(service, admin, id, { email: directory.address() });
    await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path,
      body: { user_ids: [second.id] },
    });
    const { body } = await directory.user({ userName: second.email });
    await Promise.allSettled([
      directory.patch(`/Users/${body.id}`, { op: "replace", path: "active", value: false }),
      second.api("POST /v1/businesses/{id}/remove-members", {
        path,
        body: { user_ids: [admin.id] },
      }),
    ]);
    const { rows } = await service.context.pool.query(
      "select account from memberships where business = $1 and role = 'admin'",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it("the same person is added once", async () => {
    const { directory } = await provisioned(service);
    const userName = directory.address();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => directory.user({ userName })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409]);
  });
});
