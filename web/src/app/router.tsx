/** Creates the router from the table of routes: guards, layouts, lazy pages and their texts. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import type { AnyRoute } from "@tanstack/react-router";
import { limits } from "@paraph/rules/limits/client";
import { routes } from "@paraph/rules/routes";
import type { Layout, RouteName, RouteRow } from "@paraph/rules/routes";
import { lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { guard } from "./guard.ts";
import { pageOf } from "./page-of.ts";
import { loadPart } from "../lib/browser/stale-chunk.ts";
import { limitConcurrency } from "../lib/browser/limit-concurrency.ts";
import { followFaults } from "../session/follow-faults.ts";
import { onSessionChange, tokenValue } from "../session/session.ts";
import { withPageProviders } from "../shell/with-page-providers.tsx";
import { ensureAreas, followPage } from "../lib/words/words.tsx";
import { onMaintenanceChange } from "../lib/service/maintenance.ts";
import { firstPageIsThere } from "../lib/browser/first-page.ts";

/** A layout of pages. A lazy layout is preloaded together with its first page. */
export type Frame = ComponentType<{ children: ReactNode }> & { preload?: () => Promise<void> };

/** The parts of the shell: the layouts, the error page, and everything over the pages. */
export interface ShellParts {
  readonly layouts: Record<Layout, Frame>;
  readonly Failure: ComponentType<{ error: unknown }>;
  /** Dialogs, overlays and messages, which are above every page. */
  readonly OverPages: ComponentType;
}

const NotFound = lazy(async () => ({
  default: (await import("../shell/not-found.tsx")).NotFound,
}));

function createPageRoute(parent: AnyRoute, name: RouteName, path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: path.replaceAll(/\{([^}]+)\}/g, "$$$1"),
    beforeLoad: async ({ params, location, preload }) => {
      const parameters = params as Record<string, string>;
      await guard(name, { parameters, address: location.href, preload });
    },
    loader: () => loadPart(async () => ensureAreas((await pageOf(name)).areas)),
    component: lazyRouteComponent(() =>
      loadPart(() => {
        const page = pageOf(name).then(({ load }) => load());
        return name === "login" ? page : withPageProviders(page);
      }),
    ),
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
        createPageRoute(parent, name, path),
      ),
    );
    return parent.addChildren(children);
  });

  // The redirect rules also apply to addresses without a page.
  const catchAll = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: async ({ location, preload }) => {
      await guard(undefined, { parameters: {}, address: location.href, preload });
    },
  });

  const router = createRouter({
    routeTree: root.addChildren([...layoutRoutes, catchAll]),
    defaultPreload: "intent",
    defaultPreloadDelay: 80,
    defaultPendingMs: 150,
    scrollRestoration: true,
    defaultNotFoundComponent: Missing,
    defaultErrorComponent: Failed,
    notFoundMode: "root",
    // Query parameters are plain strings, not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(
        pairs.map(([key, value]) => [key, String(value)]),
      ).toString();
      return text === "" ? "" : `?${text}`;
    },
  });
  router.preloadRoute = limitConcurrency(
    limits.routePreloads,
    router.preloadRoute,
  ) as typeof router.preloadRoute;
  router.subscribe("onResolved", ({ toLocation }) => void followPage(toLocation.pathname));
  router.subscribe("onRendered", firstPageIsThere);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Updates the router on changes of the session, of maintenance, and on errors of calls; returns a function that stops it. */
export function followVisitor(router: AppRouter): () => void {
  let token = tokenValue();
  const stops = [
    // On arrival it is decided that the session stays as it is: the page that is loading continues.
    onSessionChange(() => {
      if (tokenValue() === token) return;
      token = tokenValue();
      void router.invalidate();
    }),
    onMaintenanceChange(() => void router.invalidate()),
    followFaults((to) => void router.navigate({ href: to, replace: true })),
  ];
  return () => stops.forEach((stop) => stop());
}
