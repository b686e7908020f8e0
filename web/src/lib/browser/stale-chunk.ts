/**
 * Handles parts of the page (chunks) that cannot be loaded. If the service can be reached, a new release has replaced
 * them, and the page is reloaded, at most once in ten seconds (section 8). Without a connection nothing is reloaded,
 * because the browser would replace the person's work with an error page.
 */
import { limits } from "@paraph/rules/limits/client";
import { lookForService, whenConnected } from "../service/connection.ts";
import { tabStorage } from "./storage.ts";

const KEY = "paraph.reloaded";
const NAME = "MissingPartError";

/** Whether an error says that a part of the page could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && error.name === NAME;

/** Starts to listen for chunks that cannot be loaded. */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // The error gets another message: the router would recognise the browser's own one, and reload without a limit.
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
 * Loads a part of the page. Without a connection, it waits until there is one.
 * @param load imports the part
 * @returns the part; rejects if the service can be reached and does not have the part, and for any other error
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingPart(error) || (await lookForService())) throw error;
      await whenConnected();
      // A style sheet is requested only once in a page. (This is Vite's message if one could not be loaded.)
      if ((error as Error).message.includes("CSS")) location.reload();
    }
  }
}
