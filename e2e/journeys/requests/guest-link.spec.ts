/** What becomes of a guest's link: one browser at a time, left, replaced by the sender, and nothing after a withdrawal. */
import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";

import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { ANSWERED } from "../../world/answered.ts";
import { theWorld } from "../../world/world.ts";

const isGuestLink = (link: string) => link.includes("usertoken=");

async function invited(title: string) {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  const identity = { email_address: tobias.email, first_name: "Tobias", last_name: "Lindner" };
  const signers = [{ signer_identity_data: identity, quality: "SES" as const }];
  const { id } = await sentBy(lena, { title, signers });
  return { lena, tobias, id, link: await linkTo(tobias.email, isGuestLink) };
}

/** A page in another browser. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: ANSWERED, locale: "en-GB" })).newPage();
}

test("a guest continues in the browser in which the link was opened last, and logs out", async ({
  page,
  browser,
}) => {
  const { link } = await invited("Lease");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Lease" })).toBeVisible();

  const other = await elsewhere(browser);
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Lease" })).toBeVisible();
  await page.reload();
  const gone = { name: "You are continuing in another browser." };
  await expect(page.getByRole("heading", gone)).toBeVisible();
  await expect(page.getByRole("button", { name: "Email me a new link" })).toBeVisible();
  await look(page, "37-guest-elsewhere");

  // The address of the page, without the token of the link.
  const address = other.url();
  expect(isGuestLink(address)).toBe(false);
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(other.getByRole("heading", { name: "You are logged out." })).toBeVisible();
  await test.step("neither Back nor the address opens the request again", async () => {
    await other.goBack();
    await expect(other).toHaveURL("about:blank");
    await other.goto(address);
    await expect(other.getByRole("button", { name: "Email me a new link" })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Lease" })).toHaveCount(0);
  });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Lease" })).toBeVisible();
});

test("a guest whose open page calls the service after that gets to the page that mails a new link", async ({
  page,
  browser,
}) => {
  const { link } = await invited("Sublease");
  // The texts of several pages are wanted at once: they all arrive when the link is open in the other browser.
  const opened = Promise.withResolvers<void>();
  const texts: string[] = [];
  await page.route(/\/pages\/\d+\/text/, async (route) => {
    texts.push(route.request().url());
    await opened.promise;
    await route.continue();
  });
  await page.goto(link);
  await expect.poll(() => texts.length).toBeGreaterThan(1);
  const other = await elsewhere(browser);
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Sublease" })).toBeVisible();

  const refused: Promise<unknown>[] = texts.map((text) =>
    page.waitForResponse((response) => response.url() === text && response.status() === 401),
  );
  opened.resolve();
  await Promise.all(refused);
  const gone = { name: "You are continuing in another browser." };
  await expect(page.getByRole("heading", gone)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", gone)).toBeVisible();
  await expect(page.getByRole("button", { name: "Email me a new link" })).toBeVisible();
});

test("a sender replaces a guest's link, and withdraws the request: neither link opens it", async ({
  page,
  browser,
}) => {
  const { lena, tobias, id, link } = await invited("Licence");
  await openAs(page, lena, `${theWorld().service}/view/${id}`);
  await tells(page, "We sent a new link to Tobias Lindner.", () =>
    page.getByRole("button", { name: "Send a new link: Tobias Lindner" }).click(),
  );

  const guests = await elsewhere(browser);
  await guests.goto(link);
  await expect(guests.getByRole("button", { name: "Email me a new link" })).toBeVisible();
  const next = await linkTo(tobias.email, (one) => isGuestLink(one) && one !== link);
  await guests.goto(next);
  await expect(guests.getByRole("heading", { name: "Licence" })).toBeVisible();

  const path = { id };
  await lena.api("POST /v3/signature-requests/{id}/withdraw", { path, body: { message: "" } });
  await guests.reload();
  const over = { name: "You can no longer open this request." };
  await expect(guests.getByRole("heading", over)).toBeVisible();
  await look(guests, "38-guest-withdrawn");
  await guests.goto(next);
  await expect(guests.getByRole("heading", over)).toBeVisible();
});
