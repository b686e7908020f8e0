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
import { limits } from "@paraph/rules/limits";
import { routes } from "@paraph/rules/routes";
import type { Layout, RouteName, RouteRow } from "@paraph/rules/routes";
import type { ComponentType, ReactNode } from "react";
import { pages } from "./pages.tsx";
import { splitAddress } from "./parts/address.ts";
import { atOnce } from "./parts/at-once.ts";
import { followFaults } from "./session/follow-faults.ts";
import { queryClient } from "./session/query-client.ts";
import { rememberAddress, takeRememberedAddress } from "./session/return-address.ts";
import { onSessionChange, takeOverSession, tokenValue } from "./session/session.ts";
import { ensureAreas, followPage } from "./session/words.tsx";
import { isProduction } from "./shell/config.ts";
import { onMaintenanceChange } from "./shell/maintenance.ts";
import { onArrival } from "./shell/on-arrival.ts";
import { visitorOf } from "./visitor.ts";

/** What the shell brings: the frames of the pages, and what is shown when a page cannot be. */
export interface ShellParts {
  readonly layouts: Record<Layout, ComponentType<{ children: ReactNode }>>;
  readonly Failure: ComponentType<{ error: unknown }>;
  readonly NotFound: ComponentType;
  /** What stands over every page and may lead to another: dialogs, overlays, messages. */
  readonly Hosts: ComponentType;
}

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
  const way = where(await visitorOf(name), { route, parameters, address });
  if (way.kind === "not-found") throw notFound();
  if (!preload) onArrival(way);
  if (way.kind === "stay") return;
  if (!preload) {
    if (way.remember !== undefined) rememberAddress(way.remember);
    else takeRememberedAddress();
  }
  throw redirect({ ...splitAddress(way.to), replace: true } as never);
}

function pageRoute(parent: AnyRoute, name: RouteName, path: string): AnyRoute {
  const page = pages[name];
  return createRoute({
    getParentRoute: () => parent,
    path: path.replaceAll(/\{([^}]+)\}/g, "$$$1"),
    beforeLoad: async ({ params, location, preload }) => {
      // Once: a new tab may take over the session of another one (specification section 4).
      await (takenOver ??= takeOverSession());
      const parameters = params as Record<string, string>;
      await guard(name, { parameters, address: location.href, preload });
    },
    loader: () => ensureAreas(page.areas),
    component: lazyRouteComponent(page.load),
    staticData: { page: name },
  });
}

/** The router of the client. It follows the session: a page that may no longer be seen is left at once. */
export function createAppRouter(shell: ShellParts) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <shell.Hosts />
      </>
    ),
  });
  const Simple = shell.layouts.simple;
  const Missing = () => (
    <Simple>
      <shell.NotFound />
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
    const parent: AnyRoute = createRoute({
      getParentRoute: () => root,
      id: `layout-${layout}`,
      component: () => (
        <Frame>
          <Outlet />
        </Frame>
      ),
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
  onSessionChange(() => {
    // What was known of one person is not shown to the next.
    if (tokenValue() === undefined) queryClient.clear();
    void router.invalidate();
  });
  onMaintenanceChange(() => void router.invalidate());
  followFaults((to) => void router.navigate({ ...splitAddress(to), replace: true } as never));
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
