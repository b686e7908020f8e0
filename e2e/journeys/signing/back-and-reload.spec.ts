/** The browser's own buttons in the middle of signing: they lead back to the code, and never out of the document. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { codeFor, codesTo, openAs } from "../../helpers/people.ts";
import { signerByCode } from "../../helpers/requests.ts";

const codeField = (page: Page) => page.getByLabel("Code (TAN)");
const signed = (page: Page) => page.getByText("Signed.", { exact: true });

/** A signer at the field for the code that they were sent. */
async function atTheCode(page: Page, title: string) {
  const juerg = await signerByCode(title);
  await openAs(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await expect(page.getByRole("region", { name: "Page 1 of 4" })).toBeVisible();
  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await expect(codeField(page)).toBeVisible();
  const code = await codeFor(juerg.mobile, since);
  const codes = async () => (await codesTo(juerg.mobile)) - since;
  return { code, codes };
}

test("a reload during a code returns to the code", async ({ page }) => {
  const { code, codes } = await atTheCode(page, "Reloaded");
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByText(/We sent a 6-digit code by SMS to \+41/)).toBeVisible();
  expect(await codes()).toBe(1);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(signed(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Back during a code leaves the code, not the document; then it leaves the document", async ({
  page,
}) => {
  const { code, codes } = await atTheCode(page, "Back");
  const address = page.url();
  await page.goBack();
  await expect(codeField(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign with AES" })).toBeVisible();
  expect(page.url()).toBe(address);
  await look(page, "95-paused");

  await test.step("the foot of the page leads back to the code", async () => {
    await page.getByRole("button", { name: "Back to the code" }).click();
    await expect(codeField(page)).toBeVisible();
  });
  await test.step("signing again also does, without another code", async () => {
    await page.goBack();
    await expect(codeField(page)).toBeHidden();
    await page.getByRole("button", { name: "Sign with AES" }).click();
    await expect(codeField(page)).toBeVisible();
    expect(await codes()).toBe(1);
  });
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(signed(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to the code" })).toBeHidden();

  await page.goBack();
  await expect(signed(page)).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole("button", { name: "Choose file" })).toBeVisible();
});

test("a dialog closed by its button is no step in the history", async ({ page }) => {
  await atTheCode(page, "Closed");
  const address = page.url();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(codeField(page)).toBeHidden();
  await page.getByRole("button", { name: "Change" }).click();
  const editor = page.getByRole("dialog", { name: /how your signature looks/ });
  await expect(editor).toBeVisible();
  await page.goBack();
  await expect(editor).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign with AES" })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole("button", { name: "Choose file" })).toBeVisible();
});

test("a page opened right after an overlay is closed stays open, and Back leads to the document", async ({
  page,
}) => {
  await atTheCode(page, "Left");
  const address = page.url();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto(new URL("/profile", address).href);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Sign with AES" })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(address);
});
