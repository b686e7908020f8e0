/** What a first visit costs, in files of the build; how it is counted: `helpers/first-load.ts`. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PAGE_FILES } from "@paraph/contract/page-files";
import type { PageFiles } from "@paraph/contract/page-files";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { compressedSize, dist, firstLoad, withoutIdleTime } from "../../helpers/first-load.ts";
import type { FirstLoad } from "../../helpers/first-load.ts";
import { resized, settled } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const KILOBYTE = 1_000;

/** The compressed size of a first load, and the sizes of its parts, to find what exceeds the limit. */
async function weigh({ scripts, styles }: FirstLoad): Promise<{ bytes: number; told: string }> {
  expect(scripts.length, "the page has scripts").toBeGreaterThan(1);
  expect(styles.length, "the page has styles").toBeGreaterThan(0);
  const sizes = await Promise.all(
    [...scripts, ...styles].map(async (name) => ({ name, bytes: await compressedSize(name) })),
  );
  const told = sizes.map(({ name, bytes }) => `${bytes} ${name}`).join("\n");
  return { bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), told };
}

test.describe("JavaScript and CSS of the first load, compressed,", () => {
  test("of /login is under 120 KB", async ({ page }) => {
    const load = await firstLoad(page, `${theWorld().service}/login`, (at) =>
      at.getByRole("button", { name: "Log in", exact: true }),
    );
    const { bytes, told } = await weigh(load);
    expect(bytes, told).toBeLessThan(120 * KILOBYTE);
    expect(load.requests.length, load.requests.join("\n")).toBeLessThanOrEqual(12);
  });

  test("of a dashboard with requests is under 185 KB", async ({ page }) => {
    const person = await account("Dora", "Dubler");
    await sentBy(person, {
      title: "Lease",
      signers: [{ account_email: person.email }],
    });
    await openAs(page, person);
    const load = await firstLoad(page, `${theWorld().service}/dashboard`, (at) =>
      at.getByRole("link", { name: /Lease/ }).first(),
    );
    const { bytes, told } = await weigh(load);
    expect(bytes, told).toBeLessThan(185 * KILOBYTE);
    expect(load.requests.length, load.requests.join("\n")).toBeLessThanOrEqual(25);
    // The page starts its first calls before the client is there, which takes their responses.
    expect(load.requests).toEqual([...new Set(load.requests)]);
  });
});

test("Before the client has loaded, the page shows its place, in the theme and the frame of the route", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.addInitScript("localStorage.setItem('theme', 'dark')");
  const waiting = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.goto(`${theWorld().service}/login`, { waitUntil: "commit" });
  const shell = page.locator("#shell");
  await expect(shell).toBeVisible();
  const dark = "rgb(14, 20, 29)";
  await expect(shell).toHaveCSS("background-color", dark);
  await expect(page.locator("html")).toHaveAttribute("data-layout", "unauthenticated");
  if (process.env["SHOTS"] !== undefined)
    await page.screenshot({ path: "e2e/.shots/70-shell.png" });
  waiting.resolve();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await expect(shell).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("background-color", dark);
  expect(refused).toEqual([]);
});

/** The elements of the page, and every computed value of each, a line each; variables are no look by themselves. */
function looks(page: Page): Promise<{ elements: string[]; styles: string[] }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("body, body *")];
    const opening = ({ tagName, attributes }: Element) =>
      [tagName, ...[...attributes].map(({ name, value }) => `${name}="${value}"`)].join(" ");
    return {
      elements: all.map((element) => opening(element)),
      styles: all.flatMap((element, index) => {
        const style = getComputedStyle(element);
        return [...style]
          .filter((name) => !name.startsWith("--"))
          .map((name) => `${index} ${element.tagName} ${name}: ${style.getPropertyValue(name)}`);
      }),
    };
  });
}

/** Brings the classes of all pages into a page that did without. */
async function bringAllClasses(page: Page): Promise<void> {
  const pages = JSON.parse(await readFile(path.join(dist, PAGE_FILES), "utf8")) as PageFiles;
  const sheet = pages.dashboard.files.find((file) => file.endsWith(".css"));
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const { promise, resolve } = Promise.withResolvers();
    link.addEventListener("load", resolve, { once: true });
    document.head.append(link);
    await promise;
  }, `/${sheet}`);
}

for (const [what, address] of [
  ["The login page", "/login"],
  ["The page for addresses that are none", "/nowhere"],
] as const) {
  test(`${what} looks the same before the classes of all pages are there`, async ({ page }) => {
    await withoutIdleTime(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [320, 1440]) {
      await resized(page, { width, height: 900 });
      await page.goto(theWorld().service + address);
      await expect(page.locator("h1")).toBeVisible();
      await page.getByRole("button", { name: "Language: English" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await settled(page);
      const before = await looks(page);
      await bringAllClasses(page);
      await settled(page);
      const after = await looks(page);
      expect(after.elements).toEqual(before.elements);
      expect(after.styles.filter((line, index) => line !== before.styles[index])).toEqual([]);
    }
  });
}
