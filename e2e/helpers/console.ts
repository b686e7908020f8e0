/** What a page writes to its console. */
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Collects the lines from now on. */
export function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  return lines;
}

/** Waits for a line with these words. */
export async function logged(lines: readonly string[], words: string): Promise<void> {
  await expect.poll(() => lines.filter((line) => line.includes(words))).not.toEqual([]);
}
