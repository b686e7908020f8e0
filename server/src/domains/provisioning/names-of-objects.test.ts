import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { provisioned } from "./testing/directory.ts";
import type { TestDirectory } from "./testing/directory.ts";

let service: TestService;
let directory: TestDirectory;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1000" } });
  ({ directory } = await provisioned(service));
});
afterAll(() => service.stop());

/** Everything that all objects of the process share, and what is in it. */
const shared = () =>
  [Object, Object.prototype, ...Object.values(Object.getOwnPropertyDescriptors(Object.prototype))]
    .flatMap((one) => (one instanceof Object && "value" in one ? [one, one.value] : [one]))
    .map((one: unknown) => Reflect.ownKeys(one as object).map(String));

const NAMES = [
  "__proto__.x",
  "constructor.x",
  "toString.x",
  "emails.__proto__.x",
  "emails[__proto__.x pr]",
  "__proto__[x pr]",
  "urn:ietf:params:scim:schemas:core:2.0:User:__proto__.x",
  "name.__proto__",
];

describe("An attribute with the name of a property that every JavaScript object has", () => {
  it.each(NAMES)("changes nothing outside the resource: %s", async (name) => {
    const user = `/Users/${(await directory.user()).body.id}`;
    const before = shared();
    const asked = [
      () => directory.ask("POST", "/Users/.search", { attributes: name }),
      () => directory.ask("POST", "/Users/.search", { excludedAttributes: name }),
      () => directory.ask("GET", `${user}?${new URLSearchParams({ attributes: name }).toString()}`),
      () => directory.find(`${name} pr`),
      () => directory.find(`${name} eq "1" or userName eq "2"`),
      () => directory.find(`${name} eq "1"`, "/Groups"),
      () => directory.patch(user, { op: "add", path: `emails[${name} eq "1"].value`, value: "v" }),
      () => directory.patch(user, { op: "add", path: name, value: { y: 1 } }),
      () => directory.patch(user, { op: "add", value: { [name]: { y: 1 } } }),
    ];
    for (const one of asked) expect((await one()).status).toBeLessThan(500);
    expect(shared()).toEqual(before);
    expect((await asked[0]?.())?.status).toBe(400);
    expect((await asked[3]?.())?.status).toBe(400);
  });
});

describe("The parameter `attributes`, which limits the response,", () => {
  it("accepts names of attributes, and refuses filters and very long names", async () => {
    for (const attributes of ["userName pr or id", "(userName", "a.".repeat(20_000), "a b"])
      expect((await directory.ask("POST", "/Users/.search", { attributes })).status).toBe(400);
    const attributes = "userName,name.givenName,urn:ietf:params:scim:schemas:core:2.0:User:active";
    const { status, body } = await directory.ask("POST", "/Users/.search", { attributes });
    expect(status).toBe(200);
    expect(body.Resources[0]).toMatchObject({ active: true, name: { givenName: "Lena" } });
  });
});
