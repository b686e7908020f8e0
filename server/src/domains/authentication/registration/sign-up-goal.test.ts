/** The purpose of an account is returned when it is confirmed, on any device. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  messageTo,
  PASSWORD,
  problemOf,
  startService,
  tokenOf,
} from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = (email: string, goal?: "business") =>
  service.api("POST /v1/register", {
    body: {
      email,
      password: PASSWORD,
      first_name: "Nora",
      last_name: "Zwahlen",
      accept_gtc: true,
      ...(goal !== undefined && { goal }),
    },
  });
const confirm = (token: string, password = PASSWORD) =>
  service.api("POST /v1/valid-confirmation", { body: { token, password } });
const linkOf = async (email: string, after = 0) =>
  tokenOf(await messageTo(email, () => true, after), "/signup/confirm");

describe("The goal of a sign-up", () => {
  it("is returned at the confirmation, and again when the link is opened twice", async () => {
    const email = "ziel.unternehmen@example.test";
    await ask(email, "business");
    const token = await linkOf(email);
    expect(await confirm(token)).toEqual({ email, goal: "business" });
    expect(await confirm(token)).toEqual({ email, goal: "business" });
  });

  it("is kept when the link is requested again", async () => {
    const email = "ziel.nochmals@example.test";
    await ask(email, "business");
    await linkOf(email);
    await service.api("POST /v1/request-confirmation", { body: { email } });
    expect(await confirm(await linkOf(email, 1))).toEqual({ email, goal: "business" });
  });

  it("is optional, and restricted to known values", async () => {
    const email = "ziel.allein@example.test";
    await ask(email);
    expect(await confirm(await linkOf(email))).toEqual({ email });
    expect(await problemOf(ask("ziel.sonst@example.test", "else" as "business"))).toMatchObject({
      status: 400,
      key: "error.validation",
    });
  });
});
