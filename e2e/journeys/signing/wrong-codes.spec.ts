/** Wrong codes: each says how many attempts are left, and after the last one signing is paused. */
import { limits } from "@paraph/rules/limits";
import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { codeFor, codesTo, openAs } from "../../helpers/people.ts";
import { signerByCode } from "../../helpers/requests.ts";

/** A code of the same length that differs from this one by so much. */
const other = (code: string, by: number) =>
  String((Number(code) + by) % 10 ** limits.tan.digits).padStart(limits.tan.digits, "0");

test("after the last wrong code signing is paused, and the document is unchanged", async ({
  page,
}) => {
  const juerg = await signerByCode("Wrong codes");
  await openAs(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const field = page.getByLabel("Code (TAN)");
  await expect(field).toBeVisible();
  const code = await codeFor(juerg.mobile, since);

  await field.fill(other(code, 1));
  await page.getByRole("button", { name: "Sign document" }).click();
  const wrong = page.getByRole("heading", { name: "That code is incorrect." });
  await expect(wrong).toBeVisible();
  await expect(page.getByText("4 attempts left.")).toBeVisible();
  await look(page, "102-wrong-code");
  for (let left = limits.tan.tries - 2; left >= 0; left--) {
    await field.fill(other(code, limits.tan.tries - left));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(
      left === 0
        ? page.getByText("Try again at")
        : page.getByText(`${left === 1 ? "One attempt" : `${left} attempts`} left.`),
    ).toBeVisible();
  }
  await expect(
    page.getByRole("heading", { name: "Signing is paused for 15 minutes." }),
  ).toBeVisible();
  await look(page, "103-paused");
  await page.getByRole("button", { name: "Back to the document" }).click();
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await expect(
    page.getByRole("heading", { name: "Signing is paused for 15 minutes." }),
  ).toBeVisible();
  expect(await codesTo(juerg.mobile)).toBe(since + 1);
});
