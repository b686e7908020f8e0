/** Thumbnails of documents. Those that become visible together are fetched in one call. */
import { limits } from "@paraph/rules/limits/pages";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { PICTURE } from "../../session/query-client.ts";

/** Milliseconds for which thumbnails are collected into one call. */
const PAUSE = 30;

type Found = ReadonlyMap<string, Blob>;
interface Batch {
  readonly documents: Set<string>;
  readonly found: Promise<Found>;
}

let collecting: Batch | undefined;

/** The batch that is being collected. */
function batch(): Batch {
  if (collecting !== undefined && collecting.documents.size < limits.thumbnails) return collecting;
  const documents = new Set<string>();
  const found = new Promise((resolve) => setTimeout(resolve, PAUSE)).then(() => {
    if (collecting?.documents === documents) collecting = undefined;
    return fetched([...documents]);
  });
  collecting = { documents, found };
  return collecting;
}

async function fetched(documents: readonly string[]): Promise<Found> {
  const { thumbnails } = await api("GET /v3/thumbnails", {
    query: { documents: documents.join(",") },
  });
  return new Map(
    thumbnails.map(({ documentId, contentType, content }) => [
      documentId,
      new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], {
        type: contentType,
      }),
    ]),
  );
}

/** The thumbnail of a document; null if there is none. */
export const thumbnailQuery = (document: string) =>
  queryOptions({
    queryKey: ["thumbnail", document],
    queryFn: async () => {
      const { documents, found } = batch();
      documents.add(document);
      return (await found).get(document) ?? null;
    },
    meta: PICTURE,
    // A missing thumbnail is not cached, because it may exist by now.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
