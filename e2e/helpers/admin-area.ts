/** The area of the admins of a business, as an admin goes through its screens, in any language. */
import type { Translate } from "@paraph/language/translate";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { theWorld } from "../world/world.ts";

export const NAME = "Lindt Gärten GmbH";
export const PASSWORD = "a garden behind the house 7";

/** Identity providers send people to the address that the service knows of itself. */
export const at = (path: string) => {
  const url = new URL(path, theWorld().service);
  url.hostname = "127.0.0.1";
  return url.href;
};

/** An admin at work: their page, what its screens say, and another window for what they do elsewhere. */
export interface Admin {
  readonly page: Page;
  readonly elsewhere: Page;
  readonly say: Translate;
}

/** A place in the navigation of the business. */
export async function goTo({ page, say }: Admin, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Nothing says that it could not be loaded.
  await expect(page.getByText(say("business.failed"))).toHaveCount(0);
}

/** The line of a table that has a text: a row, or a card on a phone. */
export const line = (page: Page, text: string): Locator =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: text }).first();

export const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).first().click();
