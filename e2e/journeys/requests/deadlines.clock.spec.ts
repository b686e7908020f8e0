import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { setClockAhead } from "../../world/world.ts";

test.afterEach(() => setClockAhead(0));

test("a code that has expired is replaced by a new one", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  await sentBy(lena, {
    title: "Too late",
    signers: [{ account_email: juerg.email, quality: "AES_MINIMAL", legislation: "ZERTES" }],
  });
  await openAs(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  const first = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const code = await codeFor(juerg.mobile, first);
  const field = page.getByRole("dialog").getByLabel("Code (TAN)");
  await field.fill(code);
  await setClockAhead(5 * 60 + 1);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByRole("heading", { name: "This code has expired." })).toBeVisible();
  await look(page, "53-tan-expired");
  const second = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Send a new code" }).click();
  const fresh = await codeFor(juerg.mobile, second);
  // time-stamp authorities have a clock of their own
  await setClockAhead(0);
  await field.fill(fresh);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
});
