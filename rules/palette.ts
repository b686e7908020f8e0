/** The pages that a person can open from the command palette: routes that open without a redirect. */
import { where } from "./redirects.ts";
import type { Visitor } from "./redirects.ts";
import { routes } from "./routes.ts";
import type { RouteName, RouteRow } from "./routes.ts";

/** Pages that are reached only through a link or a redirect, so nobody searches for them. */
const OCCASIONS: ReadonlySet<RouteName> = new Set<RouteName>([
  "welcome",
  "businessWelcome",
  "profileConfirm",
  "standardsIdAustria",
]);

/** The layouts of pages in the navigation. */
const NAVIGATED: ReadonlySet<string> = new Set(["default", "main", "admin", "open"]);

/** The pages without a parameter that open for this visitor without a redirect, in the order of the table. */
export function pagesToJumpTo(visitor: Visitor): RouteName[] {
  return (Object.entries(routes) as [RouteName, RouteRow][])
    .filter(([name, { layout }]) => NAVIGATED.has(layout) && !OCCASIONS.has(name))
    .filter(([, { path }]) => !path.includes("{"))
    .filter(([route, { path }]) => {
      const way = where(visitor, { route, parameters: {}, address: path });
      return way.kind === "stay" && way.dialog === undefined;
    })
    .map(([name]) => name);
}
