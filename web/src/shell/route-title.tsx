import { titleOf } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { useMatches } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { useTranslations } from "use-intl";
import { useWordsByKey } from "../lib/words/words-by-key.ts";

/** The route of the current page; undefined if there is none, or the visitor may not open it. */
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

/** The title of a page, from the table of routes. */
export function useTitleWords(): (route: RouteName) => string {
  const titles = useWordsByKey("web.titles");
  return (route) => titles(titleOf(route));
}

/** Sets the title of the window to the title of the current page; a page may set a more specific one. */
export function RouteTitle() {
  const route = useRouteName();
  const words = useTitleWords();
  const product = useTranslations("web.common")("product");
  const title = route === undefined ? undefined : words(route);
  // Runs before the effects of the page, whose own title takes precedence.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = `${title} – ${product}`;
  }, [title, product]);
  return null;
}
