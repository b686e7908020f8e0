import { stat } from "node:fs/promises";
import path from "node:path";
import { dist, firstLoad } from "@paraph/e2e/helpers/first-load";
import { chromium } from "@playwright/test";
import type { Page, Request } from "@playwright/test";
import { MissingPart } from "./missing.ts";
import { rounded } from "./measure.ts";
import type { Row, Section } from "./report.ts";

const button = (page: Page) => page.getByRole("button").first();

/**
 * What a browser fetches to show the login page for the first time, as it reports: the files, their built size, and
 * their bytes on the network.
 * @param url of a running service
 * @param chrome path of the browser
 */
export async function measureFirstLoad(url: string, chrome: string): Promise<Section> {
  const { needed, rows, ready } = await visit(`${url}/login`, chrome);
  if (needed.length === 0) {
    throw new MissingPart(`${url}/login loads no script: is the web client built?`);
  }
  return {
    title: "First load of /login",
    about:
      "Files of web/dist that a new browser fetches: until the page can be used, and of its own accord in its idle time " +
      `for the pages that may follow; KB of 1,000 bytes, as the browser counted them, without headers. The page was there after ${rounded(ready)} ms.`,
    rows,
  };
}

async function visit(url: string, chrome: string) {
  const browser = await chromium.launch({ executablePath: chrome, args: ["--no-sandbox"] });
  try {
    const needed = await firstLoad(await browser.newPage(), url, button);
    const page = await (await browser.newContext()).newPage();
    const seen = new Map<string, Request>();
    page.on("requestfinished", (request) => seen.set(new URL(request.url()).pathname, request));
    const of = (wanted: string) =>
      [...seen].filter(([, request]) => request.resourceType() === wanted).map(([name]) => name);
    const from = performance.now();
    await page.goto(url);
    await button(page).waitFor();
    const ready = performance.now() - from;
    await page.waitForLoadState("networkidle");
    const first = new Set([...needed.scripts, ...needed.styles]);
    const ahead = [...of("script"), ...of("stylesheet")].filter((name) => !first.has(name));
    const rows = [
      await weigh("the page itself", of("document"), seen),
      await weigh("JavaScript for the page", needed.scripts, seen),
      await weigh("CSS for the page", needed.styles, seen),
      await weigh("JavaScript and CSS fetched ahead", ahead, seen),
    ];
    return { needed: needed.scripts, rows, ready };
  } finally {
    await browser.close();
  }
}

async function weigh(
  kind: string,
  files: readonly string[],
  seen: ReadonlyMap<string, Request>,
): Promise<Row> {
  let [built, sent] = [0, 0];
  for (const name of files) {
    // The page is the same file at every address.
    const file = kind === "the page itself" ? "index.html" : name;
    const facts = await stat(path.join(dist, file)).catch(() => {
      throw new MissingPart(`${name} was served, but is not in web/dist.`);
    });
    built += facts.size;
    sent += (await seen.get(name)?.sizes())?.responseBodySize ?? 0;
  }
  const kilobytes = (bytes: number) => rounded(bytes / 1000);
  return {
    kind,
    files: files.length,
    "KB as built": kilobytes(built),
    "KB over the line": kilobytes(sent),
  };
}
