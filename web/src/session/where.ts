/**
 * The redirect rules (specification section 2; product decisions "Redirects": the first match wins), as
 * one pure function that asks nothing and changes nothing.
 */
import { isPage, routes } from "@paraph/rules/routes";
import type { RouteName, RouteRow } from "@paraph/rules/routes";
import { mayOpen } from "@paraph/rules/roles";
import type { Role } from "@paraph/rules/roles";

/** What is known of the visitor. */
export interface Visitor {
  readonly role: Role;
  /** The address they wanted before they logged in. */
  readonly remembered?: string | undefined;
}

/** What they want to open. */
export interface Wanted {
  /** The page, or undefined when no page is at the address. */
  readonly route: RouteName | undefined;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Path, search and hash. */
  readonly address: string;
}

export type Way =
  | { readonly kind: "stay" }
  | { readonly kind: "not-found" }
  | { readonly kind: "go"; readonly to: string; readonly remember?: string };

const START = "/";
const LOGIN = routes.login.path;

/** Where a visitor goes who wants to open a page. */
export function where(visitor: Visitor, wanted: Wanted): Way {
  if (wanted.route === undefined) return { kind: "not-found" };
  const row: RouteRow = routes[wanted.route];
  const guestPage = row.roles.includes("nas") && row.roles.length === 1;
  if (guestPage && !(wanted.parameters["id"] && wanted.parameters["userid"])) {
    return { kind: "go", to: LOGIN };
  }
  if (row.roles.length === 0 || mayOpen(visitor.role, row.roles, row.strict)) {
    return { kind: "stay" };
  }
  if (visitor.role === "unauthenticated") {
    return { kind: "go", to: LOGIN, remember: wanted.address };
  }
  if (row.roles.includes("unauthenticated")) {
    return { kind: "go", to: ownPage(visitor.remembered) ?? START };
  }
  return { kind: "not-found" };
}

/** A remembered address, when it still is one of our pages. */
function ownPage(address: string | undefined): string | undefined {
  return address !== undefined && isPage(address.replace(/[?#].*$/, "")) ? address : undefined;
}
