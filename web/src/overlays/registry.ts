/** The body of every overlay, loaded when it is first opened. */
import type { OverlayBody, OverlayName } from "./names.ts";

export type OverlayRegistry = { [N in OverlayName]: () => Promise<{ default: OverlayBody<N> }> };

export const overlayRegistry: OverlayRegistry = {};
