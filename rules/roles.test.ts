import { describe, expect, test } from "vitest";
import { mayOpen, roleOf, ROLES, type Role, rolesHeld } from "./roles.ts";

describe("The role of a visitor (specification section 4)", () => {
  test.each([
    [{}, "unauthenticated"],
    [{ isBusinessAdmin: true }, "unauthenticated"],
    [{ userId: "u" }, "user"],
    [{ userId: "u", isBusinessMember: true }, "member"],
    [{ userId: "u", isBusinessAdmin: true }, "admin"],
    [{ userId: "u", isBusinessAdmin: true, isBusinessMember: true }, "admin"],
    [{ directSign: true }, "nas"],
    [{ directSign: true, userId: "u", isBusinessAdmin: true }, "nas"],
  ] as const)("%j is %s", (visitor, role) => {
    expect(roleOf(visitor)).toBe(role);
  });
});

describe("An admin also has the roles member and user, a member also has the role user", () => {
  const HELD: Record<Role, readonly Role[]> = {
    unauthenticated: ["unauthenticated"],
    nas: ["nas"],
    user: ["user"],
    member: ["member", "user"],
    admin: ["admin", "member", "user"],
  };
  test.each(ROLES.flatMap((role) => ROLES.map((asked) => [role, asked] as const)))(
    "%s if %s is required",
    (role, asked) => {
      expect(rolesHeld(role).includes(asked)).toBe(HELD[role].includes(asked));
      expect(mayOpen(role, [asked])).toBe(HELD[role].includes(asked));
      expect(mayOpen(role, [asked], true)).toBe(role === asked);
    },
  );

  test("one of several roles is enough; without a required role, nobody may open it", () => {
    expect(mayOpen("nas", ["user", "nas"])).toBe(true);
    expect(mayOpen("user", ["admin", "nas"])).toBe(false);
    expect(mayOpen("admin", [])).toBe(false);
  });
});
