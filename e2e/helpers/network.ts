/** The browser's own switch for its network. */
import type { Page } from "@playwright/test";

/** Switches the network off once the page has loaded all that it loads by itself. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // The client's own notice has taken the place of that of the HTML page.
  await page.locator("#lost").waitFor({ state: "detached" });
  await page.context().setOffline(true);
  // It takes effect a moment after it was asked for.
  await page.waitForFunction(() => !navigator.onLine);
}

/** Switches the network on again. */
export const goOnline = (page: Page): Promise<void> => page.context().setOffline(false);
