/** Loads bodies of dialogs and overlays before they are opened: what an act shows is there before the act begins. */
import { useEffect } from "react";
import { loadPart } from "../browser/stale-chunk.ts";
import type { ModalName } from "./modal-names.ts";

type Loader = (name: ModalName) => Promise<unknown>;

const provided = Promise.withResolvers<Loader>();

/** Says how bodies are loaded: by the registry, which what is here does not know. */
export const provideBodies = (load: Loader): void => provided.resolve(load);

/** Loads the bodies of these names, with their words. Rejects when one of them cannot be loaded. */
export async function preloadModals(names: readonly ModalName[]): Promise<void> {
  const load = await provided.promise;
  await Promise.all(names.map(load));
}

/**
 * Loads the bodies that acts of a page open, beside the page; without a connection as soon as there is one.
 * @param names a constant: another array is another load
 */
export function usePreloaded(names: readonly ModalName[]): void {
  useEffect(() => {
    // The act itself says that a body cannot be loaded.
    void loadPart(() => preloadModals(names)).catch(() => undefined);
  }, [names]);
}
