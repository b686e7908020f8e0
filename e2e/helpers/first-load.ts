/**
 * The first load of a page: every script and style sheet that a browser with nothing in its cache fetches of its
 * own accord until the page stands there and the network is silent. What the client puts off until the browser has
 * idle time (`web/src/lib/browser/first-page.ts`) is not part of it: no idle time is given here.
 */
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";

export const dist = path.join(import.meta.dirname, "../../web/dist");

export interface FirstLoad {
  /** Paths of the scripts, as they were asked for. */
  readonly scripts: readonly string[];
  /** Paths of the style sheets. */
  readonly styles: readonly string[];
  /**
   * Addresses of everything that was requested, each time: the page, its files, the calls of the service. Without fonts
   * and pictures, because the page can be used before they are there.
   */
  readonly requests: readonly string[];
}

/** Takes the idle time away from every document that a page opens from now on. */
export async function withoutIdleTime(page: Page): Promise<void> {
  await page.addInitScript("globalThis.requestIdleCallback = () => 0;");
}

/**
 * What is fetched when an address is opened.
 * @param page in which nobody has called `withoutIdleTime` for something else; its cache counts for nothing
 * @param address of a running service
 * @param shown on the page once it can be used
 */
export async function firstLoad(
  page: Page,
  address: string,
  shown: (page: Page) => Locator,
): Promise<FirstLoad> {
  await withoutIdleTime(page);
  // The document before asks for nothing any more.
  await page.goto("about:blank");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const fetched: { name: string; requested: string; type: string }[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    fetched.push({ name: pathname, requested: pathname + search, type: request.resourceType() });
  });
  await page.goto(address);
  await shown(page).waitFor();
  await page.waitForLoadState("networkidle");
  const of = (wanted: string) =>
    fetched.filter(({ type }) => type === wanted).map(({ name }) => name);
  return {
    scripts: of("script"),
    styles: of("stylesheet"),
    requests: fetched
      .filter(({ type }) => type !== "font" && type !== "image")
      .map(({ requested }) => requested),
  };
}

/** Bytes that a built file is sent as: its brotli twin, which the build writes beside it. */
export async function compressedSize(name: string): Promise<number> {
  return (await stat(path.join(dist, `${name}.br`))).size;
}
