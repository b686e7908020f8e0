/** A signature passes to somebody else, and back. */
import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { focusStaysIn } from "../../helpers/keyboard.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

const isGuestLink = (link: string) => link.includes("usertoken=");

test("a signer asks someone else to sign, who hands it back, and then asks somebody who signs", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const mara = await account("Mara", "Vogt");
  const nils = await account("Nils", "Kern");
  const { id } = await sentBy(lena, {
    title: "Supply contract",
    signers: [{ account_email: mara.email }],
  });
  await openAs(page, mara, `/view/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Ask someone else to sign" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask someone else to sign?" });
  await dialog.getByRole("button", { name: "Ask to sign" }).click();
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await dialog.getByLabel("Email address").fill(mara.email);
  await dialog.getByRole("button", { name: "Ask to sign" }).click();
  await expect(dialog.getByText("This person is already a signer")).toBeVisible();
  await dialog.getByLabel("Email address").fill(nils.email);
  await dialog.getByLabel("Message optional").fill("This is your project.");
  await look(page, "80-delegate");
  await focusStaysIn(page, dialog);
  await dialog.getByRole("button", { name: "Ask to sign" }).click();
  await expect(page.getByText(`You have asked ${nils.email} to sign.`)).toBeVisible();
  await expect(page.getByText("In place of Mara Vogt")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign with/ })).toHaveCount(0);
  await look(page, "81-delegated");

  const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await openAs(other, nils, `/view/${id}`);
  await expect(other.getByText("In place of Mara Vogt")).toBeVisible();
  const handBack = other.getByRole("contentinfo").getByRole("button", { name: "Hand back" });
  await expect(handBack).toBeVisible();
  await expect(other.getByRole("button", { name: "Decline" })).toHaveCount(0);
  await handBack.click();
  const back = other.getByRole("dialog", { name: "Hand the signature back?" });
  await back.getByLabel("Message optional").fill("I have left the project.");
  await back.getByRole("button", { name: "Hand back" }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await other.goto(new URL(`/view/${id}`, other.url()).href);
  await expect(other.getByText("This document could not be opened.")).toBeVisible();
  await expect(other.getByRole("heading", { name: "Supply contract" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("button", { name: /^Sign with/ })).toBeVisible();
  const ida = guest("Ida", "Roth");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Ask someone else to sign" }).click();
  await dialog.getByLabel("Email address").fill(ida.email);
  await dialog.getByLabel("First name optional").fill("Ida");
  await dialog.getByLabel("Last name optional").fill("Roth");
  await dialog.getByRole("button", { name: "Ask to sign" }).click();
  await expect(page.getByText("You have asked Ida Roth to sign.")).toBeVisible();

  await other.goto(await linkTo(ida.email, isGuestLink));
  await expect(other.getByText("In place of Mara Vogt")).toBeVisible();
  await look(other, "82-delegate");
  await other.getByRole("button", { name: "Sign with SES" }).click();
  await expect(other.getByRole("dialog").getByText("Signed.", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.getByText(/^Signed by everyone on/)).toBeVisible();
});

test("a guest who has asked someone else to sign can no longer open the document; the sender ends the delegation", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const tom = guest("Tom", "Egli");
  const identity = { email_address: tom.email, first_name: "Tom", last_name: "Egli" };
  const { id } = await sentBy(lena, {
    title: "Service contract",
    signers: [{ signer_identity_data: identity, quality: "SES" }],
  });
  const link = await linkTo(tom.email, isGuestLink);
  await page.goto(link);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Ask someone else to sign" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask someone else to sign?" });
  await expect(dialog.getByText("After that, you can no longer open the document.")).toBeVisible();
  const ina = guest("Ina", "Marti");
  await dialog.getByLabel("Email address").fill(ina.email);
  await dialog.getByRole("button", { name: "Ask to sign" }).click();
  await expect(
    page.getByRole("heading", { name: "Someone else signs in your place." }),
  ).toBeVisible();
  await look(page, "83-passed-on");

  const sender = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await openAs(sender, lena, `/view/${id}`);
  await expect(sender.getByText("In place of Tom Egli")).toBeVisible();
  await sender.getByRole("button", { name: "End delegation" }).click();
  const end = sender.getByRole("dialog", { name: "End the delegation?" });
  await look(sender, "84-end-delegation");
  await end.getByRole("button", { name: "End delegation" }).click();
  await expect(sender.getByRole("button", { name: "Send a new link: Tom Egli" })).toBeVisible();
  await expect(sender.getByText("In place of Tom Egli")).toHaveCount(0);
  const again = await linkTo(tom.email, (one) => isGuestLink(one) && one !== link);
  await page.goto(again);
  await expect(page.getByRole("button", { name: "Sign with SES" })).toBeVisible();
});
