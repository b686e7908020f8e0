/** What the login knows before, and what it begins. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { giveProvider } from "../../helpers/database.ts";
import { look } from "../../helpers/look.ts";
import { account, logIn } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const HOUR = 3_600_000;
const at = (path: string) => `${theWorld().service}${path}`;

/** Hours until the session of a tab ends. */
async function hoursLeft(page: Page): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem("paraph.token") ?? "{}");
  const { expiration } = JSON.parse(token) as { expiration: string };
  return Math.round((Date.parse(expiration) - Date.now()) / HOUR);
}

test("a login lasts 24 hours, and 48 when it is remembered", async ({ page, browser }) => {
  const anna = await account("Anna", "Keller");
  await logIn(page, anna);
  expect(await hoursLeft(page)).toBe(24);

  const context = await browser.newContext();
  const remembered = await context.newPage();
  await remembered.goto(at("/login"));
  await remembered.getByLabel("Email address").fill(anna.email);
  await remembered.getByLabel("Password", { exact: true }).fill(anna.password);
  await remembered.getByRole("checkbox", { name: "Stay logged in for 48 hours" }).check();
  await remembered.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(remembered.getByText("You have no documents yet.")).toBeVisible();
  expect(await hoursLeft(remembered)).toBe(48);
  await context.close();
});

test("a person who stays logged in still is after all tabs were closed, in any number of tabs; others are logged out", async ({
  browser,
}) => {
  const lina = await account("Lina", "Vogt");
  const context = await browser.newContext();
  const open = async () => {
    const page = await context.newPage();
    await page.goto(at("/dashboard"));
    return page;
  };
  const closeAll = () => Promise.all(context.pages().map((page) => page.close()));
  const isIn = (page: Page) => expect(page.getByText("You have no documents yet.")).toBeVisible();
  const isOut = (page: Page) => expect(page).toHaveURL(/\/login$/);

  const first = await context.newPage();
  await logIn(first, lina, { remember: true });
  await isIn(first);
  await closeAll();
  for (const page of await Promise.all([open(), open(), open()])) await isIn(page);
  await closeAll();
  const later = await open();
  await isIn(later);
  expect(await hoursLeft(later)).toBe(48);
  // The cookie is for the service's eyes alone, and goes nowhere else.
  const cookie = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" });
  expect(await later.evaluate(() => document.cookie)).not.toContain("refresh");

  await later.goto(at("/logout"));
  await isOut(later);
  await closeAll();
  const out = await open();
  await isOut(out);

  await logIn(out, lina);
  await isIn(out);
  await closeAll();
  await isOut(await open());
  await context.close();
});

test("one session is ended from the profile, and the others continue", async ({
  page,
  browser,
}) => {
  const noor = await account("Noor", "Haddad");
  await logIn(page, noor);
  const userAgent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const context = await browser.newContext({ userAgent });
  const other = await context.newPage();
  await logIn(other, noor);

  await page.goto(at("/profile/settings"));
  const sessions = page.getByRole("table", { name: "Sessions" }).locator("tbody tr");
  // The one that made the account, the one elsewhere, and this one.
  await expect(sessions).toHaveCount(3);
  await page.getByRole("button", { name: "End the session on Firefox, Windows" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(noor.password);
  await page.getByRole("button", { name: "End session" }).click();
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "Firefox, Windows" })).toHaveCount(0);

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  expect((await noor.api("GET /v1/user")).email).toBe(noor.email);
  await page.reload();
  await expect(sessions).toHaveCount(2);
  await context.close();
});

test("the login shows who manages the accounts of a domain, once an address is complete", async ({
  page,
}) => {
  const domain = `${randomUUID()}.example`;
  await giveProvider(domain, "Helvion ID");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/identity_providers")) asked += 1;
  });
  const said = page.getByText(`People at ${domain} log in with their company account.`);
  await page.goto(at("/login"));
  const email = page.getByLabel("Email address");
  await email.pressSequentially(`lena@${domain}`);
  await expect(said).toBeVisible();
  await expect(page.getByRole("status").filter({ has: said })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in with Helvion ID" })).toBeVisible();
  await look(page, "09-login-single-sign-on");
  // The domain decides: of it nothing is asked twice. While it was typed, shorter ones may have been.
  const before = asked;
  await email.fill(`otto@${domain}`);
  await expect(said).toBeVisible();
  expect(asked).toBe(before);

  const answered = page.waitForResponse("**/v1/identity_providers");
  await email.fill(`lena@${randomUUID()}.example`);
  await expect(said).toHaveCount(0);
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Log in with Helvion ID" })).toHaveCount(0);
});
