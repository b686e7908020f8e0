/** What the services were told that pages speak to by themselves, as the sandbox recorded it. */
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { CONFIG_ELEMENT } from "@paraph/contract/public-config";
import { theWorld } from "../world/world.ts";

export interface Recorded {
  readonly what: string;
  readonly body: Record<string, unknown>;
}

/** What was recorded of a kind about somebody or something, newest first: what names `about` anywhere. */
export async function recorded(kind: string, about: string): Promise<Recorded[]> {
  const answer = await fetch(`${theWorld().sandbox}/recorded.json?kind=${kind}`);
  const { recorded: all } = (await answer.json()) as { recorded: Recorded[] };
  return all.filter((one) => JSON.stringify(one.body).includes(about));
}

/** The first that is recorded of a kind about somebody, waited for. */
export async function recordedOnce(
  kind: string,
  about: string,
  what: string,
): Promise<Record<string, unknown>> {
  const found = async () => (await recorded(kind, about)).find((one) => one.what === what);
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return (await found())?.body ?? {};
}

/**
 * Lets the browser take the service for one in production, which no sandbox is connected to: the page's
 * configuration says so when the page has been read and before its scripts run.
 */
export async function asInProduction(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    document.addEventListener("readystatechange", () => {
      const block = document.getElementById(id);
      if (document.readyState !== "interactive" || block === null) return;
      const config = JSON.parse(block.textContent) as object;
      block.textContent = JSON.stringify({ ...config, mode: "production" });
    });
  }, CONFIG_ELEMENT);
}
