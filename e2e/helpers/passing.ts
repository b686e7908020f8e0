/** Messages at the foot of the page, which go again by themselves (3 s, `rules/limits.ts`). */
import type { Page } from "@playwright/test";

/**
 * Does something that has a message shown. The page itself looks out for it, in every frame and from before: who
 * looked in from outside now and then could come too late.
 */
export async function tells(
  page: Page,
  message: string,
  after: () => Promise<unknown>,
): Promise<void> {
  const isSaid = (words: string) =>
    [...document.querySelectorAll("[role=status]")].some(
      (one) => one.checkVisibility() && one.textContent.includes(words),
    );
  await Promise.all([page.waitForFunction(isSaid, message, { polling: "raf" }), after()]);
}
