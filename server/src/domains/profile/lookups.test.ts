import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

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
