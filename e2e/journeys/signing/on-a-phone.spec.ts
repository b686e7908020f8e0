import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

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

  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
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
