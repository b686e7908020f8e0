/**
 * The one overlay that is open (specification sections 2 and 4): its request, and whether its action is
 * running. Opening another replaces it: "signing" becomes "signing-success".
 */
import { createStore } from "../lib/browser/stored.ts";
import type { OverlayName, OverlayProps, OverlayResult } from "./names.ts";

export interface OverlayRequest {
  /** Tells two openings of the same overlay apart. */
  readonly id: number;
  readonly name: string;
  readonly props: object;
  /** A method, since what it is given is known to `open…` and to the body alone. */
  onAction(result: unknown): unknown;
}

export interface OverlayState {
  readonly request: OverlayRequest | null;
  readonly loading: boolean;
  readonly failure: unknown;
}

const NOTHING: OverlayState = { request: null, loading: false, failure: undefined };

export const overlayState = createStore<OverlayState>(NOTHING);
let opened = 0;

/**
 * Opens an overlay. Its action handler runs with the body's result; only the answer "complete" closes
 * the overlay. If it fails, loading stops and the overlay stays.
 */
export function openOverlay<N extends OverlayName>(
  name: N,
  props: OverlayProps<N>,
  onAction: (result: OverlayResult<N>) => unknown = () => "complete",
): void {
  opened += 1;
  overlayState.set({
    request: { id: opened, name, props, onAction },
    loading: false,
    failure: undefined,
  });
}

/** Closes the overlay that is open. With an id only if it is still that one. */
export function closeOverlay(id?: number): void {
  const { request } = overlayState.get();
  if (request && (id === undefined || request.id === id)) overlayState.set(NOTHING);
}

/** Says on the overlay that is open why something failed. */
export function failOverlay(failure: unknown): void {
  const { request } = overlayState.get();
  if (request) overlayState.set({ request, loading: false, failure });
}

/** Runs the action handler of the open overlay; a second call while it runs does nothing. */
export async function actOnOverlay(result: unknown): Promise<void> {
  const { request, loading } = overlayState.get();
  if (!request || loading) return;
  overlayState.set({ request, loading: true, failure: undefined });
  const isStillOpen = () => overlayState.get().request?.id === request.id;
  try {
    const outcome = await request.onAction(result);
    if (!isStillOpen()) return;
    if (outcome === "complete") closeOverlay(request.id);
    else overlayState.set({ request, loading: false, failure: undefined });
  } catch (failure) {
    if (isStillOpen()) overlayState.set({ request, loading: false, failure });
  }
}
