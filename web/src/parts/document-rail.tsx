import { PageRail } from "@paraph/ui/page-rail";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCalls } from "./calls.tsx";
import type { DeskPage } from "./desk-pages.ts";
import type { Desk } from "./use-desk.ts";

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

function useThumbnails(pages: readonly DeskPage[]): ReadonlyMap<string, string> {
  const calls = useCalls();
  const blobs = useQueries({
    queries: pages.map((page) => ({
      queryKey: ["page", calls.who, page.document, page.version, page.page, SCALE],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        calls.page(page.document, page.version, page.page, SCALE, signal),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    })),
    combine: (answers) =>
      answers.map((answer, index) => [pages[index]?.key ?? "", answer.data] as const),
  });
  const [urls, setUrls] = useState<ReadonlyMap<string, { blob: Blob; url: string }>>(new Map());
  useEffect(() => {
    setUrls((before) => {
      const missing = blobs.filter(
        (entry): entry is readonly [string, Blob] =>
          entry[1] !== undefined && before.get(entry[0])?.blob !== entry[1],
      );
      if (missing.length === 0) return before;
      const next = new Map(before);
      for (const [key, blob] of missing) {
        const old = next.get(key);
        if (old !== undefined) URL.revokeObjectURL(old.url);
        next.set(key, { blob, url: URL.createObjectURL(blob) });
      }
      return next;
    });
  }, [blobs]);
  // Given back when the rail goes: the map of that moment holds every address that is still alive.
  useEffect(
    () => () => {
      setUrls((last) => {
        for (const { url } of last.values()) URL.revokeObjectURL(url);
        return new Map();
      });
    },
    [],
  );
  return new Map([...urls].map(([key, { url }]) => [key, url]));
}
