/**
 * Loads the components of dialogs and overlays before they are opened, so that everything an action shows is there when
 * it starts.
 */
import { useEffect } from "react";
import { loadPart } from "../browser/stale-chunk.ts";
import type { ModalName } from "./modal-names.ts";

type Loader = (name: ModalName) => Promise<unknown>;

const provided = Promise.withResolvers<Loader>();

/** Sets how components are loaded. The registry does this, because this module does not know it. */
export const provideBodies = (load: Loader): void => provided.resolve(load);

/** Loads the components with these names, and their texts. Rejects if one of them cannot be loaded. */
export async function preloadModals(names: readonly ModalName[]): Promise<void> {
  const load = await provided.promise;
  await Promise.all(names.map(load));
}

/**
 * Loads in the background the components that actions of a page open; without a connection, as soon as there is one.
 * @param names a constant, because another array starts another load
 */
export function usePreloaded(names: readonly ModalName[]): void {
  useEffect(() => {
    // If a component cannot be loaded, the action itself says so.
    void loadPart(() => preloadModals(names)).catch(() => undefined);
  }, [names]);
}
