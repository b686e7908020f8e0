/** What admins of a business do at the sandbox's outside parties: name servers, identity providers, trust service providers. */
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { theWorld } from "../world/world.ts";

/** Adds a TXT record at the name server. */
export async function addRecord(page: Page, name: string, value: string): Promise<void> {
  await page.goto(`${theWorld().sandbox}/dns`);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Value").fill(value);
  await page.getByRole("button", { name: "Add record" }).click();
  await expect(page.getByText(value, { exact: true })).toBeVisible();
}

/** Registers the service at the company's identity provider (OpenID Connect). */
export async function registerService(
  page: Page,
  redirectAddress: string,
): Promise<{ id: string; secret: string; issuer: string }> {
  const { sandbox } = theWorld();
  await page.goto(`${sandbox}/identity-providers`);
  await page.getByLabel("Redirect address").fill(redirectAddress);
  await page.getByRole("button", { name: "Register service" }).click();
  const row = page.getByRole("listitem").filter({ hasText: redirectAddress });
  await expect(row).toBeVisible();
  const [id = "", secret = ""] = await row.locator("code").allTextContents();
  const told = await fetch(`${sandbox}/identity-providers.json`);
  const { issuer } = (await told.json()) as { issuer: string };
  return { id, secret, issuer };
}

/** Says at the company's login who one is. */
export async function sayWho(
  page: Page,
  email: string,
  name: { readonly first: string; readonly last: string },
): Promise<void> {
  await expect(page.getByRole("heading", { name: "Log in to your company." })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("First name").fill(name.first);
  await page.getByLabel("Last name").fill(name.last);
  await page.getByLabel("Groups").fill("legal, paraph-admins");
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Orders a seal for an organisation; what it gets for it. */
export async function orderSeal(
  page: Page,
  organisation: string,
): Promise<{ name: string; secret: string }> {
  await page.goto(`${theWorld().sandbox}/organisations`);
  await page.getByLabel("Organisation", { exact: true }).fill(organisation);
  await page.getByRole("button", { name: "Order seal" }).click();
  await expect(page.locator("[data-secret]")).not.toBeEmpty();
  const secret = (await page.locator("[data-secret]").textContent()) ?? "";
  const name = (await page.locator("[data-account]").textContent()) ?? "";
  return { name, secret };
}
