/** Getting about by keyboard alone. */
import type { Page } from "@playwright/test";

/** Presses Tab until what has the focus is called like this; nothing but the keyboard is used. */
export async function tabTo(
  page: Page,
  name: RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press(key);
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    if (name.test(await nameOf(page))) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** The accessible name of what has the focus, as the browser computes it. */
async function nameOf(page: Page): Promise<string> {
  const snapshot = await page.locator(":focus").ariaSnapshot();
  return snapshot.replaceAll("\n", " ");
}
