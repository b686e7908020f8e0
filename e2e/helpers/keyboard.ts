/** Getting about by keyboard alone. */
import type { Page } from "@playwright/test";
import { rested } from "./look.ts";

/** Presses Tab until what has the focus is called like this; nothing but the keyboard is used. */
export async function tabTo(
  page: Page,
  name: RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press(key);
    if (!name.test(await nameOf(page))) continue;
    // A focus that was on its way has arrived.
    await rested(page);
    if (name.test(await nameOf(page))) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** The accessible name of what has the focus, as the browser computes it; empty where nothing has it. */
async function nameOf(page: Page): Promise<string> {
  const focused = page.locator(":focus");
  if ((await focused.count()) === 0) return "";
  const snapshot = await focused.ariaSnapshot({ timeout: 1000 }).catch(() => "");
  return snapshot.replaceAll("\n", " ");
}
