/**
 * The layouts of the pages (specification section 2, "Layouts"). Layouts that show the person are loaded together with
 * their first page.
 */
import type { Layout } from "@paraph/rules/routes";
import { lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Frame } from "../router.tsx";
import { loadPart } from "../../lib/browser/stale-chunk.ts";
import { withPageProviders } from "../../shell/with-page-providers.tsx";
import { BareLayout } from "./bare-layout.tsx";
import { SimpleLayout } from "./simple-layout.tsx";
import { UnauthenticatedLayout } from "./unauthenticated-layout.tsx";

const lazyFrame = (load: () => Promise<Frame>): Frame =>
  lazyRouteComponent(() =>
    loadPart(() =>
      withPageProviders<{ children: ReactNode }>(load().then((frame) => ({ default: frame }))),
    ),
  );

export const layouts: Record<Layout, Frame> = {
  simple: SimpleLayout,
  default: lazyFrame(async () => (await import("./default-layout.tsx")).DefaultLayout),
  main: lazyFrame(async () => (await import("./main-layout.tsx")).MainLayout),
  admin: lazyFrame(async () => (await import("./business-layout.tsx")).BusinessLayout),
  unauthenticated: UnauthenticatedLayout,
  open: lazyFrame(async () => (await import("./open-layout.tsx")).OpenLayout),
  none: BareLayout,
};
