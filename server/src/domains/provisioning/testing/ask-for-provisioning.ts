import { expect } from "vitest";
import { ROUTES } from "../scim/routes.ts";
import { TestDirectory } from "./directory.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

/** Makes requests of a directory to every address of SCIM, in the forms that directories use. */
export async function askForProvisioning(
  service: TestService,
  admin: TestPerson,
  { business: id, domain }: { readonly business: string; readonly domain: string },
): Promise<void> {
  const path = { id };
  await admin.api("PUT /v1/businesses/{id}/provisioning", {
    path,
    body: { on: true, admin_group: "Admins" },
  });
  const { token } = await admin.api("POST /v1/businesses/{id}/provisioning/tokens", { path });
  const directory = new TestDirectory(service.url, domain, token);
  const made = await directory.user({ externalId: "asked", active: false });
  const user = `/Users/${made.body.id}`;
  const filters = [`userName eq "${String(made.body["userName"])}"`, 'externalId eq "asked"'];
  for (const filter of [...filters, `id eq "${made.body.id}"`, 'name.givenName co "e"'])
    expect((await directory.find(filter)).body.totalResults).toBe(1);
  await directory.ask("GET", "/Users?startIndex=1&count=50");
  await directory.ask("GET", user);
  await directory.patch(user, { op: "replace", value: { displayName: "L" } });
  await directory.user({ userName: "asked@elsewhere.example" });
  const group = `/Groups/${(await directory.group("Admins", [made.body.id])).body.id}`;
  await directory.ask("GET", "/Groups");
  await directory.ask("GET", group);
  await directory.patch(group, { op: "remove", path: `members[value eq "${made.body.id}"]` });
  for (const { path: rest } of ROUTES.filter(({ method }) => method === "GET"))
    await directory.ask("GET", rest.replace(":id", "User"));
  await admin.api("GET /v1/businesses/{id}/provisioning", { path });
  await admin.api("GET /v1/businesses/{id}/provisioning/syncs", { path });
  expect((await directory.ask("DELETE", group)).status).toBe(204);
  expect((await directory.ask("DELETE", user)).status).toBe(204);
  await admin.api("PUT /v1/businesses/{id}/provisioning", { path, body: { on: false } });
  // A new token can be created without ending the previous one.
  await service.context.pool.query(
    "update directory_tokens set replaced_at = null where business = $1",
    [id],
  );
}
