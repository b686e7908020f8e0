import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { MissingPart } from "./missing.ts";
import { rounded } from "./measure.ts";
import type { Row, Section } from "./report.ts";

const dist = path.join(import.meta.dirname, "../web/dist");

/**
 * What a browser fetches to show the login page for the first time, by its own account, and how small those
 * files are when compressed.
 *
 * @param url of a running service
 * @param chrome path of the browser
 */
export async function measureFirstLoad(url: string, chrome: string): Promise<Section> {
  const { needed, ahead, styles, ready } = await visit(`${url}/login`, chrome);
  if (needed.length === 0) {
    throw new MissingPart(`${url}/login loads no script: is the web client built?`);
  }
  return {
    title: "First load of /login",
    about:
      "Files of web/dist that a new browser fetches: until the page can be used, and of its own accord afterwards " +
      `for the pages that may follow; KB of 1,000 bytes. The page was there after ${rounded(ready)} ms.`,
    rows: [
      await weigh("JavaScript for the page", needed),
      await weigh("CSS", styles),
      await weigh("JavaScript fetched ahead", ahead),
    ],
  };
}

async function visit(url: string, chrome: string) {
  const browser = await chromium.launch({ executablePath: chrome, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const files = new Map<string, string>();
    page.on("request", (request) => {
      const kind = request.resourceType();
      if (kind === "script" || kind === "stylesheet") {
        files.set(new URL(request.url()).pathname, kind);
      }
    });
    const of = (wanted: string) =>
      [...files].filter(([, kind]) => kind === wanted).map(([name]) => name);
    const from = performance.now();
    await page.goto(url);
    await page.getByRole("button").first().waitFor();
    const ready = performance.now() - from;
    const needed = of("script");
    await page.waitForLoadState("networkidle");
    const ahead = of("script").filter((name) => !needed.includes(name));
    return { needed, ahead, styles: of("stylesheet"), ready };
  } finally {
    await browser.close();
  }
}

async function weigh(kind: string, files: string[]): Promise<Row> {
  let [plain, gzip, brotli] = [0, 0, 0];
  for (const file of files) {
    const bytes = await readFile(path.join(dist, file)).catch(() => {
      throw new MissingPart(`${file} was served, but is not in web/dist.`);
    });
    plain += bytes.length;
    gzip += gzipSync(bytes, { level: 9 }).length;
    brotli += brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }).length;
  }
  const kilobytes = (bytes: number) => rounded(bytes / 1000);
  return {
    kind,
    files: files.length,
    "KB as built": kilobytes(plain),
    "KB gzip": kilobytes(gzip),
    "KB brotli": kilobytes(brotli),
  };
}
