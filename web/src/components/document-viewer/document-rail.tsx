import { PageRail } from "@paraph/ui/documents/page-rail";
import { useQueries } from "@tanstack/react-query";
import { useBlobUrls } from "../../lib/browser/blob-url.ts";
import { useCalls } from "../../session/calls.tsx";
import type { DeskPage } from "./desk-pages.ts";
import type { Desk } from "./use-desk.ts";
import { PICTURE } from "../../session/query-client.ts";

/** Thumbnails are fetched for so many pages before and after the one in sight. */
const AROUND = 8;
/** 84 CSS pixels wide on a dense screen. */
const SCALE = 25;

/** The thumbnails of the pages, those near the page in sight fetched. */
export function DocumentRail({ desk, signsOn }: { desk: Desk; signsOn: ReadonlySet<string> }) {
  const thumbnails = useThumbnails(
    desk.pages.filter((page) => Math.abs(page.number - desk.current) <= AROUND),
  );
  return (
    <PageRail
      current={desk.current}
      onSelect={desk.show}
      pages={desk.pages.map((page) => ({
        number: page.number,
        width: page.width,
        height: page.height,
        src: thumbnails.get(page.key),
        sign: signsOn.has(page.key),
      }))}
    />
  );
}

function useThumbnails(pages: readonly DeskPage[]): ReadonlyMap<string, string | undefined> {
  const calls = useCalls();
  const blobs = useQueries({
    queries: pages.map((page) => ({
      queryKey: ["page", calls.who, page.document, page.version, page.page, SCALE],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        calls.page(page.document, page.version, page.page, SCALE, signal),
      meta: PICTURE,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    })),
    combine: dataOf,
  });
  const urls = useBlobUrls(blobs);
  return new Map(pages.map((page, index) => [page.key, urls[index]]));
}

const dataOf = (answers: { data: Blob | undefined }[]) => answers.map((answer) => answer.data);
