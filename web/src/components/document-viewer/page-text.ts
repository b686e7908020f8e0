/** Texts of pages, for the layer above their pictures. */
import { useQuery } from "@tanstack/react-query";
import { signerQuery, useSignerClient } from "../../session/signer-client.tsx";
import type { PageText } from "../../session/signer-client.tsx";
import type { PageOf } from "./page-image.tsx";

export interface ReadPage {
  text: PageText | undefined;
  unreadable: boolean;
  pending: boolean;
}

/** The text of a page, once it is wanted. The text of a version never changes. */
export function usePageText(of: PageOf | undefined): ReadPage {
  const client = useSignerClient();
  const { data, isError, isPending } = useQuery({
    ...signerQuery(client, "GET /v3/documents/{id}/pages/{n}/text", {
      path: { id: of?.document ?? "", n: of?.page ?? 0 },
      query: { ...(of?.version !== undefined && { version: of.version }) },
    }),
    enabled: of !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return { text: data, unreadable: isError, pending: isPending };
}
