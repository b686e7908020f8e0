/** The queue of messages at the foot of the page (specification sections 2, 3 and 4, "Snackbar"). */
import { limits } from "@paraph/rules/limits/pages";
import { createStore } from "../browser/stored.ts";

export interface SnackbarMessage {
  message: string;
  color?: "error" | "success" | "info";
  /** Milliseconds; 3000 when left out. */
  duration?: number;
  /** Stays until it is dismissed. */
  indefinite?: boolean;
  /** Can be closed by hand; so when left out. */
  dismissible?: boolean;
  action?: { text: string; handler: () => void };
  /** The id of the element it appears in, instead of the page's foot. */
  attach?: string;
}

export interface SnackbarEntry extends SnackbarMessage {
  readonly id: number;
}

export const snackbarQueue = createStore<readonly SnackbarEntry[]>([]);
let shown = 0;

/** Puts a message at the end of the queue; returns its id. One is shown at a time. */
export function showSnackbar(message: SnackbarMessage): number {
  shown += 1;
  snackbarQueue.set([...snackbarQueue.get(), { ...message, id: shown }]);
  return shown;
}

/** Takes a message out of the queue, shown or not. */
export function dismissSnackbar(id: number): void {
  snackbarQueue.set(snackbarQueue.get().filter((entry) => entry.id !== id));
}

/** How long an entry is shown, or undefined when it stays. */
export function durationOf(entry: SnackbarMessage): number | undefined {
  return entry.indefinite ? undefined : (entry.duration ?? limits.snackbar.duration);
}
