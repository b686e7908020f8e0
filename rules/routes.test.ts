import { expect, test } from "vitest";
import { isDirectSign, isPage, mayGuestsOpen, pathTo, type RouteName, routes } from "./routes.ts";

const names = Object.keys(routes) as RouteName[];

test.each(names)("%s is a page at the address that is made for it", (name) => {
  const parameters = Object.fromEntries(
    [...routes[name].path.matchAll(/\{([^}]+)\}/g)].map(([, key]) => [key, `a b/${key}?#`]),
  );
  const address = pathTo(name, parameters);
  expect(address).not.toMatch(/[{}?# ]/);
  expect(isPage(address)).toBe(true);
});

test("no two pages have the same address", () => {
  const paths = names.map((name) => routes[name].path.replaceAll(/\{[^}]+\}/g, "{}"));
  expect(new Set(paths).size).toBe(paths.length);
});

test("/ is another address of the dashboard, and a slash at the end changes nothing", () => {
  expect(isPage("/")).toBe(true);
  expect(isPage("/dashboard/")).toBe(true);
});

test.each(["/nowhere", "/view", "/view/a/b/c", "/dashboard/more", "//", "/profile/none", ""])(
  "%j is no page",
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);

test("an address without its parameter is not made", () => {
  expect(() => pathTo("view")).toThrow("The route view needs the parameter srid");
});

test.each([
  ["/view/r/u", true, true],
  ["/view/r", false, false],
  ["/expired", false, true],
  ["/sorry", false, true],
  ["/login", false, false],
  ["/", false, false],
  ["/verify", false, false],
  ["/nowhere", false, false],
])("%s is of direct sign: %s; guests may be led to it: %s", (path, direct, open) => {
  expect(isDirectSign(path)).toBe(direct);
  expect(mayGuestsOpen(path)).toBe(open);
});
