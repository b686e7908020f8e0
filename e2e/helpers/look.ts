/**
 * Looks at a screen: axe in light, its contrasts in dark too (the themes differ in colours only), nothing
 * scrolls sideways at 320 px, and, when SHOTS is set, a picture at 375, 768 and 1440 px in both themes under
 * `.shots/`.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const shots = path.join(import.meta.dirname, "../.shots");
const withPictures = process.env["SHOTS"] !== undefined;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];
const THEMES = ["light", "dark"] as const;

export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");
  const sizes = withPictures ? SIZES : [before];
  for (const size of sizes) {
    if (withPictures) await page.setViewportSize(size);
    for (const wanted of THEMES) {
      await setTheme(page, wanted);
      await settled(page);
      if (withPictures) await picture(page, `${name}-${size.width}-${wanted}`);
      await withoutFindings(page, wanted, `${name}, ${wanted}, ${size.width}`);
    }
  }
  await setTheme(page, theme);
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wide, `${name}: scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
  await settled(page);
}

function setTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset["theme"] = value;
  }, theme);
}

/** Transitions run out, fonts and pictures are there. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
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
  // No page has frames: axe runs whole in it (else it opens a second page each time), and describes findings only.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (theme === "dark") axe.withRules(["color-contrast"]);
  const { violations } = await axe.analyze();
  const told = violations.map(
    (one) =>
      `${one.id} (${one.impact}): ${one.nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`).join("; ")}`,
  );
  expect.soft(told, `axe on ${name}`).toEqual([]);
}
