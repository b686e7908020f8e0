/** Links to pages, by their names in the table of routes. */
import { pathTo } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useCallback } from "react";
import { takeRememberedAddress } from "../session/return-address.ts";
import { splitAddress } from "../lib/service/address.ts";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: RouteName;
  params?: Record<string, string> | undefined;
  search?: Record<string, string> | undefined;
}

/** A link to a page. It has no style except its class. */
export function PageLink({ to, params, search, ...rest }: PageLinkProps) {
  return (
    <Link
      {...rest}
      to={pathTo(to, params)}
      search={search ?? {}}
      activeOptions={"aria-current" in rest ? OWN : EXACT}
    />
  );
}

/** The link is active only on exactly this page, not on pages below it. */
const EXACT = { exact: true, includeSearch: false };
/** Its caller says when the link is the current one: two links may lead to parts of one page. */
const OWN = { exact: true, includeSearch: true };

export type Go = (
  to: RouteName,
  params?: Record<string, string>,
  options?: { search?: Record<string, string>; replace?: boolean },
) => void;

/** Returns a function that opens a page. */
export function useGo(): Go {
  const router = useRouter();
  return useCallback<Go>(
    (to, params, options) => {
      void router.navigate({
        to: pathTo(to, params),
        search: options?.search ?? {},
        replace: options?.replace ?? false,
      });
    },
    [router],
  );
}

/**
 * Returns a function that continues after an obstacle is removed: it opens the page that the person wanted, or the
 * start page.
 */
export function useGoOn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const wanted = takeRememberedAddress() ?? pathTo("dashboard");
    void router.navigate({ ...splitAddress(wanted), replace: true });
  }, [router]);
}

/** The query parameters of the current page, as strings. If they change, the component is rendered again. */
export function useQueryValues(): Record<string, string | undefined> {
  return useSearch({ strict: false }) as Record<string, string | undefined>;
}
