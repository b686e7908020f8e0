/** Which pages somebody may jump to from anywhere: the rows of the table of routes that open to them as they are. */
import { where } from "./redirects.ts";
import type { Visitor } from "./redirects.ts";
import { routes } from "./routes.ts";
import type { RouteName, RouteRow } from "./routes.ts";

/** Pages that are reached only by a link or a redirect, and are not searched. */
const OCCASIONS: ReadonlySet<RouteName> = new Set<RouteName>([
  "welcome",
  "businessWelcome",
  "profileConfirm",
  "standardsIdAustria",
]);

/** The layouts of pages that stand in the navigation. */
const NAVIGATED: ReadonlySet<string> = new Set(["default", "main", "admin", "open"]);

/** The pages without a parameter that stay where they are when this visitor opens them, in the table's order. */
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
