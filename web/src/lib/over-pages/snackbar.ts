/** The queue of messages at the bottom of the page (specification sections 2, 3 and 4, "Snackbar"). */
import { limits } from "@paraph/rules/limits/pages";
import { createStore } from "../browser/stored.ts";

export interface SnackbarMessage {
  /** A text, or a failure, which is said in the language of the page. */
  message: string | Error;
  color?: "error" | "success" | "info";
  /** Milliseconds; 3000 by default. */
  duration?: number;
  /** Whether it stays until it is dismissed. */
  indefinite?: boolean;
  /** Whether the person can close it; true by default. */
  dismissible?: boolean;
  action?: { text: string; handler: () => void };
  /** Offers to try again what failed. */
  again?: () => void;
  /** The id of the element in which it appears; by default at the bottom of the page. */
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

/** Removes a message from the queue, whether it is shown or not. */
export function dismissSnackbar(id: number): void {
  snackbarQueue.set(snackbarQueue.get().filter((entry) => entry.id !== id));
}

/** How long an entry is shown, in milliseconds; undefined if it stays. */
export function durationOf(entry: SnackbarMessage): number | undefined {
  return entry.indefinite ? undefined : (entry.duration ?? limits.snackbar.duration);
}
