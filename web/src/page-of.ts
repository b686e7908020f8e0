/** Where the page of a route is. The first page of a visitor is known at once; all others are in a table that it does without. */
import type { WebArea } from "@paraph/language/web";
import type { RouteName } from "@paraph/rules/routes";
import type { ComponentType } from "react";

export interface Page {
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly areas: readonly WebArea[];
}

/** The login does with what the base has: no cache, the classes of styles.css. */
export const login = {
  load: () => import("./features/login/login-page.tsx"),
  areas: ["login"],
} satisfies Page;

/** The page of a route. */
export async function pageOf(name: RouteName): Promise<Page> {
  if (name === "login") return login;
  const { pages } = await import("./pages.tsx");
  return pages[name];
}

/** Fetches the table of all pages before one of them is asked for; what fails here is asked for again then. */
export function fetchPages(): void {
  void Promise.all([import("./pages.tsx"), import("@paraph/language/web/more")]).catch(
    () => undefined,
  );
}
