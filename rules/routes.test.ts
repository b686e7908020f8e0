import { describe, expect, it, test } from "vitest";
import { isDirectSign, mayGuestsOpen, pageAt, pathTo, rowOf, routes } from "./routes.ts";
import type { RouteName } from "./routes.ts";

const names = Object.keys(routes) as RouteName[];

/** Specification section 2: every route, and who may open it. */
const SPECIFIED = `
/bye | unauthenticated
/login | unauthenticated
/expired | unauthenticated
/signup | unauthenticated
/signup/steps | unauthenticated
/signup/confirm | unauthenticated
/signup/mail-sent | unauthenticated
/cookiesblocked | unauthenticated
/sso/error | unauthenticated
/sso/error/company | unauthenticated
/password-reset/new | unauthenticated
/password-reset | unauthenticated
/password-reset/confirm | unauthenticated
/password-reset/mail-sent | unauthenticated
/business/signup | unauthenticated
/business/signup/steps | unauthenticated
/business/signup/mail-sent | unauthenticated
/signup/flows/eidplus/new | unauthenticated
/signup/flows/eidplus/confirm | unauthenticated
/dashboard | user
/logout | user
/upload | user
/upgrade | user
/welcome | user
/signup/sso | user
/not-available | user
/profile | user
/profile/confirm | user
/profile/settings | user
/profile/change-password | user
/profile/visual-signature | user
/profile/signature-standards | user
/profile/signature-standards/update | user
/profile/signature-standards/mobile-id | user
/profile/signature-standards/eidas | user
/profile/signature-standards/eidas/self | user
/profile/signature-standards/eidas/video | user
/profile/signature-standards/legislation | user
/profile/signature-standards/zertes | user
/profile/signature-standards/zertes/auto | user
/profile/signature-standards/zertes/video | user
/profile/signature-standards/id-austria-success | user
/sendto/{id} | user
/view/{srid} | user
/business/register | user strict
/business/upgrade | user admin strict
/business/welcome | admin
/business/activity | admin
/business/settings | admin
/business/dashboard | admin
/business/seals | admin
/business/seals/{accountname} | admin
/business/billing | admin
/business/billing/plan | admin
/business/billing/payment | admin
/business/billing/invoices | admin
/business/extras | admin
/business/members | admin
/business/members/domains | admin
/business/profile | admin
/business/profile/aes-for-business | admin
/business/developers/api | admin
/business/members/activity | admin
/invite/{id} | member
/billing | member
/billing/settings | admin
/billing/usage | admin
/view/{id}/{userid} | nas
/direct-sign/identification | nas
/direct-sign/identification/eidas | nas
/direct-sign/identification/eidas/self | nas
/direct-sign/identification/eidas/video | nas
/direct-sign/identification/zertes | nas
/direct-sign/identification/zertes/auto | nas
/direct-sign/identification/zertes/video | nas
/direct-sign/identification/zertes/personal-details | nas
/direct-sign/identification/id-austria-success | nas
/direct-sign/identification/{id}/{userid} | nas
/direct-sign/identification/{id}/{userid}/preview | nas
/sorry | unauthenticated user nas
/maintenance | unauthenticated nas user
/component-test |
/super-admin/ident-reset |
`;
/** Routes that are not in the specification (product decisions, "Redirects"). */
const OURS = ["/super-admin/aes-for-business", "/verify", "/draw", "/verify/{srid}"];

describe("The routes of the specification", () => {
  const rows = SPECIFIED.trim()
    .split("\n")
    .map((line) => {
      const [path = "", roles = ""] = line.split("|").map((part) => part.trim());
      const asked = roles.split(" ").filter((role) => role !== "" && role !== "strict");
      return { path, roles: asked, strict: roles.includes("strict") };
    });

  it.each(rows)("$path is a page for $roles", ({ path, roles, strict }) => {
    const name = pageAt(path.replaceAll(/\{[^}]+\}/g, "x"));
    expect(name).toBeDefined();
    const row = rowOf(name ?? "login");
    expect([row.path, row.alias]).toContain(path);
    expect(row.roles.toSorted()).toEqual(roles.toSorted());
    expect(row.strict ?? false).toBe(strict);
  });

  it("are all routes, except our own", () => {
    const specified = rows.map(({ path }) => path);
    const others = names.map((name) => routes[name].path).filter((one) => !specified.includes(one));
    expect(others).toEqual(OURS);
  });
});

test.each(names)("%s is a page at its generated address", (name) => {
  const parameters = Object.fromEntries(
    [...routes[name].path.matchAll(/\{([^}]+)\}/g)].map(([, key]) => [key, `a b/${key}?#`]),
  );
  const address = pathTo(name, parameters);
  expect(address).not.toMatch(/[{}?# ]/);
  expect(pageAt(address)).toBe(name);
});

test("/ is another address of the dashboard, and a trailing slash changes nothing", () => {
  expect(pageAt("/")).toBe("dashboard");
  expect(pageAt("/dashboard/")).toBe("dashboard");
});

test.each(["/nowhere", "/view", "/view/a/b/c", "/dashboard/more", "//", "/profile/none", ""])(
  "%j is not a page",
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);

test("the components are shown only outside production", () => {
  expect(pageAt("/component-test")).toBe("componentTest");
  expect(pageAt("/component-test", { production: true })).toBeUndefined();
  expect(pageAt("/login", { production: true })).toBe("login");
});

test("a business is registered only outside production", () => {
  const paths = ["/business/signup", "/business/signup/steps", "/business/signup/mail-sent"];
  for (const path of [...paths, "/business/register"]) {
    expect(pageAt(path)).toBeDefined();
    expect(pageAt(path, { production: true })).toBeUndefined();
  }
  expect(pageAt("/business/members", { production: true })).toBe("businessMembers");
});

test("an address without its parameter is not generated", () => {
  expect(() => pathTo("view")).toThrow("The route view needs the parameter srid");
});

test.each([
  ["/view/r/u", true, true],
  ["/direct-sign/identification/eidas", true, true],
  ["/view/r", false, false],
  ["/expired", false, true],
  ["/sorry", false, true],
  ["/login", false, false],
  ["/", false, false],
  ["/verify", false, false],
  ["/verify/r", false, false],
  ["/nowhere", false, false],
])("%s is of direct sign: %s; guests may be led to it: %s", (path, direct, open) => {
  expect(isDirectSign(path)).toBe(direct);
  expect(mayGuestsOpen(path)).toBe(open);
});
