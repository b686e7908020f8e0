/** Links between the pages, by the names of the table of routes. */
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

/** A link to a page; it looks like what its class says. */
export function PageLink({ to, params, search, ...rest }: PageLinkProps) {
  // A page above the one that is shown is not the one that is shown.
  return <Link {...rest} to={pathTo(to, params)} search={search ?? {}} activeOptions={EXACT} />;
}

const EXACT = { exact: true, includeSearch: false };

export type Go = (
  to: RouteName,
  params?: Record<string, string>,
  options?: { search?: Record<string, string>; replace?: boolean },
) => void;

/** How to go to a page. */
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

/** How to go on once what stood in the way is mended: to where the person wanted to go, or to the start. */
export function useGoOn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const wanted = takeRememberedAddress() ?? pathTo("dashboard");
    void router.navigate({ ...splitAddress(wanted), replace: true });
  }, [router]);
}

/** The query of the page that is shown, as strings: another one while the page stays renders it again. */
export function useQueryValues(): Record<string, string | undefined> {
  return useSearch({ strict: false }) as Record<string, string | undefined>;
}
