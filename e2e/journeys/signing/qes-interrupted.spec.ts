/** The browser's own buttons and its network in the middle of a qualified signature. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { goOffline, goOnline } from "../../helpers/network.ts";
import { account, codeFor, codesTo, identified, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const TITLE = "Confirm with your signature password and a code.";
const asks = (page: Page) => page.getByRole("heading", { name: TITLE });

test("a reload, Back and a lost connection at the signature password lead back to it, with the same code", async ({
  page,
}) => {
  const [lena, juerg] = await Promise.all([
    account("Lena", "Brunner"),
    account("Jürg", "Müller", { mobile: true }),
  ]);
  const signaturePassword = await identified(theWorld(), juerg, "ZERTES");
  const { id } = await sentBy(lena, {
    title: "Interrupted",
    signers: [{ account_email: juerg.email, quality: "QES", legislation: "ZERTES" }],
  });
  await openAs(page, juerg, `/view/${id}`);
  const address = page.url();
  const before = await codesTo(juerg.mobile);
  const sign = page.getByRole("button", { name: "Sign with QES" });
  await expect(page.getByText(/need: your qualified certificate under Swiss law/)).toBeVisible();
  await sign.click();
  await expect(asks(page)).toBeVisible();
  const otp = await codeFor(juerg.mobile, before);

  await test.step("the trust service is named, with how its code comes, and its terms are one line", async () => {
    const overlay = page.getByRole("dialog");
    await expect(overlay.getByText(/^.*Trust.* sent you a code\. Enter it with/)).toBeVisible();
    const hidden = juerg.mobile.slice(-2);
    await expect(overlay.getByText(new RegExp(`SMS.*${hidden}\\b`))).toBeVisible();
    await expect(overlay.getByRole("link", { name: /provider’s terms/ })).toBeVisible();
    await overlay.getByRole("button", { name: "Forgot your signature password?" }).click();
    await expect(overlay.getByText(/to verify your identity again/)).toBeVisible();
    await look(page, "97-forgotten-signature-password");
  });
  await test.step("a reload", async () => {
    await page.reload();
    await expect(asks(page)).toBeVisible();
  });
  await test.step("Back leaves the password, not the document", async () => {
    await page.goBack();
    await expect(asks(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(sign).toBeVisible();
    await page.getByRole("button", { name: "Back to the code" }).click();
    await expect(asks(page)).toBeVisible();
  });

  const password = page.getByLabel("Signature password", { exact: true });
  const code = page.getByLabel("Code", { exact: true });
  const confirm = page.getByRole("button", { name: "Sign document" });
  await test.step("a lost connection: both are entered again when it is back", async () => {
    await password.fill(signaturePassword);
    await code.fill(otp);
    await goOffline(page);
    await confirm.click();
    await expect(
      page.getByRole("heading", { name: "We don’t know yet whether the document is signed." }),
    ).toBeVisible();
    await goOnline(page);
    await expect(page.getByText(/Your code did not reach us, and nothing is signed/)).toBeVisible();
    await expect(password).toHaveValue("");
    await password.fill(signaturePassword);
    await code.fill(otp);
    await confirm.click();
  });
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await codesTo(juerg.mobile)).toBe(before + 1);
});
