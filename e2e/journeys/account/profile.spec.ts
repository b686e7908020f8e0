import { expect, test } from "@playwright/test";
import { newMobile } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, codeFor, codesTo, openAs } from "../../helpers/people.ts";

test("names, a mobile number proven by a code, language and theme", async ({ page }) => {
  const lena = await account("Lena", "Bruner");
  await openAs(page, lena);
  await page.getByRole("link", { name: "Identity" }).click();
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Lena Bruner" })).toBeVisible();
  // Both kinds of the advanced level send a code.
  await expect(page.getByText("Confirm your mobile number first.")).toHaveCount(2);
  await look(page, "70-profile");

  await page.getByLabel("Last name").fill("Brunner");
  await tells(page, "Saved.", () => page.getByRole("button", { name: "Save changes" }).click());
  await expect(page.getByRole("button", { name: "Account of Lena Brunner" })).toBeVisible();

  await page.getByRole("textbox", { name: "Mobile number" }).fill("12");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  const number = newMobile();
  const since = await codesTo(number);
  await page.getByRole("textbox", { name: "Mobile number" }).fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Code (TAN)")).toBeFocused();
  await look(page, "71-profile-code");
  const code = await codeFor(number, since);
  await page.getByLabel("Code (TAN)").fill(code.startsWith("0") ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText(/That code is incorrect/)).toBeVisible();
  await page.getByLabel("Code (TAN)").fill(code);
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText("Your mobile number is confirmed.")).toBeVisible();
  await expect(page.getByText("Confirm your mobile number first.")).toHaveCount(0);

  await page.getByRole("button", { name: "Change number" }).click();
  await page.getByRole("textbox", { name: "Mobile number" }).fill(newMobile());
  await page.getByLabel("Your password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("Your current password is incorrect. Try again.")).toBeVisible();
  await expect(page.getByLabel("Your password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Angaben" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Konto von Lena Brunner" })).toBeVisible();
  await look(page, "72-profile-german");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ihre Angaben" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Konto von Lena Brunner" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a typed visual signature, drawn by the service as it will be on paper", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena);
  await page.getByRole("link", { name: "Identity" }).click();
  await page.getByRole("link", { name: "Visual signature" }).click();
  await expect(page.getByAltText("Preview of your signature, Lena Brunner")).toBeVisible();
  await page.getByText("Plain", { exact: true }).click();
  await page.getByLabel("Company or role optional").fill("Helvion AG");
  await page.getByLabel("Place optional").fill("Zürich");
  await page.getByRole("switch", { name: "QR code" }).uncheck();
  await expect(page.getByRole("img", { name: /Preview of your signature/ })).toBeVisible();
  await look(page, "73-visual-signature");
  await tells(page, "Signature saved.", () =>
    page.getByRole("button", { name: "Save signature" }).click(),
  );
  await page.reload();
  await expect(page.getByRole("radio", { name: "Plain" })).toBeChecked();
  await expect(page.getByLabel("Company or role optional")).toHaveValue("Helvion AG");
  await expect(page.getByRole("switch", { name: "QR code" })).not.toBeChecked();
});
