/** The frames of the pages (specification section 2, "Layouts"). */
import type { Layout } from "@paraph/rules/routes";
import type { ComponentType, ReactNode } from "react";
import { AdminLayout } from "./admin-layout.tsx";
import { BareLayout } from "./bare-layout.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { MainLayout } from "./main-layout.tsx";
import { SimpleLayout } from "./simple-layout.tsx";
import { UnauthenticatedLayout } from "./unauthenticated-layout.tsx";

export const layouts: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  simple: SimpleLayout,
  default: DefaultLayout,
  main: MainLayout,
  admin: AdminLayout,
  unauthenticated: UnauthenticatedLayout,
  none: BareLayout,
};
