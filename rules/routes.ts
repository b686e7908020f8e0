/**
 * The table of routes (specification section 2): the router, the navigation, the links in mails, the
 * server's 404 and the tests are made from it.
 */
import type { Role } from "./roles.ts";

export type Layout = "simple" | "default" | "main" | "admin" | "unauthenticated" | "open" | "none";

export interface RouteRow {
  /** Path with `{name}` for a parameter. */
  readonly path: string;
  readonly alias?: string;
  /** Who may open it; empty: no rule. */
  readonly roles: readonly Role[];
  readonly strict?: boolean;
  readonly layout: Layout;
  /** Key of the title below `web.titles`. */
  readonly title: string;
}

const visitor = ["unauthenticated"] as const;
const user = ["user"] as const;
const everyone = ["unauthenticated", "user", "nas"] as const;

export const routes = {
  login: { path: "/login", roles: visitor, layout: "unauthenticated", title: "login" },
  expired: { path: "/expired", roles: everyone, layout: "simple", title: "expired" },
  signup: { path: "/signup", roles: visitor, layout: "unauthenticated", title: "signup" },
  signupMailSent: {
    path: "/signup/mail-sent",
    roles: visitor,
    layout: "unauthenticated",
    title: "signupMailSent",
  },
  signupConfirm: {
    path: "/signup/confirm",
    roles: [...visitor, ...user],
    layout: "unauthenticated",
    title: "signupConfirm",
  },
  passwordReset: {
    path: "/password-reset/new",
    alias: "/password-reset",
    roles: visitor,
    layout: "unauthenticated",
    title: "passwordReset",
  },
  passwordResetMailSent: {
    path: "/password-reset/mail-sent",
    roles: visitor,
    layout: "unauthenticated",
    title: "passwordResetMailSent",
  },
  passwordResetConfirm: {
    path: "/password-reset/confirm",
    roles: [...visitor, ...user],
    layout: "unauthenticated",
    title: "passwordResetConfirm",
  },
  dashboard: {
    path: "/dashboard",
    alias: "/",
    roles: user,
    layout: "default",
    title: "dashboard",
  },
  logout: { path: "/logout", roles: user, layout: "simple", title: "logout" },
  upload: { path: "/upload", roles: user, layout: "default", title: "upload" },
  view: { path: "/view/{srid}", roles: user, layout: "none", title: "view" },
  profile: { path: "/profile", roles: user, layout: "main", title: "profile" },
  profileVisualSignature: {
    path: "/profile/visual-signature",
    roles: user,
    layout: "main",
    title: "profileVisualSignature",
  },
  directView: { path: "/view/{id}/{userid}", roles: ["nas"], layout: "none", title: "view" },
  /** Of ours beside the specification's (product decisions, "Wire"): for anybody. */
  verify: { path: "/verify", roles: [], layout: "open", title: "verify" },
  sorry: { path: "/sorry", roles: everyone, layout: "simple", title: "sorry" },
  componentTest: { path: "/component-test", roles: [], layout: "none", title: "componentTest" },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

const patterns = Object.values<RouteRow>(routes).flatMap((row) =>
  [row.path, ...(row.alias === undefined ? [] : [row.alias])].map((path) => ({
    row,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}${path === "/" ? "" : "/?"}$`),
  })),
);

function rowsAt(path: string): RouteRow[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ row }) => row);
}

/** Whether a path is one of the product's pages; the server answers 404 for every other. */
export function isPage(path: string): boolean {
  return rowsAt(path).length > 0;
}

/** Whether a path is a page of direct sign: of guests alone. */
export function isDirectSign(path: string): boolean {
  return rowsAt(path).some(({ roles }) => roles.length === 1 && roles.includes("nas"));
}

/** Whether a page is one that guests may be led to: of direct sign, or one for them among others. */
export function mayGuestsOpen(path: string): boolean {
  return rowsAt(path).some(({ roles }) => roles.includes("nas"));
}

/** The address of a page, its parameters filled in and escaped. */
export function pathTo(route: RouteName, parameters: Record<string, string> = {}): string {
  return routes[route].path.replaceAll(/\{([^}]+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The route ${route} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
}
