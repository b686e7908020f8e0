/**
 * Looks at a screen: axe in light, its contrasts in dark too (the themes differ in colours only), nothing
 * scrolls sideways at 320 px, and, when SHOTS is set, a picture at 375, 768 and 1440 px in both themes under
 * `.shots/`.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import type { RunOptions } from "axe-core";

const shots = path.join(import.meta.dirname, "../.shots");
const withPictures = process.env["SHOTS"] !== undefined;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];
const THEMES = ["light", "dark"] as const;

export async function look(page: Page, name: string): Promise<void> {
  // The page is there, not only the document that loads it.
  await page.locator("h1").first().waitFor({ state: "attached" });
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");
  const sizes = withPictures ? SIZES : [before];
  for (const size of sizes) {
    if (withPictures) await resized(page, size);
    for (const wanted of THEMES) {
      await setTheme(page, wanted);
      await settled(page);
      if (withPictures) await picture(page, `${name}-${size.width}-${wanted}`);
      await withoutFindings(page, wanted, `${name}, ${wanted}, ${size.width}`);
    }
  }
  if (withPictures) await resized(page, before);
  await setTheme(page, theme);
  await fits(page, name);
}

/** Expects that nothing of a screen scrolls sideways at 320 px; a part of `look`, for another language of a screen. */
export async function fits(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await resized(page, { width: 320, height: 640 });
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wide, `${name}: scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
  await resized(page, before);
}

/**
 * Gives the window another size, and waits until the page has laid itself out for it: where a width changes the
 * layout, parts of the page are re-created, and input before that is lost.
 */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (width) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!matchMedia(`(width: ${width}px)`).matches) await frame();
  }, size.width);
  await settled(page);
}

/**
 * Waits until what a page does by itself about focus and layout is done: it does so within two frames of what it
 * follows from.
 */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await frame();
    await frame();
  });
}

function setTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset["theme"] = value;
  }, theme);
}

/** A screen that is as high as the window scrolls in its parts, not as a whole. */
export async function fillsWindow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
  expect(over, "scrolls as a whole").toBe(0);
}

/** Transitions run out, those that begin in the next frames too; fonts and pictures are there. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await document.fonts.ready;
    for (let calm = 0; calm < 2;) {
      await frame();
      const moving = document
        .getAnimations()
        .filter(
          (one) =>
            one.playState === "running" && one.effect?.getComputedTiming().iterations !== Infinity,
        );
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
      calm = moving.length === 0 ? calm + 1 : 0;
    }
    const images = [...document.images].filter((image) => image.src !== "" && !image.complete);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `${name}.png`) });
}

async function withoutFindings(
  page: Page,
  theme: (typeof THEMES)[number],
  name: string,
): Promise<void> {
  // Once for a document: it is larger than all scripts of the product together.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(theme === "dark" && { runOnly: { type: "rule", values: ["color-contrast"] } }),
  };
  const told = await page.evaluate(async (wanted) => {
    const { violations } = await (Reflect.get(globalThis, "axe") as typeof axe).run(wanted);
    return violations.map(
      (one) =>
        `${one.id} (${one.impact}): ${one.nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`).join("; ")}`,
    );
  }, options);
  expect.soft(told, `axe on ${name}`).toEqual([]);
}
