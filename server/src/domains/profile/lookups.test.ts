import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { newId } from "../../platform/ids.ts";
import { accounts, identityProviders } from "../accounts/tables.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

describe("The identity providers of an address", () => {
  const ask = async (email: string) =>
    (await service.api("POST /v1/identity_providers", { body: { email } })).identityProviders;

  it("are an empty list for known and unknown addresses of other domains", async () => {
    expect(await ask(anna.email)).toEqual([]);
    expect(await ask("nobody.looked.up@example.test")).toEqual([]);
  });

  it("are the providers of its domain, in upper or lower case, and of no other domain", async () => {
    const provider = {
      id: newId(),
      domain: "firma.example",
      protocol: "oidc",
      name: "Firma",
    } as const;
    const createdAt = service.context.clock.now();
    await service.context.db.insert(identityProviders).values({ ...provider, createdAt });
    const { id, name, protocol } = provider;
    expect(await ask("Who.Ever@Firma.Example")).toEqual([{ id, name, protocol }]);
    expect(await ask("who.ever@sub.firma.example")).toEqual([]);
    expect(await ask("firma.example@example.test")).toEqual([]);
  });
});

describe("An account", () => {
  const hasSso = async (who: TestPerson) => (await who.api("GET /v1/user")).hasSso;

  it("has single sign-on if an identity provider created it", async () => {
    const { db, clock } = service.context;
    const provider = { id: newId(), domain: "sso.example", protocol: "oidc", name: "SSO" } as const;
    await db.insert(identityProviders).values({ ...provider, createdAt: clock.now() });
    const carla = await service.person({ firstName: "Carla" });
    expect(await hasSso(carla)).toBe(false);
    await db
      .update(accounts)
      .set({ identityProvider: provider.id })
      .where(eq(accounts.id, carla.id));
    expect(await hasSso(carla)).toBe(true);
    expect(await hasSso(anna)).toBe(false);
  });
});

describe("The suggestions of the e-mail field", () => {
  const ask = async (who: TestPerson, query: string) =>
    (await who.api("GET /v1/email_input_autocomplete", { query: { query } })).contacts;
  const signer = (email_address: string, first_name: string) => ({
    signer_identity_data: { email_address, first_name, last_name: "Beispiel" },
  });

  it("are people whom the caller has asked to sign, found by the first letters of a word in their name or address", async () => {
    await sentRequest(anna.api, [
      signer("carla@example.test", "Carla"),
      signer("dario.100%@example.test", "Dario"),
    ]);
    const carla = { email: "carla@example.test", firstName: "Carla", lastName: "Beispiel" };
    expect(await ask(anna, "CARL")).toEqual([carla]);
    expect(await ask(anna, "beisp cárl")).toEqual([carla]);
    expect(await ask(anna, "arla")).toEqual([]);
    expect((await ask(anna, "100%@ex")).map(({ email }) => email)).toEqual([
      "dario.100%@example.test",
    ]);
    expect(await ask(anna, "%")).toEqual([]);
    expect(await ask(anna, anna.email)).toEqual([]);
  });

  it("contain each person once, with the latest name", async () => {
    await sentRequest(anna.api, [signer("emma@example.test", "Ema")]);
    await sentRequest(anna.api, [signer("emma@example.test", "Emma")]);
    expect((await ask(anna, "emma@")).map((one) => one.firstName)).toEqual(["Emma"]);
  });

  it("never contain contacts of others, or reveal who has an account", async () => {
    expect(await ask(bruno, "carla")).toEqual([]);
    expect(await ask(bruno, anna.email)).toEqual([]);
    const nobody = service.client("");
    const call = nobody("GET /v1/email_input_autocomplete", { query: { query: "carla" } });
    expect(await problemOf(call)).toMatchObject({ status: 401, key: "error.auth.required" });
  });
});
