/** People whom the directory of a business has added log in at its identity provider. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestDirectory } from "./domains/provisioning/testing/directory.ts";
import { openOidcBusiness } from "./domains/single-sign-on/testing/oidc-business.ts";
import type { OidcBusiness } from "./domains/single-sign-on/testing/oidc-business.ts";

let on: OidcBusiness;
let directory: TestDirectory;
beforeAll(async () => {
  on = await openOidcBusiness();
  const path = { id: on.business };
  await on.admin.api("PUT /v1/businesses/{id}/provisioning", { path, body: { on: true } });
  const { token } = await on.admin.api("POST /v1/businesses/{id}/provisioning/tokens", { path });
  directory = new TestDirectory(on.service.url, on.domain, token);
});
afterAll(() => on.close());

/** Somebody whom the directory adds. */
async function added() {
  const claims = on.somebody();
  const { status, body } = await directory.user({ userName: claims.email });
  expect(status).toBe(201);
  const active = (value: boolean) =>
    directory.patch(`/Users/${body.id}`, { op: "replace", path: "active", value });
  return { claims, active };
}

it("they get into the account that the directory has opened, and no more once it has ended them", async () => {
  const { claims, active } = await added();
  const first = await on.logIn(claims);
  expect(first.status).toBe(200);
  const me = await on.me(first.body["value"]);
  expect(me).toMatchObject({ email: claims.email, hasSso: true, confirmsWith: "login" });
  expect((await on.logIn(claims)).status).toBe(200);
  expect((await active(false)).status).toBeLessThan(300);
  await expect(on.me(first.body["value"])).rejects.toMatchObject({ status: 401 });
  const after = await on.logIn(claims);
  expect([after.status, after.body["key"]]).toEqual([403, "error.business.removed"]);
});

it("another person of the provider does not get into an account that is taken", async () => {
  const { claims } = await added();
  expect((await on.logIn(claims)).status).toBe(200);
  const other = await on.logIn({ ...claims, sub: "somebody-else" });
  expect([other.status, other.body["key"]]).toEqual([403, "error.sso.subject_changed"]);
});

it("a person who was ended before the first login does not get into the account", async () => {
  const { claims, active } = await added();
  await active(false);
  const login = await on.logIn(claims);
  expect([login.status, login.body["key"]]).toEqual([403, "error.business.removed"]);
});

it("an account that its person has given a password is linked by this password, as any other", async () => {
  const { claims } = await added();
  await on.query("update accounts set password_hash = 'of some password' where email = $1", [
    claims.email,
  ]);
  const login = await on.logIn(claims);
  expect([login.status, login.body["key"]]).toEqual([403, "error.sso.password_required"]);
});
