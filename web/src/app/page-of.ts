/** The page of a route. The login page is in the first bundle; the table of all others (`pages.tsx`) is loaded later. */
import type { WebArea } from "@paraph/language/web";
import type { RouteName } from "@paraph/rules/routes";
import type { LazyModule } from "../shell/with-page-providers.tsx";

export interface Page {
  readonly load: () => Promise<LazyModule<object>>;
  readonly areas: readonly WebArea[];
}

/** The login page needs no query cache, and only the styles of `styles.css`. */
export const login = {
  load: () => import("../features/login/login-page.tsx"),
  areas: ["login"],
} satisfies Page;

/** The page of a route. */
export async function pageOf(name: RouteName): Promise<Page> {
  if (name === "login") return login;
  const { pages } = await import("./pages.tsx");
  return pages[name];
}

/** Preloads the table of all pages. A failure is ignored: the table is loaded again when a page is opened. */
export function fetchPages(): void {
  void Promise.all([import("./pages.tsx"), import("@paraph/language/web/more")]).catch(
    () => undefined,
  );
}
