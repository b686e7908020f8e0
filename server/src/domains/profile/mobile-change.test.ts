import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  codeOf,
  inbox,
  messageTo,
  mobileNumber,
  problemOf,
  startService,
} from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const change = (who: TestPerson, mobile: string, password?: string) =>
  who.api("PUT /v1/user", { body: { mobile, ...(password !== undefined && { password }) } });
const numberOf = async (who: TestPerson) => (await who.api("GET /v1/user")).attributes["mobile"];

describe("A verified mobile number", () => {
  it("is changed only with the password; a session alone is not enough", async () => {
    const bea = await service.person({ firstName: "Bea", mobile: true });
    const mobile = mobileNumber();
    for (const password of [undefined, "not the password"]) {
      const refused = await problemOf(change(bea, mobile, password));
      expect([refused.status, refused.key]).toEqual([400, "error.password.wrong"]);
    }
    expect(await inbox(mobile)).toEqual([]);
    expect((await bea.api("GET /v1/user")).pendingMobile).toBeNull();
    const { pendingMobile } = await service.later(31_000, () => change(bea, mobile, bea.password));
    expect(pendingMobile?.mobile).toBe(mobile);
    expect(await numberOf(bea)).toEqual([bea.mobile]);
  });

  it("needs no password if it stays the same, nor do other changes", async () => {
    const bea = await service.person({ firstName: "Bea", mobile: true });
    expect((await change(bea, bea.mobile ?? "")).pendingMobile).toBeNull();
    const user = await bea.api("PUT /v1/user", { body: { first_name: "Beatrice" } });
    expect(user.firstName).toBe("Beatrice");
  });

  it("triggers a mail when it is changed; a first number does not", async () => {
    const bea = await service.person({ firstName: "Bea", mobile: true, lang: "de-ch" });
    const subject = "Ihre Mobilnummer wurde geändert";
    const told = async () => (await inbox(bea.email)).filter((mail) => mail.subject === subject);
    expect(await told()).toEqual([]);
    const mobile = mobileNumber();
    const { pendingMobile } = await service.later(31_000, () => change(bea, mobile, bea.password));
    expect(await told()).toEqual([]);
    const tan = codeOf(await messageTo(mobile));
    await bea.api("POST /api/respond/{id}", {
      path: { id: pendingMobile?.id ?? "" },
      body: { tan },
    });
    const mail = await messageTo(bea.email, (one) => one.subject === subject);
    expect(mail.text).toContain(mobile.slice(-2));
    expect(mail.text).not.toContain(mobile);
    expect(mail.links.some((link) => link.includes("/password-reset"))).toBe(true);
  });

  // Runs last, because it slows down the whole network.
  it("slows down password guesses, counted together with those at the login", async () => {
    const bea = await service.person({ firstName: "Bea", mobile: true });
    const keys: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      keys.push((await problemOf(change(bea, mobileNumber(), "not the password"))).key);
    }
    expect(keys.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "error.password.wrong"));
    expect(keys.at(-1)).toBe("error.auth.slowed_down");
  });
});
