/** The frames of the pages (specification section 2, "Layouts"). Those with a sub-navigation load with their first page. */
import type { Layout } from "@paraph/rules/routes";
import { lazy } from "react";
import type { ComponentType, ReactNode } from "react";
import { BareLayout } from "./bare-layout.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { SimpleLayout } from "./simple-layout.tsx";
import { UnauthenticatedLayout } from "./unauthenticated-layout.tsx";

const MainLayout = lazy(async () => ({ default: (await import("./main-layout.tsx")).MainLayout }));
const OpenLayout = lazy(async () => ({ default: (await import("./open-layout.tsx")).OpenLayout }));
const BusinessLayout = lazy(async () => ({
  default: (await import("./business-layout.tsx")).BusinessLayout,
}));

export const layouts: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  simple: SimpleLayout,
  default: DefaultLayout,
  main: MainLayout,
  admin: BusinessLayout,
  unauthenticated: UnauthenticatedLayout,
  open: OpenLayout,
  none: BareLayout,
};
