/** Texts of pages, for the layer above their pictures. */
import { useQuery } from "@tanstack/react-query";
import { useCalls } from "../../session/calls.tsx";
import type { PageText } from "../../session/calls.tsx";
import type { PageOf } from "./page-image.tsx";

export interface ReadPage {
  text: PageText | undefined;
  unreadable: boolean;
  pending: boolean;
}

/** The text of a page, once it is wanted. The text of a version never changes. */
export function usePageText(of: PageOf | undefined): ReadPage {
  const calls = useCalls();
  const { data, isError, isPending } = useQuery({
    queryKey: ["page-text", calls.who, of?.document, of?.version, of?.page],
    queryFn: ({ signal }) => {
      if (of === undefined) throw new Error("No page is wanted");
      return calls.pageText(of.document, of.version, of.page, signal);
    },
    enabled: of !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return { text: data, unreadable: isError, pending: isPending };
}
