/** Pictures of pages. They are fetched with the credential of the tab, and shown as blob URLs. */
import { limits } from "@paraph/rules/limits/pages";
import { Thumbnail } from "@paraph/ui/lists/thumbnail";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PICTURE } from "../../session/query-client.ts";
import { useBlobUrl } from "../../lib/browser/blob-url.ts";
import { signerQuery, useSignerClient } from "../../session/signer-client.tsx";
import type { SignerClient } from "../../session/signer-client.tsx";
import { thumbnailQuery } from "./thumbnails.ts";
import { useDecoded } from "../../lib/browser/image-decoder.ts";

/** Dots per inch of the picture at scale 100. */
const SCALE_100_DPI = 150;
const CSS_DPI = 96;
const STEPS = [15, 25, 50, 75, 100, 150, 200, 300];

export interface PageOf {
  readonly document: string;
  /** Undefined for the newest version. */
  readonly version: string | undefined;
  /** The page number, from 0. */
  readonly page: number;
}

/** The scale for the service if a page is shown at a zoom (1 is CSS inches) on this screen. */
export function scaleFor(zoom: number, density: number = window.devicePixelRatio): number {
  const [single, double] = limits.image.densities;
  const wanted = (zoom * CSS_DPI * (density > single ? double : single) * 100) / SCALE_100_DPI;
  return STEPS.find((step) => step >= wanted * 0.95) ?? 300;
}

export interface PageImage {
  src: string | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * The picture of a page. A picture of a version never changes. A request that has started is completed, even if the
 * page is no longer visible, so that the work of the service is not wasted.
 */
export function pageQuery(client: SignerClient, of: PageOf, scale: number) {
  const asked = {
    path: { id: of.document, n: of.page },
    query: { scale, ...(of.version !== undefined && { version: of.version }) },
  };
  return {
    ...signerQuery(client, "GET /v3/documents/{id}/pages/{n}", asked),
    queryFn: () => client.ask("GET /v3/documents/{id}/pages/{n}", asked),
    meta: PICTURE,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  };
}

/** Used while no page is wanted. */
export const NO_PAGE: PageOf = { document: "", version: undefined, page: 0 };

/** The picture of a page, as soon as a page is given. */
export function usePageImage(of: PageOf | undefined, scale: number): PageImage {
  const client = useSignerClient();
  const query = useQuery({
    ...pageQuery(client, of ?? NO_PAGE, scale),
    enabled: of !== undefined,
    gcTime: 60_000,
    // The picture at hand stays until a sharper one arrives.
    placeholderData: (before, last) => {
      const shown = last?.queryKey[2].path;
      return shown?.id === of?.document && shown?.n === of?.page ? before : undefined;
    },
  });
  const src = useBlobUrl(query.data);
  return { src, failed: query.isError, retry: () => void query.refetch() };
}

/** A small picture of the first page of a document. It is fetched when it becomes visible, in one call with others. */
export function DocumentThumbnail(props: { of: string | undefined; size?: "md" | "lg" }) {
  const [seen, setSeen] = useState(false);
  const [spot, setSpot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (spot === null || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(spot);
    return () => observer.disconnect();
  }, [spot, seen]);
  const { data } = useQuery({
    ...thumbnailQuery(props.of ?? ""),
    enabled: seen && props.of !== undefined,
  });
  const src = useBlobUrl(data ?? undefined);
  const decoded = useDecoded(src, `document ${props.of ?? ""}`);
  return (
    <span ref={setSpot} className="block">
      <Thumbnail src={decoded} {...(props.size && { size: props.size })} />
    </span>
  );
}
