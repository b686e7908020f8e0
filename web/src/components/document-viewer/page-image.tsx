/** Pictures of pages: fetched with the credential of the tab, shown as blob URLs. */
import { limits } from "@paraph/rules/limits/pages";
import { Thumbnail } from "@paraph/ui/lists/thumbnail";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PICTURE } from "../../session/query-client.ts";
import { useBlobUrl } from "../../lib/browser/blob-url.ts";
import { useCalls } from "../../session/calls.tsx";
import { useDecoded } from "../../lib/browser/image-decoder.ts";

/** Dots an inch of the picture at scale 100. */
const SCALE_100_DPI = 150;
const CSS_DPI = 96;
const STEPS = [15, 25, 50, 75, 100, 150, 200, 300];

export interface PageOf {
  readonly document: string;
  /** Undefined: the newest. */
  readonly version: string | undefined;
  /** 0-based. */
  readonly page: number;
}

/** The service's scale for a page shown at a zoom (1 = CSS inches) on this screen. */
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

/** The picture of a page, once it is wanted. A picture of a version never changes. */
export function usePageImage(of: PageOf | undefined, scale: number): PageImage {
  const calls = useCalls();
  const query = useQuery({
    queryKey: ["page", calls.who, of?.document, of?.version, of?.page, scale],
    queryFn: ({ signal }) => {
      if (of === undefined) throw new Error("No page is wanted");
      return calls.page(of.document, of.version, of.page, scale, signal);
    },
    enabled: of !== undefined,
    meta: PICTURE,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    // While a sharper picture is on its way the one at hand stays.
    placeholderData: (before, last) =>
      last?.queryKey[4] === of?.page && last?.queryKey[2] === of?.document ? before : undefined,
  });
  const src = useBlobUrl(query.data);
  return { src, failed: query.isError, retry: () => void query.refetch() };
}

/** The first page of a document, small, fetched when it comes into sight. */
export function DocumentThumbnail(props: { of: PageOf | undefined; size?: "md" | "lg" }) {
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
  const { src } = usePageImage(seen ? props.of : undefined, STEPS[0] ?? 15);
  const decoded = useDecoded(src, `document ${props.of?.document ?? ""}`);
  return (
    <span ref={setSpot} className="block">
      <Thumbnail src={decoded} {...(props.size && { size: props.size })} />
    </span>
  );
}
