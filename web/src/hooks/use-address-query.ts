/** The query of the address, as the state of a page that can be reloaded, sent on and gone back to. */
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";

type Query = Readonly<Record<string, string | undefined>>;

/** Changes some of the query; `undefined` and empty texts are left out of it. `back`: the way back leads to what was. */
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

/** Milliseconds between the last letter and the search. */
const PAUSE = 250;

export interface AddressSearch {
  /** What stands in the field. */
  text: string;
  /** What is searched for: in the address once the typing pauses. */
  search: string;
  setText: (text: string) => void;
}

/** What a list is searched for (`search` of the query). A search begins with its first page (`page`). */
export function useAddressSearch(): AddressSearch {
  const [query, change] = useAddressQuery();
  const search = query["search"] ?? "";
  const [typed, setTyped] = useState<string>();
  const own = useRef(search);
  useEffect(() => {
    // The way back, or a link, has brought another search.
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
