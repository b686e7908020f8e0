/** Without a network nothing is reloaded and nothing is lost; what was opened comes by itself when the network is back. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { goOffline, goOnline } from "../../helpers/network.ts";
import { account, openAs } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
const notice = (page: Page) => page.getByText(/^No connection since \d\d:\d\d\. We try again/);

/** Counts how often the page itself is loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test("a page that cannot be loaded leaves the previous one open, and opens when the network is back", async ({
  page,
}) => {
  await openAs(page, await account("Emil", "Vogt"));
  await page.goto(at("/profile"));
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  const loads = loadsOf(page);
  await goOffline(page);
  await expect(notice(page)).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await look(page, "90-no-network");
  await expect(notice(page)).toBeVisible();
  await goOnline(page);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(loads()).toBe(0);
});

test("a dialog that cannot be loaded shows an error, and opens when the network is back", async ({
  page,
}) => {
  await openAs(page, await account("Emil", "Vogt"));
  await page.goto(at("/profile/settings"));
  const opener = page.getByRole("button", { name: "Delete account …" });
  await expect(opener).toBeVisible();
  const loads = loadsOf(page);
  await goOffline(page);
  // The browser is offline a moment after it was asked to be.
  await expect(notice(page)).toBeVisible();
  await opener.click();
  const waiting = page.getByRole("dialog", { name: /^No connection since/ });
  await expect(waiting).toBeVisible();
  await look(page, "91-no-network-dialog");

  await test.step("it can be cancelled", async () => {
    await waiting.getByRole("button", { name: "Cancel" }).click();
    await expect(waiting).toBeHidden();
    await opener.click();
    await expect(waiting).toBeVisible();
  });

  await goOnline(page);
  await expect(page.getByRole("dialog", { name: /Delete/ })).toBeVisible();
  expect(loads()).toBe(0);
});

test("a page whose client cannot be loaded says so in its language, and opens when the service responds", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de-CH" });
  const page = await context.newPage();
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(at("/login"));
  const lost = page.getByText("Keine Verbindung. Wir versuchen es automatisch noch einmal.");
  await expect(lost).toBeVisible();
  if (process.env["SHOTS"] !== undefined) await page.screenshot({ path: "e2e/.shots/92-lost.png" });
  await page.unroute(scripts);
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(lost).toBeHidden();
  await context.close();
});

test("without a network a page says so before its client is there, and without a gap until it knows better", async ({
  page,
}) => {
  // The browser says that it has no network, as after a reload; what the page is made of is in its cache.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false }),
  );
  const waiting = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.route("**/manifest.json", (route) => route.abort());
  await page.goto(at("/login"), { waitUntil: "commit" });
  const lost = page.getByText("No connection. We try again automatically.");
  await expect(lost).toBeVisible();
  // Every frame from now on has the one notice or the other.
  await page.evaluate(() => {
    const watch = () => {
      const text = document.body.innerText;
      if (!/No connection/.test(text)) document.documentElement.dataset["gap"] = "yes";
      requestAnimationFrame(watch);
    };
    watch();
  });
  waiting.resolve();
  await expect(notice(page)).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await page.locator("html").getAttribute("data-gap")).toBeNull();
  await page.unroute("**/manifest.json");
  await expect(notice(page)).toBeHidden();
});
