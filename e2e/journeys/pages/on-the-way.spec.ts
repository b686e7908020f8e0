/** Where somebody wanted to go is kept through whatever is in the way: the login, and what has to be mended after it. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { bringBySingleSignOn } from "../../helpers/database.ts";
import { tells } from "../../helpers/passing.ts";
import { account } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

/** Opens an address without a session, and logs in where that leads. */
async function wantTo(page: Page, path: string, { email, password }: Account): Promise<void> {
  await page.goto(at(path));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Somebody whose password holds nothing but the names that they have taken since: told at the next login. */
async function weakPerson(): Promise<Account> {
  const person = await account("Wanda", "Weber", { password: "Bergamotte-Rosengarten-42" });
  await person.api("PUT /v1/user", {
    body: { first_name: "Bergamotte", last_name: "Rosengarten" },
  });
  return person;
}

async function chooseBetter(page: Page, { password }: Account): Promise<void> {
  await expect(page.getByRole("heading", { name: "Choose a stronger password." })).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(password);
  await page.getByLabel("New password", { exact: true }).fill("Seven slow herons 1889");
  await page.getByRole("button", { name: "Change password", exact: true }).click();
}

test("a person who has to choose a stronger password after the login then gets to the wanted page", async ({
  page,
}) => {
  const wanda = await weakPerson();
  await wantTo(page, "/profile/settings?from=mail", wanda);
  await expect(page).toHaveURL(/\/profile\/change-password$/);
  // A page opened meanwhile is the one that is wanted now.
  await page.goto(at("/profile/visual-signature?page=2"));
  await expect(page).toHaveURL(/\/profile\/change-password$/);
  await tells(page, "Your password is changed.", () => chooseBetter(page, wanda));
  await expect(page).toHaveURL(/\/profile\/visual-signature\?page=2$/);
  // It was remembered for this once.
  await page.goto(at("/login"));
  await expect(page).toHaveURL(at("/"));
});

test("a person who wanted no particular page gets to the documents with the stronger password", async ({
  page,
}) => {
  const wanda = await weakPerson();
  await page.goto(at("/login"));
  await page.getByLabel("Email address").fill(wanda.email);
  await page.getByLabel("Password", { exact: true }).fill(wanda.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await chooseBetter(page, wanda);
  await expect(page.getByText("You have no documents yet.")).toBeVisible();
});

test("a person who came by single sign-on accepts the terms and then gets to the wanted page", async ({
  page,
}) => {
  const sina = await account("Sina", "Sommer");
  await bringBySingleSignOn(sina);
  await wantTo(page, "/profile/settings?from=mail", sina);
  await expect(page).toHaveURL(/\/signup\/sso$/);
  await page.getByRole("button", { name: "Complete account" }).click();
  await expect(page.getByText("Accept the terms to continue")).toBeVisible();
  await page.getByRole("checkbox", { name: /terms of use/ }).check();
  await page.getByRole("button", { name: "Complete account" }).click();
  await expect(page).toHaveURL(/\/profile\/settings\?from=mail$/);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  expect((await sina.api("GET /v1/user")).attributes["accepted_gtc"]).toHaveLength(1);
});
