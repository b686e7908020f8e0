import { titleOf } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { useMatches } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { useTranslations } from "use-intl";
import { useWordsByKey } from "../lib/words/words-by-key.ts";

/** The route of the page that is shown; undefined where none is, or the visitor is not let in. */
export function useRouteName(): RouteName | undefined {
  return useMatches({
    select: (matches) =>
      matches.some(({ status }) => status === "notFound")
        ? undefined
        : matches
            .map(({ staticData }) => (staticData as { page?: RouteName }).page)
            .findLast((page) => page !== undefined),
  });
}

/** What a page is called, from the table of routes. */
export function useTitleWords(): (route: RouteName) => string {
  const titles = useWordsByKey("web.titles");
  return (route) => titles(titleOf(route));
}

/** Keeps the title of the window at the page that is shown; a page may say more of itself. */
export function RouteTitle() {
  const route = useRouteName();
  const words = useTitleWords();
  const common = useTranslations("web.common");
  const title = route === undefined ? undefined : words(route);
  // Before the effects of the page, whose own words win.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = `${title} – ${common("product")}`;
  }, [title, common]);
  return null;
}
