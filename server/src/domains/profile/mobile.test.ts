import { eq } from "drizzle-orm";
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
import { tans } from "../confirmations/tables.ts";

const MINUTE = 60 * 1000;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

describe("The mobile number", () => {
  const change = (who: TestPerson, mobile: string) => who.api("PUT /v1/user", { body: { mobile } });
  const respond = (who: TestPerson, id: string, tan: string) =>
    who.api("POST /api/respond/{id}", { path: { id }, body: { tan } });
  const wrong = (tan: string) => (tan === "000000" ? "000001" : "000000");

  async function pending(who: TestPerson, mobile = mobileNumber()) {
    const { pendingMobile } = await change(who, mobile);
    if (pendingMobile === null) throw new Error("A code was expected.");
    return { ...pendingMobile, tan: codeOf(await messageTo(mobile)) };
  }

  it("takes effect once the person enters the code that was sent to it", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const asked = await pending(bea, "+41 79 555 01 02");
    expect(asked.mobile).toBe("+41795550102");
    const before = await bea.api("GET /v1/user");
    expect(before).toMatchObject({ mobileVerified: false, pendingMobile: { id: asked.id } });
    expect(before.attributes["mobile"]).toEqual([]);
    expect(await respond(bea, asked.id, asked.tan)).toEqual({ ok: true, signing: null });
    const after = await bea.api("GET /v1/user");
    expect(after).toMatchObject({ mobileVerified: true, pendingMobile: null });
    expect(after.attributes["mobile"]).toEqual(["+41795550102"]);
  });

  it("needs no country code in the country of the platform", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { pendingMobile } = await change(bea, "079 555 01 03");
    expect(pendingMobile?.mobile).toBe("+41795550103");
  });

  it.each(["12345", "not a number", "079 123 45 67x", "+1"])("%s is refused", async (mobile) => {
    expect(await problemOf(change(anna, mobile))).toMatchObject({
      status: 400,
      key: "error.mobile.invalid",
    });
  });

  it("accepts a code once, and only from the person to whom it was sent", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    expect((await problemOf(respond(anna, id, tan))).key).toBe("error.tan.unknown");
    await respond(bea, id, tan);
    expect(await problemOf(respond(bea, id, tan))).toMatchObject({
      status: 404,
      key: "error.tan.unknown",
    });
  });

  it("accepts a code with spaces", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    const spaced = `${tan.slice(0, 3)} ${tan.slice(3)}`;
    expect(await respond(bea, id, spaced)).toEqual({ ok: true, signing: null });
  });

  it("is locked for 15 minutes after five wrong codes, whatever is entered then", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    for (const left of [4, 3, 2, 1]) {
      expect(await problemOf(respond(bea, id, wrong(tan)))).toMatchObject({
        status: 400,
        key: "error.tan.invalid",
        details: { tries_left: left },
      });
    }
    const locked = await problemOf(respond(bea, id, wrong(tan)));
    expect(locked).toMatchObject({ status: 423, key: "error.tan.locked" });
    expect(locked.retryAfter).toBe(15 * 60);
    expect((await problemOf(respond(bea, id, tan))).key).toBe("error.tan.locked");
    expect((await problemOf(change(bea, mobileNumber()))).key).toBe("error.tan.locked");
    const free = await service.later(15 * MINUTE, () => pending(bea));
    await service.later(15 * MINUTE, () => respond(bea, free.id, free.tan));
  });

  it("counts concurrent wrong codes", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => problemOf(respond(bea, id, wrong(tan)))),
    );
    const tries = answers.filter(({ key }) => key === "error.tan.invalid");
    expect(tries).toHaveLength(4);
  });

  it("has a code that is valid for five minutes", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    const late = await service.later(5 * MINUTE, () => problemOf(respond(bea, id, tan)));
    expect(late).toMatchObject({ status: 410, key: "error.tan.expired" });
  });

  it("gets another code after 30 seconds at the earliest, which voids the old one", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan, mobile } = await pending(bea);
    const resend = () => bea.api("POST /api/resend/{id}", { path: { id } });
    const soon = await problemOf(resend());
    expect(soon).toMatchObject({ status: 429, key: "error.tan.resend_too_soon" });
    expect(soon.retryAfter).toBeGreaterThan(20);
    const sent = await service.later(31_000, resend);
    expect(sent.sentTo).not.toBe(mobile);
    expect(sent.sentTo).toContain(mobile.slice(-2));
    const fresh = codeOf(await messageTo(mobile, () => true, 1));
    // Once in a million times the new code equals the old one.
    const old = fresh === tan ? wrong(tan) : tan;
    expect((await problemOf(respond(bea, id, old))).key).toBe("error.tan.invalid");
    await respond(bea, id, fresh);
  });

  it("receives at most four unanswered codes in an hour", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id } = await pending(bea);
    const resend = () => bea.api("POST /api/resend/{id}", { path: { id } });
    for (let n = 1; n <= 3; n += 1) await service.later(n * MINUTE, resend);
    const fifth = await service.later(5 * MINUTE, () => problemOf(resend()));
    expect(fifth).toMatchObject({ key: "error.sms.number" });
    await service.later(61 * MINUTE, resend);
  });

  it("does not change when the person cancels", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    expect(await bea.api("POST /api/cancel/{id}", { path: { id } })).toEqual({ ok: true });
    expect((await problemOf(respond(bea, id, tan))).key).toBe("error.tan.unknown");
    expect((await bea.api("GET /v1/user")).pendingMobile).toBeNull();
  });

  it("is the last of several requested ones", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const first = await pending(bea);
    const second = await service.later(31_000, () => pending(bea));
    expect((await problemOf(respond(bea, first.id, first.tan))).key).toBe("error.tan.unknown");
    await respond(bea, second.id, second.tan);
    expect((await bea.api("GET /v1/user")).attributes["mobile"]).toEqual([second.mobile]);
  });

  it("needs no new code if it is already verified", async () => {
    const bea = await service.person({ firstName: "Bea", mobile: true });
    const mobile = bea.mobile ?? "";
    expect((await change(bea, mobile)).pendingMobile).toBeNull();
    expect(await inbox(mobile)).toHaveLength(1);
  });

  it("stores nothing readable about its codes", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const { id, tan } = await pending(bea);
    const [row] = await service.context.db.select().from(tans).where(eq(tans.id, id));
    expect(JSON.stringify(row)).not.toContain(tan);
    expect(row?.codeMac).toHaveLength(32);
  });

  it.each(["nonsense", "018f3a50-2b1c-7def-8123-456789abcdef"])(
    "is not changed by a code with the unknown id %s",
    async (id) => {
      expect((await problemOf(respond(anna, id, "123456"))).key).toBe("error.tan.unknown");
    },
  );
});
