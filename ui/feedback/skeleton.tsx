import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** A line that is still to come. */
export function Skeleton({
  width = "60%",
  height = "0.625rem",
}: {
  width?: string;
  height?: string;
}) {
  return (
    <span
      aria-hidden
      className="block rounded-mark bg-desk-2 forced-colors:border"
      style={{ width, height }}
    />
  );
}

/** Rows that are still to come: one bar a column, in the shape of the rows. */
export function SkeletonRows({ rows = 3, height = "3.5rem" }: { rows?: number; height?: string }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-6 border-b border-line last:border-b-0"
          style={{ minHeight: height }}
        >
          <Skeleton width="62%" />
          <Skeleton width="2.75rem" height="1.125rem" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}

/** How long nothing is shown, and when words are added (design language, "Empty, loading, failed"). */
const SHOW_AFTER = 150;
const WORDS_AFTER = 5000;

/** What is shown while something loads: nothing at first, then its skeleton, after a while words too. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useTranslations("web.common");
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const shapes = setTimeout(() => setStage(1), SHOW_AFTER);
    const words = setTimeout(() => setStage(2), WORDS_AFTER);
    return () => {
      clearTimeout(shapes);
      clearTimeout(words);
    };
  }, []);
  return (
    <div aria-busy="true">
      <p role="status" className={stage < 2 ? "sr-only" : "pt-3 text-label text-ink-2"}>
        {stage > 0 && t(stage < 2 ? "loading" : "stillLoading")}
      </p>
      {stage > 0 && (children ?? <SkeletonRows />)}
    </div>
  );
}
