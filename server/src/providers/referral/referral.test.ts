import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { referralToken } from "./token.ts";

/** The claims of a token, once its signature was found good. */
function claimsOf(token: string, secret: string): Record<string, unknown> {
  const [header = "", claims = "", signature] = token.split(".");
  expect(JSON.parse(Buffer.from(header, "base64url").toString())).toEqual({
    alg: "HS512",
    typ: "JWT",
  });
  expect(createHmac("sha512", secret).update(`${header}.${claims}`).digest("base64url")).toBe(
    signature,
  );
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
}

describe("A referral token", () => {
  it("contains the product, the person and the time of issue, in seconds", async () => {
    const token = await referralToken(
      { productId: "paraph", secret: "s3cret" },
      "person-1",
      1_661_876_739_900,
    );
    expect(claimsOf(token, "s3cret")).toEqual({
      productId: "paraph",
      productUserId: "person-1",
      iat: 1_661_876_739,
    });
  });
});

describe("POST /v1/user/cello", () => {
  let service: TestService;
  let anna: TestPerson;
  beforeAll(async () => {
    service = await startService();
    anna = await service.person();
  });
  afterAll(() => service.stop());

  it("returns a token for the calling person", async () => {
    const { token } = await anna.api("POST /v1/user/cello");
    const claims = claimsOf(token, service.environment["REFERRAL_SECRET"] ?? "");
    expect(claims).toMatchObject({
      productId: service.environment["REFERRAL_PRODUCT_ID"],
      productUserId: anna.id,
    });
    expect(
      Math.abs(Number(claims["iat"]) * 1000 - service.context.clock.now().getTime()),
    ).toBeLessThan(60_000);
  });

  it("returns nothing without a session", async () => {
    expect(await problemOf(service.api("POST /v1/user/cello"))).toMatchObject({ status: 401 });
  });

  it("is not found without a referral programme", async () => {
    const without = await startService({
      env: { REFERRAL_PRODUCT_ID: "", REFERRAL_SCRIPT_URL: "", REFERRAL_SECRET: "" },
    });
    try {
      const ben = await without.person();
      expect(await problemOf(ben.api("POST /v1/user/cello"))).toMatchObject({
        status: 404,
        key: "error.not_found",
      });
    } finally {
      await without.stop();
    }
  });
});
