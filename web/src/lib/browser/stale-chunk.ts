/**
 * Parts of the page (chunks) that cannot be loaded. If the service is there, a new release has replaced them: the page
 * is reloaded, at most once in ten seconds (section 8). Without a connection nothing is reloaded, since the browser
 * would show its own error page in the place of what the person is in the middle of.
 */
import { limits } from "@paraph/rules/limits/pages";
import { lookForService, whenConnected } from "../service/connection.ts";
import { tabStorage } from "./storage.ts";

const KEY = "paraph.reloaded";
const NAME = "MissingPartError";

/** Whether an error says that a part of the page could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && error.name === NAME;

/** Starts listening for chunks that cannot be loaded. */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // By the browser's own words the router would know the error, and reload without a guard.
    payload.message = `Missing part: ${payload.message}`;
    payload.name = NAME;
    void lookForService().then(reloadOnce);
  });
}

function reloadOnce(isThere: boolean): void {
  const last = Number(tabStorage.getItem(KEY) ?? 0);
  if (!isThere || Date.now() - last < limits.reloadGuard) return;
  tabStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/**
 * Loads a part of the page. Without a connection it waits until there is one and loads it then.
 * @param load imports it
 * @returns what was loaded; rejects when the service is there and does not have the part, or with any other error
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingPart(error) || (await lookForService())) throw error;
      await whenConnected();
      // A style sheet is requested once in a page (Vite's words for one that did not load).
      if ((error as Error).message.includes("CSS")) location.reload();
    }
  }
}
