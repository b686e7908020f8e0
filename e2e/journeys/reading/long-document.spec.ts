import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { fits, look, resized } from "../../helpers/look.ts";
import { tabTo } from "../../helpers/keyboard.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const PAGES = 1000;

let signer: Account;
let request: { readonly id: string };

test.beforeAll(async () => {
  signer = await account("Lena", "Brunner");
  request = await sentBy(signer, {
    title: "Framework contract with annexes",
    signers: [{ account_email: signer.email }],
    file: contractPdf({ title: "Framework contract with annexes", pages: PAGES }),
    places: [{ page: 997, x: 68, y: 490 }],
  });
});

const rail = (page: Page) => page.getByRole("navigation", { name: "Pages of the document" });
const desk = (page: Page) => page.getByRole("region", { name: "Pages", exact: true });
const sheet = (page: Page, number: number) =>
  page.getByRole("region", { name: `Page ${number.toLocaleString("en")} of 1,000`, exact: true });
const thumbnail = (page: Page, number: number) =>
  rail(page).getByRole("button", { name: `Page ${number.toLocaleString("en")}`, exact: true });

async function open(page: Page): Promise<void> {
  await openAs(page, signer);
  await page.goto(`${theWorld().service}/view/${request.id}`);
  await expect(sheet(page, 1).locator("img")).toBeVisible();
}

/** Turns the wheel over something: so many times, so far. */
async function wheel(page: Page, over: Locator, times: number, by: number) {
  await over.hover();
  for (let turn = 0; turn < times; turn++) await page.mouse.wheel(0, by);
}

/** The pictures of pages asked for from now on: page, scale, and how each ended. */
function pictures(page: Page) {
  const asked: { page: number; scale: number; end?: "finished" | "failed" }[] = [];
  const ends = new Map<unknown, (end: "finished" | "failed") => void>();
  page.on("request", (one) => {
    const [, number] = /\/pages\/(\d+)\?/.exec(one.url()) ?? [];
    if (number === undefined) return;
    const scale = Number(new URL(one.url()).searchParams.get("scale"));
    const entry: (typeof asked)[number] = { page: Number(number) + 1, scale };
    asked.push(entry);
    ends.set(one, (end) => (entry.end = end));
  });
  page.on("requestfinished", (one) => ends.get(one)?.("finished"));
  page.on("requestfailed", (one) => ends.get(one)?.("failed"));
  return {
    /** Those of the desk. */
    large: () => asked.filter(({ scale }) => scale > 25),
    small: () => asked.filter(({ scale }) => scale <= 25),
    all: asked,
  };
}

/** The number of the page in sight, as the rail says it. */
async function pageInSight(page: Page): Promise<number> {
  const name = await rail(page).locator("[aria-current=true]").getAttribute("aria-label");
  return Number(/\d[\d,]*/.exec(name ?? "")?.[0].replace(",", ""));
}

test("the rail follows the page, and loads only visible thumbnails", async ({ page }) => {
  await open(page);
  const asked = pictures(page);

  await test.step("the wheel turns the desk far down", async () => {
    await wheel(page, desk(page), 6, 40_000);
    await pageAtRest(page);
    const here = rail(page).locator("[aria-current=true]");
    await expect(here).toBeInViewport({ ratio: 1 });
    await expect(here.locator("img")).toBeVisible();
    await expect(rail(page).locator("button:not(:has(img))").first()).toBeAttached();
  });

  await test.step("every visible thumbnail is loaded, and hardly any of those passed", async () => {
    await expect.poll(() => withoutPicture(page)).toEqual([]);
    // On a slow machine the wheel rests at each turn.
    expect(asked.small().length).toBeLessThan((await pageInSight(page)) / 3);
  });

  await test.step("the wheel scrolls only the rail", async () => {
    const before = await pageInSight(page);
    await wheel(page, rail(page), 3, 20_000);
    await expect(thumbnail(page, before)).not.toBeInViewport();
    await expect.poll(() => withoutPicture(page)).toEqual([]);
    expect(await pageInSight(page)).toBe(before);
  });
  await look(page, "60-long-document");
});

/** The number of the page in sight once scrolling has ended: a slow machine still turns the wheel for a while. */
async function pageAtRest(page: Page): Promise<number> {
  let number = 0;
  const hasStopped = async () => {
    const before = number;
    number = await pageInSight(page);
    return number > 100 && number === before;
  };
  await expect.poll(hasStopped, { intervals: [500] }).toBe(true);
  return number;
}

/** The numbers of the thumbnails in sight without a picture. */
function withoutPicture(page: Page): Promise<string[]> {
  return rail(page).evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll("button")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > top && box.top < bottom && one.querySelector("img") === null;
      })
      .map((one) => one.textContent ?? "");
  });
}

test("pages of a fast scroll are placeholders, and are loaded where it stops", async ({ page }) => {
  await open(page);
  const asked = pictures(page);
  await wheel(page, desk(page), 6, 40_000);
  const here = await pageAtRest(page);
  await expect(sheet(page, here).locator("img")).toBeVisible();
  await expect(sheet(page, here - 20).locator(".pp-page-lines")).toBeAttached();
  // On a slow machine the wheel rests at each turn.
  expect(asked.large().length).toBeLessThan(here / 3);
  expect(asked.all.filter(({ end }) => end === "failed")).toEqual([]);
});

test("a page that is not loaded yet is a placeholder, and loading pages are not discarded", async ({
  page,
}) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/pages\/\d+\?.*scale=/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = pictures(page);
  await page.getByLabel("Go to page").fill("421");
  await page.getByLabel("Go to page").press("Enter");
  await expect(sheet(page, 421)).toBeInViewport();
  await expect(sheet(page, 421).locator(".pp-page-lines")).toBeVisible();
  await expect.poll(() => asked.large().filter((one) => one.page === 421).length).toBe(1);
  await fits(page, "61-skeleton");

  await page.getByLabel("Go to page").fill("700");
  await page.getByLabel("Go to page").press("Enter");
  await expect(sheet(page, 700).locator(".pp-page-lines")).toBeVisible();
  await expect.poll(() => asked.large().some((one) => one.page === 700)).toBe(true);
  release();
  await expect(sheet(page, 700).locator("img")).toBeVisible();
  await expect(sheet(page, 700).locator(".pp-page-lines")).toHaveCount(0);
  await expect.poll(() => asked.all.find((one) => one.page === 421)?.end).toBe("finished");
  expect(asked.all.filter(({ end }) => end === "failed")).toEqual([]);

  await page.getByLabel("Go to page").fill("421");
  await page.getByLabel("Go to page").press("Enter");
  await expect(sheet(page, 421).locator("img")).toBeVisible();
  const scales = asked.large().flatMap((one) => (one.page === 421 ? [one.scale] : []));
  expect(scales).toEqual([...new Set(scales)]);
});

test("the page bar covers no part of the pages", async ({ page }) => {
  await open(page);
  const bar = page.getByRole("button", { name: "Next page" });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await page.keyboard.press("Escape");
    await expect(bar).toBeVisible();
    const [pages, strip] = [await desk(page).boundingBox(), await bar.boundingBox()];
    expect(strip?.y).toBeGreaterThanOrEqual((pages?.y ?? 0) + (pages?.height ?? 0));
  }
  await desk(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = sheet(page, PAGES);
  await expect(last).toBeInViewport();
  const free = await last.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.bottom - 4);
    return at !== null && element.contains(at);
  });
  expect(free).toBe(true);
});

test("by keyboard: links to the document and to signing, and one stop for all thumbnails", async ({
  page,
}) => {
  await open(page);
  const focused = page.locator(":focus");
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement)?.blur());

  await test.step("a link leads past the thumbnails to the document", async () => {
    await tabTo(page, /Skip to the document/);
    await page.keyboard.press("Enter");
    await expect(desk(page)).toBeFocused();
    // A key is lost as long as the pages are not laid out: a person presses it again.
    await expect
      .poll(async () => {
        await page.keyboard.press("PageDown");
        return desk(page).evaluate((element) => element.scrollTop);
      })
      .toBeGreaterThan(99);
  });

  await test.step("one stop before it are the thumbnails; arrow keys go from page to page", async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(focused).toHaveAccessibleName("Page 1");
    for (let row = 0; row < 3; row++) await page.keyboard.press("ArrowDown");
    await expect(thumbnail(page, 4)).toBeFocused();
    await page.keyboard.press("End");
    await expect(thumbnail(page, 1000)).toBeFocused();
    await expect(thumbnail(page, 1000)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => withoutPicture(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(sheet(page, 1000)).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(desk(page)).toBeFocused();
  });

  await test.step("a link leads past all of it to signing", async () => {
    await tabTo(page, /Skip to signing/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Sign" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(/Swiss law/);
  });
});

test("at 200 % the document keeps most of the screen, and everything else can be reached", async ({
  page,
}) => {
  await open(page);
  // What the browser's zoom does to the layout of a window of 1440 by 900.
  await resized(page, { width: 720, height: 450 });
  const pages = await desk(page).boundingBox();
  expect((pages?.height ?? 0) / 450).toBeGreaterThan(0.55);
  await expect(page.getByRole("button", { name: "Sign with SES" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("This uses 1 of your 3 free signatures")).toBeInViewport();
  const details = page.getByRole("button", { name: "Details" });
  await expect(page.getByRole("button", { name: /Nobody has signed yet/ })).toBeHidden();
  await look(page, "63-short");
  await details.press("Enter");
  await expect(details).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("button", { name: /Nobody has signed yet/ }).press("Enter");
  await expect(page.getByText("Ready to sign")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign with SES" })).toBeInViewport({ ratio: 1 });
  await details.press("Enter");
  await expect(page.getByText("Ready to sign")).toBeHidden();
});
