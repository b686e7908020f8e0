/** The address that is remembered while the person has to do something else first. */
import { expect, it } from "vitest";
import { where } from "./redirects.ts";
import type { Visitor } from "./redirects.ts";
import { pageAt } from "./routes.ts";

const user: Visitor = {
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
const weak: Visitor = { ...user, weakPassword: true };
const brought: Visitor = { ...user, incompleteSso: true };
const PASSWORD = "/profile/change-password";
const TERMS = "/signup/sso";

const lands = (visitor: Visitor, path: string, query = "") =>
  where(visitor, { route: pageAt(path), parameters: {}, address: path + query });
const to = (address: string, remember?: string) => ({
  kind: "go",
  to: address,
  ...(remember !== undefined && { remember }),
});

it("is the opened page, with its query", () => {
  expect(lands(weak, "/dashboard", "?search=a")).toEqual(to(PASSWORD, "/dashboard?search=a"));
  expect(lands(brought, "/view/7", "?lang=de")).toEqual(to(TERMS, "/view/7?lang=de"));
});

it("is the page that the person wanted before the login, if they come from there", () => {
  expect(lands({ ...weak, remembered: "/view/7" }, "/login")).toEqual(to(PASSWORD, "/view/7"));
  expect(lands({ ...brought, remembered: "/view/7" }, "/login")).toEqual(to(TERMS, "/view/7"));
  expect(lands(weak, "/login")).toEqual(to(PASSWORD));
});

it("is never a page only for visitors, nor a page on which the person has to do something first", () => {
  expect(lands(weak, "/password-reset/confirm")).toEqual(to(PASSWORD));
  const both = { ...weak, incompleteSso: true, remembered: "/view/7" };
  expect(lands(both, TERMS)).toEqual(to(PASSWORD, "/view/7"));
});

it("is reached after one required step at a time: the password comes first", () => {
  const both = { ...weak, incompleteSso: true };
  expect(lands(both, PASSWORD)).toEqual({ kind: "stay" });
  expect(lands({ ...brought, remembered: "/view/7" }, PASSWORD)).toEqual(to(TERMS, "/view/7"));
});
