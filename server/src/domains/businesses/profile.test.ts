/** Admins change the name of their business and how it is reached. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { readEvents, verifyChain } from "../../platform/audit/chain.ts";
import { businessStream } from "./record-business-event.ts";
import { addedMember, createdBusiness } from "./testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const entries = async (business: string) =>
  (await readEvents(service.context.db, businessStream(business))).filter(
    ({ type }) => type === "business.profile_changed",
  );

describe("The profile of a business", () => {
  it("is replaced as a whole, and everybody of the business sees the new name", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const member = await addedMember(service, admin, business.id);
    const body = { name: " Neue AG ", email: "Office@Neue.example", phone: "+41 44 555 01 20" };
    const changed = await admin.api("PUT /v1/businesses/{id}", { path, body });
    expect(changed).toMatchObject({ name: "Neue AG", email: "office@neue.example" });
    expect(changed.phone).toBe("+41 44 555 01 20");
    expect((await member.api("GET /v2/businesses/user")).business?.name).toBe("Neue AG");
    const emptied = await admin.api("PUT /v1/businesses/{id}", {
      path,
      body: { name: "Neue AG", email: null, phone: null },
    });
    expect(emptied).toMatchObject({ name: "Neue AG", email: null, phone: null });
  });

  it("is changed in parts, too: what is left out stays", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const contact = { email: "office@muster.example", phone: "+41 44 555 01 20" };
    await admin.api("PUT /v1/businesses/{id}/contact-info", { path, body: contact });
    const named = await admin.api("PUT /v2/businesses/{id}/base", {
      path,
      body: { name: "Muster Holding AG" },
    });
    expect(named).toMatchObject({ name: "Muster Holding AG", ...contact });
    const without = await admin.api("PUT /v2/businesses/{id}/base", {
      path,
      body: { phone: null },
    });
    expect(without).toMatchObject({ name: "Muster Holding AG", email: contact.email, phone: null });
  });

  it("has an entry for each change in the audit trail, and none if nothing is different", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const body = { name: "Muster AG", email: "office@muster.example", phone: null };
    await admin.api("PUT /v1/businesses/{id}", { path, body });
    await admin.api("PUT /v1/businesses/{id}", { path, body });
    await admin.api("PUT /v2/businesses/{id}/base", { path, body: {} });
    const [entry, ...others] = await entries(business.id);
    expect(others).toEqual([]);
    expect(entry?.data).toEqual({ fields: ["email"] });
    expect(entry?.personal).toMatchObject({ contact_email: "office@muster.example" });
    const { intact } = await admin.api("GET /v2/businesses/{id}/audit/verification", { path });
    expect(intact).toBe(true);
    expect(await verifyChain(service.context.db, businessStream(business.id))).toBeTruthy();
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path, query: {} });
    expect(changes[0]).toMatchObject({
      change: "business.profile_changed",
      area: "business",
      details: [{ name: "contact_email", value: "office@muster.example" }],
    });
  });

  it("is not changed by members, by admins of other businesses, or with invalid values", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const member = await addedMember(service, admin, business.id);
    const other = await createdBusiness(service, "Andere AG");
    const body = { name: "Entführte AG", email: null, phone: null };
    const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
    expect(await keyOf(member.api("PUT /v1/businesses/{id}", { path, body }))).toBe(
      "error.forbidden",
    );
    expect(await keyOf(other.admin.api("PUT /v1/businesses/{id}", { path, body }))).toBe(
      "error.not_found",
    );
    for (const [field, value] of [
      ["name", ""],
      ["name", " "],
      ["name", "a".repeat(201)],
      ["email", "not an address"],
      ["phone", "call me"],
    ] as const) {
      const invalid = { ...body, [field]: value };
      const refused = await problemOf(
        admin.api("PUT /v1/businesses/{id}", { path, body: invalid }),
      );
      expect([refused.key, Object.keys(refused.details["fields"] as object)]).toEqual([
        "error.validation",
        [field],
      ]);
    }
    const reserved = { ...body, name: "Paraph Support" };
    for (const call of ["PUT /v1/businesses/{id}", "PUT /v2/businesses/{id}/base"] as const) {
      expect(await keyOf(admin.api(call, { path, body: reserved }))).toBe(
        "error.business.name_reserved",
      );
    }
    const guestName = { name: "Team P.a.r.a.p.h", colour: null };
    expect(
      await keyOf(admin.api("PUT /v1/businesses/{id}/branding", { path, body: guestName })),
    ).toBe("error.business.name_reserved");
    const stranger = await service.person();
    const opened = { name: "paraph", accept_gtc: true, accept_dpa: true } as const;
    expect(await keyOf(stranger.api("POST /v2/businesses", { body: opened }))).toBe(
      "error.business.name_reserved",
    );
    const hidden = { ...body, name: "AG\u202eretsuM" };
    expect(await keyOf(admin.api("PUT /v1/businesses/{id}", { path, body: hidden }))).toBe(
      "error.text.hidden_characters",
    );
    expect((await admin.api("GET /v1/businesses/{id}", { path })).name).toBe("Muster AG");
    expect(await entries(business.id)).toEqual([]);
  });
});
