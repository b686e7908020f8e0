import { describe, expect, it } from "vitest";
import { pagesToJumpTo } from "./palette.ts";
import type { Visitor } from "./redirects.ts";
import { rowOf } from "./routes.ts";

const somebody: Visitor = {
  role: "user",
  cookies: true,
  production: false,
  maintenance: false,
  staff: false,
  weakPassword: false,
  incompleteSso: false,
  identifying: false,
  justDeleted: false,
};

describe("The destinations of the palette", () => {
  it("are the pages of the person's role, without pages that need a parameter", () => {
    const user = pagesToJumpTo(somebody);
    expect(user).toEqual(
      expect.arrayContaining(["dashboard", "upload", "profile", "standards", "verify"]),
    );
    expect(user.filter((name) => name.startsWith("business"))).toEqual([
      "businessRegister",
      "businessUpgrade",
    ]);
    expect(user.map((name) => rowOf(name).path).filter((path) => path.includes("{"))).toEqual([]);
    expect(user).not.toContain("welcome");
    expect(user).not.toContain("logout");
  });

  it("are more for an admin of a business with a plan", () => {
    const plan = {
      name: "team",
      current: "paid",
      next: "paid",
      paymentMethod: "STRIPE",
      cardStatus: "active",
    } as const;
    const admin = pagesToJumpTo({ ...somebody, role: "admin", plan });
    expect(admin).toEqual(expect.arrayContaining(["dashboard", "businessMembers"]));
    expect(admin).not.toContain("businessSeal");
    const member = pagesToJumpTo({ ...somebody, role: "member", plan });
    expect(member).not.toContain("businessMembers");
  });

  it("are none while the person has to do something else first", () => {
    expect(pagesToJumpTo({ ...somebody, weakPassword: true })).toEqual([
      "profileChangePassword",
      "verify",
    ]);
    expect(pagesToJumpTo({ ...somebody, maintenance: true })).toEqual([]);
  });
});
