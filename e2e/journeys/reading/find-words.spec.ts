import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { tabTo } from "../../helpers/keyboard.ts";
import { look, resized } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** More than the service reads in one go. */
const PAGES = 120;

let signer: Account;
let request: { readonly id: string };

test.beforeAll(async () => {
  signer = await account("Nora", "Frei");
  request = await sentBy(signer, {
    title: "Lease with annexes",
    pages: PAGES,
    signers: [{ account_email: signer.email }],
  });
});

async function open(page: Page): Promise<void> {
  await openAs(page, signer);
  await page.goto(`${theWorld().service}/view/${request.id}`);
  await expect(page.getByRole("region", { name: `Page 1 of ${PAGES}` })).toBeVisible();
}

const bar = (page: Page) => page.getByRole("search", { name: "Find in the document" });
const field = (page: Page) => bar(page).getByRole("searchbox");
const said = (page: Page) => bar(page).getByRole("status");
const current = (page: Page) => page.locator("[data-current-match]");

test("words are found on all pages, by the keyboard alone", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Control+f");
  await expect(field(page)).toBeFocused();

  await test.step("on a distant page, which becomes visible with the words marked", async () => {
    await page.keyboard.type(`PAGE 119 of`);
    await expect(said(page)).toHaveText("1 of 1");
    await expect(current(page)).toBeInViewport();
    await expect(current(page)).toHaveText("Page 119 of");
    await look(page, "64-find");
  });

  await test.step("from the visible page on; Enter leads to the next, Shift Enter back, past the ends too", async () => {
    await field(page).fill("nordlicht");
    await expect(said(page)).toHaveText(`119 of ${PAGES + 1}`);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText(`${PAGES + 1} of ${PAGES + 1}`);
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText(`1 of ${PAGES + 1}`);
    await expect(current(page)).toBeInViewport();
    await page.keyboard.press("Shift+Enter");
    await expect(said(page)).toHaveText(`${PAGES + 1} of ${PAGES + 1}`);
    await expect(current(page)).toBeInViewport();
  });

  await test.step("the panel lists the matches with the text around them, and leads to each", async () => {
    const rows = page.getByRole("list", { name: "Matches" }).getByRole("button");
    const shown = rows.and(page.locator("[aria-current=true]"));
    await expect(shown).toHaveText(/^Page 120.*Nordlicht/);
    await expect(shown).toBeInViewport();
    await page.getByRole("button", { name: "Show 50 earlier" }).click();
    await rows.filter({ hasText: /^Page 100(?!\d)/ }).click();
    await expect(said(page)).toHaveText(`100 of ${PAGES + 1}`);
    await expect(current(page)).toBeInViewport();
    await expect(page.getByRole("region", { name: `Page 100 of ${PAGES}` })).toBeInViewport();
    await expect(page.getByText(`All ${PAGES} pages were searched.`)).toBeVisible();
    await look(page, "64b-find-list");
  });

  await test.step("the way to signing closes it", async () => {
    await tabTo(page, /Skip to signing/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Sign" })).toBeFocused();
    await page.keyboard.press("Control+f");
    await expect(field(page)).toBeFocused();
  });

  await test.step("a search without results says so", async () => {
    await field(page).fill("Südlicht");
    await expect(said(page)).toHaveText("Not found");
    await expect(page.locator("mark")).toHaveCount(0);
  });

  await test.step("Escape closes it and leads back to the pages", async () => {
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("region", { name: "Pages", exact: true })).toBeFocused();
  });
});

test("a search that stops says so and continues on demand", async ({ page }) => {
  await open(page);
  // The answer of a service that knows the document no longer: it is not asked again by itself.
  await page.route(/\/matches\?.*from=50/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Find in the document" }).click();
  await field(page).fill("nordlicht");
  await expect(said(page)).toHaveText("The search stopped before the last page.");
  await page.unrouteAll();
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await expect(said(page)).toHaveText(`1 of ${PAGES + 1}`);
});

test("on a phone it is in the menu", async ({ page }) => {
  await open(page);
  await resized(page, { width: 375, height: 812 });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Find in the document" }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill(`page 60 of`);
  await expect(said(page)).toHaveText("1 of 1");
  await expect(current(page)).toBeInViewport();
  await look(page, "65-find-phone");
});
