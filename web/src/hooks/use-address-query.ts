/** The query of the address as the state of a page, so that it survives a reload, a shared link and the Back button. */
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";

type Query = Readonly<Record<string, string | undefined>>;

/**
 * Changes parts of the query. `undefined` and empty texts are removed from it. `back`: whether the Back button returns
 * to the previous query.
 */
export type ChangeQuery = (next: Query, options?: { back?: boolean }) => void;

export function useAddressQuery(): [query: Query, change: ChangeQuery] {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.search as Query });
  const change = useCallback<ChangeQuery>(
    (next, { back = false } = {}) => {
      const whole = { ...(router.state.location.search as Query), ...next };
      const wanted = Object.entries(whole).filter(
        ([, value]) => value !== undefined && value !== "",
      );
      void router.navigate({
        to: ".",
        search: Object.fromEntries(wanted),
        replace: !back,
        resetScroll: false,
      });
    },
    [router],
  );
  return [query, change];
}

/** Milliseconds between the last typed letter and the search. */
const PAUSE = 250;

export interface AddressSearch {
  /** The text in the search field. */
  text: string;
  /** The text that is searched for. It is in the address once the typing pauses. */
  search: string;
  setText: (text: string) => void;
}

/** The search text of a list (`search` in the query). A new search starts on the first page (`page`). */
export function useAddressSearch(): AddressSearch {
  const [query, change] = useAddressQuery();
  const search = query["search"] ?? "";
  const [typed, setTyped] = useState<string>();
  const own = useRef(search);
  useEffect(() => {
    // The Back button or a link has brought another search.
    if (search !== own.current) setTyped(undefined);
    own.current = search;
  }, [search]);
  useEffect(() => {
    const next = typed?.trim();
    if (next === undefined || next === own.current) return undefined;
    const timer = setTimeout(() => {
      own.current = next;
      change({ search: next, page: undefined });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, change]);
  return { text: typed ?? search, search, setText: setTyped };
}
