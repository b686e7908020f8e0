import { lazy } from "react";
import { loadPart } from "../../lib/browser/stale-chunk.ts";

/** The composer. It is loaded when the first draft is opened. */
export const Composer = lazy(() =>
  loadPart(async () => ({ default: (await import("./compose/composer.tsx")).Composer })),
);
