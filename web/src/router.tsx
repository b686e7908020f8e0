/** The router, made from the table of routes: guards, layouts, lazy pages and their words. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import type { AnyRoute } from "@tanstack/react-router";
import { where } from "@paraph/rules/redirects";
import { limits } from "@paraph/rules/limits/pages";
import { routes } from "@paraph/rules/routes";
import type { Layout, RouteName, RouteRow } from "@paraph/rules/routes";
import { lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { pageOf } from "./page-of.ts";
import { atOnce } from "./lib/browser/at-once.ts";
import { followFaults } from "./session/follow-faults.ts";
import { rememberAddress, takeRememberedAddress } from "./session/return-address.ts";
import { onSessionChange, takeOverSession } from "./session/session.ts";
import { withWhole } from "./with-whole.tsx";
import { ensureAreas, followPage } from "./lib/words/words.tsx";
import { isProduction } from "./lib/service/config.ts";
import { onMaintenanceChange } from "./lib/service/maintenance.ts";
import { firstPageIsThere } from "./lib/browser/first-page.ts";
import { onArrival } from "./lib/browser/on-arrival.ts";
import { visitorOf } from "./visitor.ts";

/** A frame of pages. One that is lazy is fetched beside the first page in it. */
export type Frame = ComponentType<{ children: ReactNode }> & { preload?: () => Promise<void> };

/** What the shell brings: the frames of the pages, and what is shown when a page cannot be. */
export interface ShellParts {
  readonly layouts: Record<Layout, Frame>;
  readonly Failure: ComponentType<{ error: unknown }>;
  /** What stands over every page and may lead to another: dialogs, overlays, messages. */
  readonly OverPages: ComponentType;
}

const NotFound = lazy(async () => ({
  default: (await import("./shell/not-found.tsx")).NotFound,
}));

let takenOver: Promise<void> | undefined;

interface Arriving {
  readonly parameters: Record<string, string>;
  readonly address: string;
  /** The page is only fetched ahead: nobody has gone there yet. */
  readonly preload: boolean;
}

/** Follows the redirect rules. Throws what the router understands: another address, or 404. */
async function guard(
  name: RouteName | undefined,
  { parameters, address, preload }: Arriving,
): Promise<void> {
  const row: RouteRow | undefined = name && routes[name];
  const route = row?.development && isProduction() ? undefined : name;
  const visitor = await visitorOf(name);
  const way = where(visitor, { route, parameters, address });
  if (way.kind === "not-found") throw notFound();
  if (!preload) onArrival(way);
  if (way.kind === "stay") return;
  if (!preload) {
    if (way.remember !== undefined) rememberAddress(way.remember);
    // Whoever is still on the way to the login goes on to what they wanted.
    else if (visitor.role !== "unauthenticated") takeRememberedAddress();
  }
  throw redirect({ href: way.to, replace: true });
}

function pageRoute(parent: AnyRoute, name: RouteName, path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: path.replaceAll(/\{([^}]+)\}/g, "$$$1"),
    beforeLoad: async ({ params, location, preload }) => {
      // Once: a new tab may take over the session of another one (specification section 4).
      await (takenOver ??= takeOverSession());
      const parameters = params as Record<string, string>;
      await guard(name, { parameters, address: location.href, preload });
    },
    loader: async () => ensureAreas((await pageOf(name)).areas),
    component: lazyRouteComponent(() => {
      const page = pageOf(name).then(({ load }) => load());
      return name === "login" ? page : withWhole(page);
    }),
    staticData: { page: name },
  });
}

/** The router of the client. */
export function createAppRouter(shell: ShellParts) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <shell.OverPages />
      </>
    ),
  });
  const Simple = shell.layouts.simple;
  const Missing = () => (
    <Simple>
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    </Simple>
  );
  const Failed = ({ error }: { error: unknown }) => (
    <Simple>
      <shell.Failure error={error} />
    </Simple>
  );

  const byLayout = Map.groupBy(
    Object.entries(routes) as [RouteName, RouteRow][],
    ([, row]) => row.layout,
  );
  const layoutRoutes = [...byLayout].map(([layout, rows]) => {
    const Frame = shell.layouts[layout];
    const Framed = () => (
      <Frame>
        <Outlet />
      </Frame>
    );
    const parent: AnyRoute = createRoute({
      getParentRoute: () => root,
      id: `layout-${layout}`,
      component: Object.assign(Framed, { preload: async () => Frame.preload?.() }),
    });
    const children = rows.flatMap(([name, row]) =>
      [row.path, ...(row.alias === undefined ? [] : [row.alias])].map((path) =>
        pageRoute(parent, name, path),
      ),
    );
    return parent.addChildren(children);
  });

  // Where there is no page, the rules that come before that question are asked all the same.
  const nowhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: async ({ location, preload }) => {
      await (takenOver ??= takeOverSession());
      await guard(undefined, { parameters: {}, address: location.href, preload });
    },
  });

  const router = createRouter({
    routeTree: root.addChildren([...layoutRoutes, nowhere]),
    defaultPreload: "intent",
    defaultPreloadDelay: 80,
    defaultPendingMs: 150,
    scrollRestoration: true,
    defaultNotFoundComponent: Missing,
    defaultErrorComponent: Failed,
    notFoundMode: "root",
    // Addresses keep their query as people wrote it: strings, no JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(
        pairs.map(([key, value]) => [key, String(value)]),
      ).toString();
      return text === "" ? "" : `?${text}`;
    },
  });
  router.preloadRoute = atOnce(
    limits.routePreloads,
    router.preloadRoute,
  ) as typeof router.preloadRoute;
  router.subscribe("onResolved", ({ toLocation }) => void followPage(toLocation.pathname));
  router.subscribe("onRendered", firstPageIsThere);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Has the router follow the session, a maintenance and what calls find wrong; answers how to stop. */
export function followVisitor(router: AppRouter): () => void {
  const stops = [
    onSessionChange(() => void router.invalidate()),
    onMaintenanceChange(() => void router.invalidate()),
    followFaults((to) => void router.navigate({ href: to, replace: true })),
  ];
  return () => stops.forEach((stop) => stop());
}
