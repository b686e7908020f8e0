/** Reloads a page whose chunks a new release has replaced, at most once in ten seconds (section 8). */
import { limits } from "@paraph/rules/limits/pages";
import { tabStorage } from "./storage.ts";

const KEY = "paraph.reloaded";

/** Starts listening for chunks that cannot be loaded. */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(tabStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < limits.reloadGuard) {
      // By the browser's own words the router would know the error, and reload without a guard.
      event.payload.message = `A part of the page is missing. ${event.payload.message}`;
      return;
    }
    tabStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
