/** The maintenance notice that holds now; whoever follows the status page sets it. */
import { createStore, useStore } from "./stored.ts";

export interface MaintenanceNotice {
  text: string;
  linkText: string;
  url: string;
  /** A blocking one has a page of its own instead of a banner. */
  isBlocking: boolean;
}

const store = createStore<MaintenanceNotice | null>(null);

export const setMaintenance = store.set;

/** The notice that holds now. */
export const maintenance = store.get;

export function useMaintenance(): MaintenanceNotice | null {
  return useStore(store);
}
