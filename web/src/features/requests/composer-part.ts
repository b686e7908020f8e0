import { lazy } from "react";
import { loadPart } from "../../lib/browser/stale-chunk.ts";

/** The composer, loaded with the first draft that is opened. */
export const Composer = lazy(() =>
  loadPart(async () => ({ default: (await import("./compose/composer.tsx")).Composer })),
);
