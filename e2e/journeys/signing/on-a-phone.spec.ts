import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

const PHONE = {
  locale: "en-GB",
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
};

/** A guest has opened the link of their mail in this browser. */
async function openedByGuest(page: Page, title: string): Promise<void> {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  const identity = { email_address: tobias.email, first_name: "Tobias", last_name: "Lindner" };
  const signers = [{ signer_identity_data: identity, quality: "SES" as const }];
  await sentBy(lena, { title, signers, pages: 1 });
  await page.goto(await linkTo(tobias.email, (link) => link.includes("usertoken=")));
}

test("a signer takes the document from the desk to the phone and signs there, and the desk says so", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const signers = [{ account_email: lena.email }];
  const { id } = await sentBy(lena, { title: "Lease of the studio", signers, pages: 1 });
  await openAs(page, lena, `/view/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Open on your phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Open on your phone" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await look(page, "98-open-on-phone");
  // What the code contains stands below it.
  const address = await dialog.getByText(/^http/).innerText();

  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByLabel("Email address").fill(lena.email);
  await phone.getByLabel("Password", { exact: true }).fill(lena.password);
  await phone.getByRole("button", { name: "Log in", exact: true }).click();
  await phone.getByRole("button", { name: "Sign with SES" }).click();
  await expect(phone.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });

  await expect(page.getByText("You signed on your phone.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
  await context.close();
});

test("a guest takes the document to the phone with the code on the screen, once, and the desk shows the signature", async ({
  page,
  browser,
}) => {
  await openedByGuest(page, "Lease of the cellar");
  await expect(page.getByRole("heading", { name: "Lease of the cellar" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith("/v1/direct/phone") && answer.status() === 201,
  );
  await page.getByRole("menuitem", { name: "Open on your phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Open on your phone" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByText("Waiting for your phone …")).toBeVisible();
  await look(page, "98-guest-open-on-phone");
  // What the code contains is nowhere in letters: the camera alone reads it.
  const { url } = (await (await created).json()) as { url: string };

  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(url);
  await expect(phone.getByRole("button", { name: "Sign with SES" })).toBeVisible();
  await expect.poll(() => new URL(phone.url()).hash).toBe("");
  await expect(dialog.getByText("The document is open on your phone.")).toBeVisible();
  await look(page, "98-guest-opened-on-phone");

  const stranger = await (await browser.newContext(PHONE)).newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "This code does not work." })).toBeVisible();
  await look(stranger, "98-guest-code-used");
  await stranger.context().close();

  await phone.getByRole("button", { name: "Sign with SES" }).click();
  await expect(phone.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("You signed on your phone.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
  await context.close();
});

test("a computer says that a phone has the document open after its dialog is closed and the page is loaded again, and ends it", async ({
  page,
  browser,
}) => {
  await openedByGuest(page, "Lease of the garage");
  await page.getByRole("button", { name: "More actions" }).click();
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith("/v1/direct/phone") && answer.status() === 201,
  );
  await page.getByRole("menuitem", { name: "Open on your phone" }).click();
  const { url } = (await (await created).json()) as { url: string };
  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(url);
  await expect(phone.getByRole("button", { name: "Sign with SES" })).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Open on your phone" });
  await expect(dialog.getByText("The document is open on your phone.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  const said = page.getByText("The document is open on your phone.");
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await look(page, "98-guest-on-phone-besides");
  await page.getByRole("button", { name: "End the connection" }).click();
  await expect(said).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole("button", { name: "Sign with SES" })).toBeHidden();
  await phone.context().close();
});
