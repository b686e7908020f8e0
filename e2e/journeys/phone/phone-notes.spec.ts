/** A guest on a phone reads what was found in a document before signing it, in another language too. */
import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { foundPdf } from "../../helpers/found.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

test("a guest has to read before signing, ticks the box and signs", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  await sentBy(lena, {
    title: "Offer",
    file: foundPdf(),
    pages: 1,
    signers: [
      {
        signer_identity_data: {
          email_address: tobias.email,
          first_name: tobias.firstName,
          last_name: tobias.lastName,
          language: "de",
        },
        quality: "SES",
      },
    ],
  });
  await page.goto(await linkTo(tobias.email, (link) => link.includes("usertoken=")));
  const notes = page.getByRole("button", { name: /^Lesen Sie das, bevor Sie signieren/ });
  await expect(notes).toContainText("2 Hinweise · 3 Punkte bereinigt");
  await expect(notes).toHaveAttribute("aria-expanded", "false");
  await look(page, "57-guest-notes-folded");
  await page.getByRole("button", { name: /^Mit \S+ signieren$/ }).tap();
  await expect(notes).toHaveAttribute("aria-expanded", "true");
  const box = page.getByRole("checkbox", { name: "Ich habe das gelesen" });
  await expect(box).toBeFocused();
  await box.tap();
  await expect(box).toBeChecked();
  await look(page, "58-guest-notes");
  await page.getByRole("button", { name: /^Mit \S+ signieren$/ }).tap();
  await expect(page.getByText("Signiert.", { exact: true })).toBeVisible();
});

test("a sender on a phone sees what was mended before adding signers", async ({ page }) => {
  await openAs(page, await account("Lena", "Brunner"));
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add the documents to sign." })).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "Offer.pdf", mimeType: "application/pdf", buffer: foundPdf() });
  await expect(page.getByRole("heading", { name: "What needs to be signed?" })).toBeVisible();
  await expect(page.getByText("We fixed three things in your PDF.")).toBeVisible();
  await look(page, "59-phone-findings");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Who signs?" })).toBeFocused();
});
