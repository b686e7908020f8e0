import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, problemOf, startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { readEvents } from "./platform/audit/chain.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { forgetImports } from "./domains/businesses/imports/create-import.ts";
import { runImport } from "./domains/businesses/imports/run-import.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const IMPORTS = "/v1/businesses/{id}/member-imports";
const ONE = `${IMPORTS}/{import_id}` as const;

async function scene() {
  const { admin, business } = await createdBusiness(service, "Viele AG");
  await withPlan(service, business.id, { paymentMethod: "MANUAL", seats: 5000 });
  return { admin, path: { id: business.id }, tag: crypto.randomUUID() };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const check = ({ admin, path }: Pick<Scene, "admin" | "path">, content: string) =>
  admin.api(`POST ${IMPORTS}`, { path, body: { file_name: "team.csv", content } });
const rowsOf = async ({ admin, path }: Scene, import_id: string, query = {}) =>
  admin.api(`GET ${ONE}/rows`, { path: { ...path, import_id }, query });
const start = ({ admin, path }: Pick<Scene, "admin" | "path">, import_id: string) =>
  admin.api(`POST ${ONE}/start`, { path: { ...path, import_id } });
const stateOf = async ({ admin, path }: Scene, import_id: string) =>
  (await admin.api(`GET ${ONE}`, { path: { ...path, import_id } })).state;
const invitedTo = async ({ admin, path }: Scene, query = {}) =>
  admin.api("GET /v2/businesses/{id}/invitations", { path, query });

async function ended(one: Scene, id: string, state: "finished" | "stopped" = "finished") {
  await expect.poll(() => stateOf(one, id), { timeout: 240_000 }).toBe(state);
}

describe("The check of a file", () => {
  it("says for each row all that is wrong or why it is skipped, by the number of a spreadsheet, and invites nobody", async () => {
    const one = await scene();
    const { admin, path, tag } = one;
    const member = await addedMember(service, admin, path.id);
    const before = `before.${tag}@example.test`;
    const users = [{ email: before }];
    await admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
    const made = await check(
      one,
      [
        "Email;First name;Last name;Role",
        `ada.${tag}@example.test;Ada;Zürcher;`,
        "nadja.keller@;Nadja;Keller;member",
        `loic.${tag}@example.test;Loïc;Chevalley;Chef`,
        `ADA.${tag}@example.test;Ada;Zürcher;Admin`,
        `${member.email};;;`,
        `${before};;;`,
        ";Ines;;",
        `long.${tag}@example.test;${"x".repeat(101)};;`,
        "",
        `all;${"x".repeat(101)};${"y".repeat(101)};Chef`,
        `eva.${tag}@example.test;Eva;;Admin`,
      ].join("\r\n"),
    );
    expect(made).toMatchObject({
      fileName: "team.csv",
      state: "checked",
      rows: 10,
      counts: { ready: 2, error: 5, duplicate: 1, member: 1, invitedBefore: 1, invited: 0 },
      nextRow: 2,
      key: null,
    });
    const { rows, total } = await rowsOf(one, made.id);
    expect(total).toBe(10);
    // The header is row 1, as in a spreadsheet.
    expect(rows.map(({ row, result, sameAs }) => [row, result, sameAs])).toEqual([
      [2, "ready", null],
      [3, "error", null],
      [4, "error", null],
      [5, "duplicate", 2],
      [6, "member", null],
      [7, "invited_before", null],
      [8, "error", null],
      [9, "error", null],
      // The empty row 10 is counted and not listed.
      [11, "error", null],
      [12, "ready", null],
    ]);
    const errors = rows.map((row) => row.errors.map(({ key, column }) => [key, column]));
    expect(errors.filter((its) => its.length > 0)).toEqual([
      [["error.import.email_invalid", "email"]],
      [["error.import.role_unknown", "role"]],
      [["error.import.email_missing", "email"]],
      [["error.import.first_name_invalid", "first_name"]],
      [
        ["error.import.email_invalid", "email"],
        ["error.import.first_name_invalid", "first_name"],
        ["error.import.last_name_invalid", "last_name"],
        ["error.import.role_unknown", "role"],
      ],
    ]);
    expect(rows[1]?.errors[0]?.message).toBe("Enter a complete email address");
    const first = await rowsOf(one, made.id, { sort: "result:asc", size: 5 });
    expect(first.rows.map(({ row }) => row)).toEqual([3, 4, 8, 9, 11]);
    const wrong = await rowsOf(one, made.id, { result: "error", size: 2, page: 2 });
    expect([wrong.rows.map(({ row }) => row), wrong.total]).toEqual([[8, 9], 5]);
    expect((await invitedTo(one)).total).toBe(1);
    expect(await inbox(`ada.${tag}@example.test`)).toEqual([]);
  });

  it.each([
    ["no rows", "Email\n", "error.import.no_rows"],
    ["no addresses", "Name\nAda\n", "error.import.no_addresses"],
    ["an open quote", 'Email\n"a\n', "error.import.unreadable"],
    ["too many rows", "a@b.test\n".repeat(5001), "error.import.too_many_rows"],
  ])("refuses a file with %s", async (_, content, key) => {
    const one = await scene();
    expect(await problemOf(check(one, content))).toMatchObject({ status: 400, key });
  });
});

describe("An import", () => {
  it("invites everybody who is ready once, with role and name, and is in the audit trail", async () => {
    const one = await scene();
    const { admin, path, tag } = one;
    const lines = Array.from({ length: 45 }, (_, at) => `p${at}.${tag}@example.test,P${at},admin`);
    const made = await check(one, ["Email,Last name,Role", ...lines, "wrong,,"].join("\n"));
    await start(one, made.id);
    await ended(one, made.id);
    const done = await admin.api(`GET ${ONE}`, { path: { ...path, import_id: made.id } });
    expect(done).toMatchObject({ counts: { invited: 45, error: 1, ready: 0 }, nextRow: null });
    const { total, invitations } = await invitedTo(one, { search: "P44" });
    expect([total, invitations[0]?.role, invitations[0]?.lastName]).toEqual([1, "admin", "P44"]);
    expect((await invitedTo(one)).total).toBe(45);
    await expect
      .poll(async () => (await inbox(`p7.${tag}@example.test`)).length, { timeout: 60_000 })
      .toBe(1);
    expect(done.can).toEqual({ read: true, start: false, discard: true });
    expect(await problemOf(start(one, made.id))).toMatchObject({
      status: 409,
      key: "error.import.finished",
    });
    expect(await stateOf(one, made.id)).toBe("finished");
    expect(await inbox(`p7.${tag}@example.test`)).toHaveLength(1);
    const events = await readEvents(service.context.db, `business:${path.id}`);
    const imported = events.filter(({ type }) => type === "member.imported");
    expect(imported).toMatchObject([
      { actor: `account:${admin.id}`, data: { invited: 45, errors: 1 } },
    ]);
  });

  it("stops when the business is locked, and continues without a second invitation", async () => {
    const one = await scene();
    const { path, tag } = one;
    const lines = Array.from({ length: 30 }, (_, at) => `q${at}.${tag}@example.test`);
    const made = await check(one, lines.join("\n"));
    await withPlan(service, path.id, { paymentMethod: "BLOCKED" });
    await start(one, made.id);
    await ended(one, made.id, "stopped");
    const stopped = await one.admin.api(`GET ${ONE}`, { path: { ...path, import_id: made.id } });
    expect(stopped).toMatchObject({ key: "error.business.locked", nextRow: 1 });
    expect(stopped.message).toMatch(/locked/);
    expect((await invitedTo(one)).total).toBe(0);
    await withPlan(service, path.id, { paymentMethod: "MANUAL" });
    await start(one, made.id);
    await ended(one, made.id);
    expect((await invitedTo(one)).total).toBe(30);
    for (const email of [lines[0], lines[29]]) {
      await expect.poll(async () => (await inbox(email ?? "")).length, { timeout: 60_000 }).toBe(1);
    }
    const events = await readEvents(service.context.db, `business:${path.id}`);
    const its = events.filter(({ data }) => data["import"] === made.id);
    const admin = `account:${one.admin.id}`;
    expect(its.map(({ type, actor, data }) => ({ type, actor, data }))).toMatchObject([
      { type: "member.import_started", actor: admin, data: { ready: 30 } },
      { type: "member.import_stopped", actor: "system", data: { key: "error.business.locked" } },
      { type: "member.import_started", actor: admin, data: { ready: 30 } },
      { type: "member.imported", actor: admin, data: { invited: 30 } },
    ]);
  });

  it("that is started again leaves nothing to the job of the earlier start, not even to stop it", async () => {
    const one = await scene();
    const { path, tag } = one;
    const made = await check(one, `r.${tag}@example.test`);
    await service.context.pool.query(
      "update member_imports set state = 'running', run = 2, started_by = $2 where id = $1",
      [made.id, one.admin.id],
    );
    // What stops the second start stops it; the first neither invites nor stops.
    await withPlan(service, path.id, { paymentMethod: "BLOCKED" });
    await runImport(service.context, { id: made.id, run: 1, ip: "" });
    expect(await stateOf(one, made.id)).toBe("running");
    await runImport(service.context, { id: made.id, run: 2, ip: "" });
    expect(await stateOf(one, made.id)).toBe("stopped");
    await withPlan(service, path.id, { paymentMethod: "MANUAL" });
    await runImport(service.context, { id: made.id, run: 1, ip: "" });
    expect((await invitedTo(one)).total).toBe(0);
  });

  it("that two processes run at the same time invites everybody once", async () => {
    const one = await scene();
    const { path, tag } = one;
    const lines = Array.from({ length: 60 }, (_, at) => `s${at}.${tag}@example.test`);
    const made = await check(one, lines.join("\n"));
    await start(one, made.id);
    const asked = { id: made.id, run: 1, ip: "" };
    await Promise.all([runImport(service.context, asked), runImport(service.context, asked)]);
    await ended(one, made.id);
    const events = await readEvents(service.context.db, `business:${path.id}`);
    const invited = events.filter(({ type }) => type === "member.invited");
    const sum = invited.reduce((all, { data }) => all + Number(data["count"]), 0);
    expect(sum).toBe(60);
  });

  it("stops when its admin is none any more; another admin continues it", async () => {
    const one = await scene();
    const { admin, path, tag } = one;
    const second = await addedMember(service, admin, path.id);
    const ids = { user_ids: [second.id] };
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: ids });
    const made = await check({ admin: second, path }, `t.${tag}@example.test`);
    await service.context.pool.query(
      "update member_imports set state = 'running', run = 1, started_by = $2 where id = $1",
      [made.id, second.id],
    );
    await admin.api("POST /v1/businesses/{id}/change-to-members", { path, body: ids });
    await runImport(service.context, { id: made.id, run: 1, ip: "" });
    expect(await stateOf(one, made.id)).toBe("stopped");
    await start(one, made.id);
    await ended(one, made.id);
    expect((await invitedTo(one)).total).toBe(1);
  });

  it("can be discarded, and is forgotten after some time", async () => {
    const one = await scene();
    const { admin, path, tag } = one;
    const [first, second] = [
      await check(one, `u.${tag}@example.test`),
      await check(one, `v.${tag}@example.test`),
    ];
    const list = async () => {
      const { imports } = await admin.api(`GET ${IMPORTS}`, { path });
      return imports.map(({ id }) => id);
    };
    expect(await list()).toEqual([second.id, first.id]);
    await admin.api(`DELETE ${ONE}`, { path: { ...path, import_id: second.id } });
    expect(await list()).toEqual([first.id]);
    expect(await problemOf(start(one, second.id))).toMatchObject({ status: 404 });
    service.context.clock.move(limits.memberImport + 1000);
    try {
      await forgetImports(service.context);
    } finally {
      service.context.clock.move(-limits.memberImport - 1000);
    }
    expect(await list()).toEqual([]);
  });

  it("is unknown to other businesses", async () => {
    const one = await scene();
    const made = await check(one, `w.${one.tag}@example.test`);
    const other = await createdBusiness(service);
    const theirs = { admin: other.admin, path: { id: other.business.id } };
    expect(await problemOf(start(theirs, made.id))).toMatchObject({ status: 404 });
  });
});
