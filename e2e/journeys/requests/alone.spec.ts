import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { account, openAs } from "../../helpers/people.ts";

test("a person without documents signs one alone, without a word about invitations", async ({
  page,
}) => {
  await openAs(page, await account("Selma", "Studer"));
  await expect(page.getByText("You have no documents yet.")).toBeVisible();
  await look(page, "45-nothing-yet");
  await page.getByRole("link", { name: "Sign it yourself" }).click();
  await expect(page.getByText("Next, you place your signature.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "Declaration.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Declaration", pages: 1 }),
  });
  const signers = page.getByRole("list", { name: "Signers" });
  await expect(signers.getByRole("listitem")).toHaveText(/Selma Studer/);
  await expect(page.getByText("Only you sign. Nobody else gets an email.")).toBeVisible();
  await page.getByLabel("Level for Selma Studer").click();
  await page.getByRole("option", { name: "Qualified" }).click();
  const missing = signers.getByText("You don’t have a qualified certificate under");
  await expect(missing).toBeVisible();
  await page.getByLabel("Level for Selma Studer").click();
  await page.getByRole("option", { name: "Simple" }).click();
  await expect(missing).toHaveCount(0);
  await look(page, "46-alone");

  await page.getByRole("button", { name: "Sign now" }).click();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  const overlay = page.getByRole("dialog");
  await expect(overlay.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await overlay.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
});
