import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf } from "../../../testing/service.ts";
import type { TestPerson } from "../../../testing/service.ts";
import { addedMember } from "../businesses/testing/people.ts";
import { openOidcBusiness } from "./testing/oidc-business.ts";
import type { OidcBusiness } from "./testing/oidc-business.ts";

let on: OidcBusiness;
beforeAll(async () => {
  on = await openOidcBusiness();
});
afterAll(() => on.close());

const path = () => ({ id: on.business });
const remove = (id: string) =>
  on.admin.api("POST /v1/businesses/{id}/remove-members", {
    path: path(),
    body: { user_ids: [id] },
  });
const invite = (email: string) =>
  on.admin.api("POST /v1/businesses/{id}/members", {
    path: path(),
    body: { users: [{ email }] },
  });
const isMember = async (id: string) =>
  (await on.query("select 1 from memberships where account = $1", [id])).length > 0;
const linksOf = async (id: string) =>
  (await on.query("select 1 from sso_links where account = $1", [id])).length;

/** Somebody whom the provider has named, with their account. */
async function colleague() {
  const claims = on.somebody();
  const user = await on.me((await on.logIn(claims)).body["value"]);
  return { claims, id: user.id, email: claims.email };
}

/** A person with a password, who has just come back from the provider. */
async function linking(person: TestPerson, claims: Record<string, unknown>) {
  const { browser, login, body } = await on.logIn(claims);
  expect(body["key"]).toBe("error.sso.password_required");
  const who = await on.service.again(person);
  return () => browser.post("/v1/user/single-sign-on", { login }, { who });
}

describe("A removal by an admin", () => {
  it("lasts: the provider alone does not bring the person back", async () => {
    const email = `removed1@${on.domain}`;
    const person = await addedMember(on.service, on.admin, on.business, { email });
    const claims = { ...on.somebody(), email };
    await (
      await linking(person, claims)
    )();
    await remove(person.id);
    const link = await (await linking(person, claims))();
    expect([link.status, link.body["key"]]).toEqual([403, "error.business.removed"]);
    expect(await isMember(person.id)).toBe(false);
    expect(await linksOf(person.id)).toBe(0);
  });

  it("lasts when the account is erased, for the mailbox and for the person at the provider", async () => {
    const { claims, id, email } = await colleague();
    await remove(id);
    await on.query("delete from accounts where id = $1", [id]).catch(() => undefined);
    await on.query("update accounts set email = $1 where id = $2", [`gone-${id}@x.test`, id]);
    const tag = email.replace("@", "+again@");
    for (const again of [
      { ...claims, sub: "another-subject" },
      { ...claims, sub: "another-subject", email: tag },
      { ...claims, email: `renamed-${on.state.people}@${on.domain}` },
    ]) {
      const { body } = await on.logIn(again);
      expect(body["key"]).toBe("error.business.removed");
    }
    expect((await on.logIn(on.somebody())).status).toBe(200);
  });

  it("ends with an invitation by an admin", async () => {
    const { claims, id, email } = await colleague();
    await remove(id);
    await invite(email);
    await on.query("update accounts set email = $1 where id = $2", [`old-${id}@x.test`, id]);
    expect((await on.logIn(claims)).status).toBe(200);
  });

  it("is none where people leave themselves: they may come back", async () => {
    const email = `left1@${on.domain}`;
    const person = await addedMember(on.service, on.admin, on.business, { email });
    const claims = { ...on.somebody(), email };
    await (
      await linking(person, claims)
    )();
    const own = await on.service.again(person);
    await own.api("POST /v1/businesses/{id}/remove-members", {
      path: path(),
      body: { user_ids: [person.id] },
    });
    expect((await (await linking(person, claims))()).status).toBe(200);
    expect(await isMember(person.id)).toBe(true);
  });

  it("names nobody in the database", async () => {
    const { id, email } = await colleague();
    await remove(id);
    const rows = await on.query("select who::text from member_removals", []);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(email).toString("hex"));
  });

  it("and a link at the same moment never leave a link without a membership", async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.nat(20), async (removalFirst, wait) => {
        n += 1;
        const email = `race${n}@${on.domain}`;
        const person = await addedMember(on.service, on.admin, on.business, { email });
        const claims = { ...on.somebody(), email };
        const linkNow = await linking(person, claims);
        const later = async (act: () => Promise<unknown>) => {
          await new Promise((resolve) => setTimeout(resolve, wait));
          return act();
        };
        const removal = () => remove(person.id);
        await Promise.all(removalFirst ? [removal(), later(linkNow)] : [linkNow(), later(removal)]);
        expect(await isMember(person.id)).toBe(false);
        expect(await linksOf(person.id)).toBe(0);
        const link = await (await linking(person, claims))();
        expect(link.body["key"]).toBe("error.business.removed");
      }),
      { numRuns: 6 },
    );
  });
});

describe("A mailbox takes one seat", () => {
  it("by single sign-on, whatever stands behind the plus", async () => {
    const { claims } = await colleague();
    const [name, host] = claims.email.split("@");
    for (const tag of ["+1", "+two", "+2+3"]) {
      const { status, body } = await on.logIn({
        ...on.somebody(),
        email: `${name}${tag}@${host}`,
      });
      expect([status, body["key"]]).toEqual([403, "error.business.mailbox_taken"]);
    }
    // Another name that begins alike is another mailbox.
    expect((await on.logIn({ ...on.somebody(), email: `${name}x@${host}` })).status).toBe(200);
  });

  it("by the domain of the address", async () => {
    await on.query("update business_domains set joins = true where domain = $1", [on.domain]);
    const first = await on.service.person({ email: `seat@${on.domain}` });
    const second = await on.service.person({ email: `seat+2@${on.domain}` });
    await expect.poll(() => isMember(first.id)).toBe(true);
    const refused = async () =>
      (await on.admin.api("GET /v2/businesses/{id}/audit", { path: path() })).changes.some(
        ({ change }) => change === "domain.member_refused",
      );
    await expect.poll(refused).toBe(true);
    expect(await isMember(second.id)).toBe(false);
    await on.query("update business_domains set joins = false where domain = $1", [on.domain]);
  });

  it("but an admin may invite several addresses of one", async () => {
    const one = await addedMember(on.service, on.admin, on.business, {
      email: `shared@${on.domain}`,
    });
    const two = await addedMember(on.service, on.admin, on.business, {
      email: `shared+2@${on.domain}`,
    });
    expect([await isMember(one.id), await isMember(two.id)]).toEqual([true, true]);
    expect(
      (await problemOf(one.api("POST /v1/user/single-sign-on", { body: { login: one.id } }))).key,
    ).toBe("error.auth.origin");
  });
});
