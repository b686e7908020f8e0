/** The audit trail of a business, as its admins read it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { businessStream } from "../record-business-event.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const trail = (
  admin: TestPerson,
  id: string,
  query: Readonly<Record<string, string | number>> = {},
) => admin.api("GET /v2/businesses/{id}/audit", { path: { id }, query });
const detail = (
  { details }: { readonly details: readonly { name: string; value: string }[] },
  of: string,
) => details.find(({ name }) => name === of)?.value;

describe("The audit trail of a business", () => {
  it("says who has changed what, from where, in the order of the hash chain", async () => {
    const { admin, business } = await createdBusiness(service, "Muster AG");
    const { id } = business;
    const member = await addedMember(service, admin, id, { firstName: "Vera", lastName: "Lindt" });
    const body = { user_ids: [member.id] };
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path: { id }, body });
    await member.api("POST /v1/businesses/{id}/apis", {
      path: { id },
      body: { description: "Payroll", networks: ["192.0.2.0/24"] },
    });
    const { changes, total } = await trail(admin, id);
    expect(total).toBe(changes.length);
    expect(changes.map(({ change }) => change)).toEqual([
      "api_user.created",
      "member.promoted",
      "member.joined",
      "member.invited",
      "business.plan_changed",
      "business.opened",
    ]);
    const [created, promoted, joined, invited, planned, opened] = changes;
    const by = { name: `${admin.firstName} ${admin.lastName}`, email: admin.email };
    expect(created).toMatchObject({ actor: { name: "Vera Lindt" }, area: "access" });
    expect(created?.ip).toMatch(/^(127|::)/);
    expect(detail(created ?? { details: [] }, "description")).toBe("Payroll");
    expect(detail(created ?? { details: [] }, "networks")).toBe("192.0.2.0/24");
    expect(promoted).toMatchObject({ actor: by, people: ["Vera Lindt"] });
    expect(invited).toMatchObject({ actor: by, people: [member.email], area: "members" });
    // Where a member was when they joined is not for the admins.
    expect(joined).toMatchObject({ actor: { name: "Vera Lindt" }, ip: null });
    expect(detail(opened ?? { details: [] }, "name")).toBe("Muster AG");
    expect(planned).toMatchObject({ actor: null, area: "billing", ip: null });
    const chain = await readEvents(service.context.db, businessStream(id));
    expect(changes.map(({ sequence, hash }) => [sequence, hash]).toReversed()).toEqual(
      chain.map(({ seq, hash }) => [seq, hash.toString("hex")]),
    );
  });

  it("is read by the page, by area and by days, and as a file with the same entries", async () => {
    const { admin, business } = await createdBusiness(service);
    const { id } = business;
    const invite = (email: string) =>
      admin.api("POST /v1/businesses/{id}/members", { path: { id }, body: { users: [{ email }] } });
    for (let n = 0; n < 5; n += 1) await invite(`invited.${n}.${id}@example.test`);
    const members = { area: "members", sort: "sequence:asc" };
    const pages = [1, 2, 3].map((page) => trail(admin, id, { ...members, size: 2, page }));
    const people = (await Promise.all(pages)).flatMap(({ changes }) =>
      changes.flatMap((one) => one.people),
    );
    expect(people).toEqual([0, 1, 2, 3, 4].map((n) => `invited.${n}.${id}@example.test`));
    expect((await trail(admin, id, members)).total).toBe(5);
    const today = service.context.clock.now().toISOString().slice(0, 10);
    expect((await trail(admin, id, { start_date: today, end_date: today })).total).toBe(7);
    expect((await trail(admin, id, { end_date: "2001-01-01" })).total).toBe(0);
    const path = { id };
    const file = await admin.api("GET /v2/businesses/{id}/audit/csv", {
      path,
      query: members as object,
    });
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain(`"member.invited"`);
    expect(lines[1]).toContain(people[0]);
  });

  it("has texts in its file that no spreadsheet takes for a formula", async () => {
    const { admin, business } = await createdBusiness(service, "=1+1");
    const path = { id: business.id };
    const file = await admin.api("GET /v2/businesses/{id}/audit/csv", { path });
    expect(await file.text()).toContain(`"name: =1+1"`);
    await admin.api("POST /v1/businesses/{id}/apis", {
      path,
      body: { description: "x;=1+1", networks: [] },
    });
    const again = await admin.api("GET /v2/businesses/{id}/audit/csv", { path });
    expect(await again.text()).toContain(`x;'=1+1`);
  });

  it("is verified: an entry that somebody with access to the database has changed is found", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const verified = () => admin.api("GET /v2/businesses/{id}/audit/verification", { path });
    expect(await verified()).toEqual({ intact: true, entries: 2 });
    const { pool } = service.context;
    await pool.query("alter table audit_events disable trigger audit_events_keep");
    await pool.query(`update audit_events set actor = 'nobody' where stream = $1 and seq = 1`, [
      businessStream(business.id),
    ]);
    await pool.query("alter table audit_events enable trigger audit_events_keep");
    expect(await verified()).toEqual({ intact: false, entries: 2 });
    // The list is still shown, without a guess at who it was.
    expect((await trail(admin, business.id)).changes.at(-1)?.actor).toBeNull();
  });

  it("is for the admins of the business alone", async () => {
    const { admin, business } = await createdBusiness(service);
    const other = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    for (const call of [
      "GET /v2/businesses/{id}/audit",
      "GET /v2/businesses/{id}/audit/csv",
      "GET /v2/businesses/{id}/audit/verification",
    ] as const) {
      expect((await problemOf(member.api(call, { path }))).key).toBe("error.forbidden");
      expect((await problemOf(other.admin.api(call, { path }))).key).toBe("error.not_found");
    }
    const own = JSON.stringify(await trail(other.admin, other.business.id));
    expect(own).not.toContain(admin.email);
  });
});
