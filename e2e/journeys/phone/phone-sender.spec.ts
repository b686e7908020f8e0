import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";

test("a sender composes on a phone: step by step, places by tap, sends", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const chloe = guest("Chloé", "Favre");
  await openAs(page, lena);
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add the documents to sign." })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "Confidentiality.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Confidentiality", pages: 2 }),
  });
  await expect(page.getByRole("heading", { name: "Who signs?" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "What needs to be signed?" })).toBeFocused();
  await look(page, "40-phone-documents");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByRole("button", { name: "Add signer" }).click();
  const sheet = page.getByRole("dialog", { name: "Add signer" });
  await expect(sheet.getByLabel("Email address")).toBeFocused();
  await sheet.getByLabel("Email address").fill(chloe.email);
  await sheet.getByLabel("First name").fill(chloe.firstName);
  await sheet.getByLabel("Last name").fill(chloe.lastName);
  await look(page, "41-phone-add-signer");
  await sheet.getByRole("button", { name: "Add signer" }).click();
  await page.getByRole("button", { name: "Add me" }).click();
  await expect(page.getByRole("list", { name: "Signers" }).getByRole("listitem")).toHaveCount(2);
  await look(page, "42-phone-signers");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Where do they sign?" })).toBeFocused();
  const chips = page.getByRole("group", { name: "Signers to place" });
  await chips.getByRole("button", { name: /Chloé/ }).tap();
  await page.getByRole("region", { name: "Page 1 of 2" }).tap({ position: { x: 120, y: 330 } });
  await expect(page.getByRole("application")).toHaveCount(1);
  await chips.getByRole("button", { name: /Lena/ }).tap();
  await page.getByRole("region", { name: "Page 1 of 2" }).tap({ position: { x: 250, y: 330 } });
  await expect(page.getByRole("application")).toHaveCount(2);
  await look(page, "43-phone-place");
  await page.getByRole("button", { name: /^Copy Lena.*’s box/ }).tap();
  await expect(page.getByRole("application")).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByRole("application")).toHaveCount(2);
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByLabel("Message optional").fill("Before Friday, thank you. Lena");
  await expect(page.getByText("Every signer has a signature box")).toBeVisible();
  await look(page, "44-phone-send");
  await page.getByRole("button", { name: "Review and send" }).click();
  await tells(page, "Request sent.", () =>
    page.getByRole("dialog").getByRole("button", { name: "Send request" }).click(),
  );
  expect(await linkTo(chloe.email, (link) => link.includes("usertoken="))).toBeTruthy();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
});
