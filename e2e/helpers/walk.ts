/** Walks the table of routes: opens every address as a person does, and sees where that ends. */
import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { common, shell, titles } from "@paraph/language/testing/english";
import { pageAt, titleOf } from "@paraph/rules/routes";
import { few } from "@paraph/rules/testing/route-table";
import type { Landing, Landings } from "@paraph/rules/testing/route-table";
import { theWorld } from "../world/world.ts";

const TABS = 3;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const PARAMETER = /\{\w+\}/g;
/**
 * How much of the table a run walks: as whom a browser is needed, or as everybody (`web/src/app/guards.screen.test.tsx` walks a
 * page of each kind as all others), and how many pages.
 */
export const WALKS: readonly {
  readonly name: string;
  readonly everybody: boolean;
  readonly tag: string[];
  readonly of: (all: Landings) => Landings;
}[] = [
  { name: "A page of each kind", everybody: false, tag: [], of: few },
  { name: "Every page", everybody: true, tag: ["@matrix"], of: (all) => all },
];

/** How long a page may take to come. */
const PATIENCE = 30_000;

/** The message on the page that a visitor reaches, by its mark in the table. */
const TOLD: Readonly<Record<string, string>> = {
  dialog: "is locked.",
  message: shell.businessNotAllowed,
};

/** The tab that is there and more of the same browser, each of them made ready. */
export async function tabsOf(
  context: BrowserContext,
  ready: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page[]> {
  const more = Array.from({ length: TABS - context.pages().length }, async () => {
    const page = await context.newPage();
    await ready(page);
    return page;
  });
  return [...context.pages(), ...(await Promise.all(more))];
}

/** Opens the product in a new tab until it has the session of the others (they answer when they have time). */
export async function joinSession(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(theWorld().service);
    const taken = () => sessionStorage.getItem("paraph.token") !== null;
    await page.waitForFunction(taken, undefined, { timeout: 3000 });
  }).toPass();
}

/** Opens every address in these tabs and reports all mismatches together. The logout comes last. */
export async function walk(
  tabs: readonly Page[],
  wanted: ReadonlyMap<string, Landing>,
): Promise<void> {
  const found: Record<string, Landing> = {};
  const left = [...wanted].filter(([path]) => path !== "/logout");
  const last = [...wanted].filter(([path]) => path === "/logout");
  const openIn = async (tab: Page, addresses: [string, Landing][]) => {
    for (let next = addresses.shift(); next !== undefined; next = addresses.shift()) {
      const [path, landed] = next;
      found[path] = await landing(tab, path, landed);
    }
  };
  await Promise.all(tabs.map((tab) => openIn(tab, left)));
  for (const tab of tabs) await openIn(tab, last);
  expect(found).toEqual(Object.fromEntries(wanted));
}

/** What a window shows once it has come to rest; what it is called, too: the page, not one on the way to it. */
interface Wanted {
  readonly pathname: string;
  readonly title: string;
  /** What has to be told, and what must not be. */
  readonly told: readonly string[];
  readonly untold: readonly string[];
}

/** Opens an address; waits for the expected page, and returns what is shown instead if it does not come. */
async function landing(page: Page, path: string, wanted: Landing): Promise<Landing> {
  await page.goto(theWorld().service + path.replaceAll(PARAMETER, NOBODY), { waitUntil: "commit" });
  const shown = wanted.place === "404" ? path : wanted.place;
  const texts = Object.entries(TOLD);
  const arg: Wanted = {
    pathname: shown.replaceAll(PARAMETER, "{}"),
    title: `${wanted.place === "404" ? titles.notFound : titleAt(shown)} – ${common.product}`,
    told: texts.filter(([mark]) => wanted.told.includes(mark)).map(([, text]) => text),
    untold: texts.filter(([mark]) => !wanted.told.includes(mark)).map(([, text]) => text),
  };
  try {
    await page.waitForFunction(isShown, arg, { timeout: PATIENCE, polling: 30 });
    return wanted;
  } catch {
    const text = (await page.locator("body").textContent()) ?? "";
    const told = Object.keys(TOLD).filter((mark) => text.includes(TOLD[mark] ?? ""));
    return { place: `${new URL(page.url()).pathname}: ${await page.title()}`, told };
  }
}

/** Runs in the page. */
function isShown({ pathname, title, told, untold }: Wanted): boolean {
  const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  if (location.pathname.replaceAll(anId, "{}") !== pathname || document.title !== title)
    return false;
  if (document.querySelector("main :is(h1, [role=alert])") === null) return false;
  const text = document.body.textContent;
  return told.every((one) => text.includes(one)) && !untold.some((one) => text.includes(one));
}

/** What a page is called. */
function titleAt(path: string): string {
  const route = pageAt(path.replaceAll(PARAMETER, NOBODY));
  const all: Readonly<Record<string, string>> = titles;
  return route === undefined ? titles.notFound : (all[titleOf(route)] ?? route);
}
