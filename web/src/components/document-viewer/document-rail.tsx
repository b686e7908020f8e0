import { PageRail } from "@paraph/ui/documents/page-rail";
import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useBlobUrls } from "../../lib/browser/blob-url.ts";
import { useSignerClient } from "../../session/signer-client.tsx";
import type { DeskPage } from "./desk-pages.ts";
import { pageQuery } from "./page-image.tsx";
import { usePagesInSight } from "./pages-in-sight.ts";
import type { Desk } from "./use-desk.ts";

/**
 * The distance above and below the visible part within which thumbnails are fetched, as a share of the height of the
 * rail.
 */
const AHEAD = 0.5;
/** Thumbnails are 84 CSS pixels wide; this scale suits a screen of high density. */
const SCALE = 25;

/** The thumbnails of the pages. Fetches the visible ones when the scrolling stops. */
export function DocumentRail({ desk, signsOn }: { desk: Desk; signsOn: ReadonlySet<string> }) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const shown = usePagesInSight(list, AHEAD);
  const wanted = useMemo(
    () => desk.pages.filter((page) => shown.has(page.number)),
    [desk.pages, shown],
  );
  const thumbnails = useThumbnails(wanted);
  return (
    <PageRail
      ref={setList}
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
  const client = useSignerClient();
  const blobs = useQueries({
    queries: pages.map((page) => pageQuery(client, page, SCALE)),
    combine: dataOf,
  });
  const urls = useBlobUrls(blobs);
  return new Map(pages.map((page, index) => [page.key, urls[index]]));
}

const dataOf = (answers: { data: Blob | undefined }[]) => answers.map((answer) => answer.data);
