/** Several visual signatures: added and listed in the profile, chosen when signing, and the default stays. */
import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("a person adds a second signature, signs with it, and makes it the default", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena, "/profile/visual-signature");
  const all = page.getByRole("list", { name: "Your signatures" });
  await expect(page.getByText("You can add more looks later")).toBeVisible();
  await expect(all).toHaveCount(0);
  await look(page, "74-no-signature-yet");
  await page.getByRole("button", { name: "Save signature" }).click();
  await expect(all.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("button", { name: "New signature" }).click();
  await page.getByLabel("Name in your list").fill("With company");
  await page.getByLabel("Company or role").fill("Brunner & Co");
  await page.getByRole("button", { name: "Save signature" }).click();
  await expect(page.getByRole("heading", { name: "Edit “With company”" })).toBeVisible();
  await expect(all.getByRole("listitem")).toHaveCount(2);
  await expect(all.getByRole("listitem").first()).toContainText("Default");
  await look(page, "74-signatures");

  const signers = [{ account_email: lena.email }];
  const { id } = await sentBy(lena, { title: "Lease of the loft", signers, pages: 1 });
  await page.goto(`${theWorld().service}/view/${id}`);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "This is how your signature looks on a page." });
  await editor.getByRole("combobox", { name: "Signature" }).click();
  await page.getByRole("option", { name: "With company" }).click();
  await expect(editor.getByLabel("Company or role")).toHaveValue("Brunner & Co");
  await look(page, "75-choose-signature");
  await editor.getByRole("button", { name: "Save signature" }).click();
  await expect(editor).toBeHidden();
  await look(page, "75-chosen-signature");
  const asked = page.waitForRequest((one) => one.url().endsWith("/v3/sign"));
  await page.getByRole("button", { name: "Sign with SES" }).click();
  expect((await asked).postData()).toContain("visual_signature_id");
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });

  await page.goto(`${theWorld().service}/profile/visual-signature`);
  await expect(all.getByRole("listitem").first()).toContainText("Default");
  await page.getByRole("button", { name: "Make default: With company" }).click();
  await expect(page.getByText("“With company” is your default signature now.")).toBeVisible();
  await expect(all.getByRole("listitem").last()).toContainText("Default");
});
