/** Getting about by keyboard alone. */
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
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

/**
 * Expects that a dialog is opened by Enter on its button, keeps the focus inside while Tab goes around, and that
 * Escape closes it and gives the focus back to the button.
 */
export async function dialogByKeyboard(
  page: Page,
  opener: Locator,
  dialog: Locator,
): Promise<void> {
  await opener.focus();
  await opener.press("Enter");
  await expect(dialog).toBeVisible();
  await rested(page);
  await focusStaysIn(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Expects that the focus is in the dialog, and that twenty presses of Tab do not lead out of it. */
export async function focusStaysIn(page: Page, dialog: Locator): Promise<void> {
  for (let pressed = 0; pressed <= 20; pressed++) {
    await expect(dialog.locator(":focus"), `after ${pressed} times Tab`).toHaveCount(1);
    await page.keyboard.press("Tab");
    await rested(page);
  }
}
