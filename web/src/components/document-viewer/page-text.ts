/** Texts of pages, for the layer over their pictures. */
import { useQuery } from "@tanstack/react-query";
import { signerQuery, useSignerClient } from "../../session/signer-client.tsx";
import type { PageText, SignerClient } from "../../session/signer-client.tsx";
import { NO_PAGE } from "./page-image.tsx";
import type { PageOf } from "./page-image.tsx";

export interface ReadPage {
  text: PageText | undefined;
  unreadable: boolean;
  pending: boolean;
}

/** The text of a page. The text of a version never changes. */
export function pageTextQuery(client: SignerClient, of: PageOf) {
  return {
    ...signerQuery(client, "GET /v3/documents/{id}/pages/{n}/text", {
      path: { id: of.document, n: of.page },
      query: { ...(of.version !== undefined && { version: of.version }) },
    }),
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  };
}

/** The text of a page, as soon as a page is given. */
export function usePageText(of: PageOf | undefined): ReadPage {
  const client = useSignerClient();
  const { data, isError, isPending } = useQuery({
    ...pageTextQuery(client, of ?? NO_PAGE),
    enabled: of !== undefined,
  });
  return { text: data, unreadable: isError, pending: isPending };
}
