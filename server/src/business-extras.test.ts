/** What a business has beyond its members, counted in each domain that has some of it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { addedProgram } from "./domains/api-users/testing/programs.ts";
import { createdBusiness } from "./domains/businesses/testing/people.ts";
import { addDomain, freshDomain } from "./domains/businesses/testing/domains.ts";
import { businessDomains } from "./domains/businesses/tables.ts";
import { seals } from "./domains/seals/tables.ts";
import { addedSeal } from "./domains/seals/testing/seals.ts";
import { ssoConnections } from "./domains/single-sign-on/tables.ts";
import { testedDomain } from "./domains/single-sign-on/testing/connections.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const counts = async ({ api }: TestPerson, id: string) => {
  const { extras } = await api("GET /v2/businesses/{id}/customextras", { path: { id } });
  return extras.map(({ kind, total, active }) => [kind, total, active]);
};

describe("The extras of a business", () => {
  it("count what is there and what is in force, of the own business only", async () => {
    const { db, clock } = service.context;
    const { admin, business } = await createdBusiness(service);
    const none = ["domains", "single_sign_on", "seals", "api_users"].map((kind) => [kind, 0, 0]);
    expect(await counts(admin, business.id)).toEqual(none);

    const other = await createdBusiness(service);
    const domain = await testedDomain(service, business.id);
    await addDomain(admin, business.id, freshDomain());
    await addedSeal(admin, business.id);
    const program = await addedProgram(service, admin, business.id);
    expect(await counts(other.admin, other.business.id)).toEqual(none);
    expect(await counts(admin, business.id)).toEqual([
      ["domains", 2, 1],
      ["single_sign_on", 1, 0],
      ["seals", 1, 1],
      ["api_users", 1, 1],
    ]);

    const its = eq(businessDomains.domain, domain);
    const [row] = await db.select({ id: businessDomains.id }).from(businessDomains).where(its);
    await db
      .update(ssoConnections)
      .set({ state: "active" })
      .where(eq(ssoConnections.domain, row?.id ?? ""));
    expect((await counts(admin, business.id))[1]).toEqual(["single_sign_on", 1, 1]);
    // In the days of grace, a domain is verified and proves nothing.
    await db.update(businessDomains).set({ failingSince: clock.now() }).where(its);
    expect((await counts(admin, business.id))[0]).toEqual(["domains", 2, 0]);
    const path = { id: business.id, username: program.username };
    await admin.api("DELETE /v1/businesses/{id}/apis/{username}", { path });
    expect((await counts(admin, business.id))[3]).toEqual(["api_users", 0, 0]);
  });

  it("count a seal whose certificate has ended as not in force", async () => {
    const { admin, business } = await createdBusiness(service);
    const { db, clock } = service.context;
    const { name } = await addedSeal(admin, business.id);
    await db.update(seals).set({ validTo: clock.now() }).where(eq(seals.account, name));
    expect((await counts(admin, business.id))[2]).toEqual(["seals", 1, 0]);
  });
});
