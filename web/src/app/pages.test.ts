import { GUEST_AREAS } from "@paraph/language/web";
import { routes } from "@paraph/rules/routes";
import type { RouteName, RouteRow } from "@paraph/rules/routes";
import { expect, test } from "vitest";
import { pages } from "./pages.tsx";

test("Every page that guests may open has all of its texts in Italian too (section 1)", () => {
  const guest: readonly string[] = GUEST_AREAS;
  const lacking = (Object.entries(routes) as [RouteName, RouteRow][])
    .filter(([, { roles }]) => roles.includes("nas"))
    .flatMap(([name]) => pages[name].areas.filter((area) => !guest.includes(area)));
  expect(lacking).toEqual([]);
});
