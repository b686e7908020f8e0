import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, linkTo } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

const isGuestLink = (link: string) => link.includes("usertoken=");

async function invited(title: string, quality: "AES_MINIMAL" | "SES" = "AES_MINIMAL") {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  await sentBy(lena, {
    title,
    message: "The contract with the limit of liability that we agreed.",
    deadline: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    signers: [
      {
        signer_identity_data: {
          email_address: tobias.email,
          first_name: tobias.firstName,
          last_name: tobias.lastName,
          mobile_number: tobias.mobile,
          language: "en",
        },
        quality,
        legislation: "EIDAS",
      },
    ],
  });
  return { lena, tobias, link: await linkTo(tobias.email, isGuestLink) };
}

test("a guest signs AES on a phone: link, document, code, done", async ({ page }) => {
  const { tobias, link } = await invited("Framework contract");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Framework contract" })).toBeVisible();
  await expect(page).not.toHaveURL(/usertoken/);
  await expect(page.getByText("Lena Brunner asks you to sign")).toBeVisible();
  await expect(page.getByRole("region", { name: "Page 1 of 4" })).toBeVisible();
  await look(page, "30-guest");

  await page.getByRole("button", { name: /Advanced, EU law/ }).click();
  await expect(page.getByText(/Confirm with a code that we send by SMS to \+41/)).toBeVisible();
  await look(page, "31-guest-level");
  await page.getByRole("button", { name: /Advanced, EU law/ }).click();

  const since = await codesTo(tobias.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const overlay = page.getByRole("dialog");
  await expect(
    overlay.getByRole("heading", { name: "Enter the code we sent to your phone." }),
  ).toBeVisible();
  await expect(overlay.getByLabel("Code (TAN)")).toBeFocused();
  const code = await codeFor(tobias.mobile, since);
  await overlay.getByLabel("Code (TAN)").fill(code.slice(0, 3));
  await look(page, "32-guest-tan");
  await overlay.getByRole("button", { name: "Sign document" }).click();
  await expect(overlay.getByText("Enter all digits of the code")).toBeVisible();

  await overlay.getByLabel("Code (TAN)").fill(wrong(code));
  await overlay.getByRole("button", { name: "Sign document" }).click();
  await expect(overlay.getByRole("heading", { name: "That code is incorrect." })).toBeVisible();
  await expect(overlay.getByText(/4 attempts left/)).toBeVisible();
  await look(page, "33-guest-tan-invalid");
  await overlay.getByLabel("Code (TAN)").fill(code);
  await overlay.getByRole("button", { name: "Try again" }).click();

  await expect(overlay.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(overlay.getByRole("region", { name: "Signature details" })).toContainText(
    "Tobias Lindner",
  );
  await look(page, "34-guest-signed");
  const file = page.waitForEvent("download");
  await overlay.getByRole("button", { name: "Download" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  const protocol = page.waitForEvent("download");
  await overlay.getByRole("button", { name: "Signature report" }).click();
  expect((await protocol).suggestedFilename()).toMatch(/signature report\.pdf$/);
  await overlay.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("You signed")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You signed")).toBeVisible();
});

test("a link without its token opens nothing, but mails a new one to the signer", async ({
  page,
}) => {
  const { tobias, link } = await invited("Lease");
  const bare = new URL(link);
  bare.search = "";
  await page.goto(bare.href);
  await expect(
    page.getByRole("heading", { name: "Open the document with the link in your email." }),
  ).toBeVisible();
  await look(page, "35-guest-bare-link");
  await page.getByRole("button", { name: "Email me a new link" }).click();
  await expect(page.getByText(/we sent a new link/)).toBeVisible();
  await expect
    .poll(() => linkTo(tobias.email, (one) => isGuestLink(one) && one !== link))
    .not.toBe(link);
  await page.goto(await linkTo(tobias.email, (one) => isGuestLink(one) && one !== link));
  await expect(page.getByRole("heading", { name: "Lease" })).toBeVisible();
});

test("a guest reads in another language and declines", async ({ page }) => {
  const { link } = await invited("Licence", "SES");
  await page.goto(link);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page.getByText("Lena Brunner bittet Sie um Ihre Signatur")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-CH");
  await look(page, "36-guest-german");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByLabel("Grund optional").fill("Ziffer 7.2 ist nicht annehmbar.");
  await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
  await expect(page.getByText("Abgelehnt").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /signieren/ })).toHaveCount(0);
});

/** Another code than the right one. */
function wrong(code: string): string {
  return code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
}

test("Back and a reload at the code keep a guest at the document, and at the code", async ({
  page,
}) => {
  const { tobias, link } = await invited("Interrupted");
  await page.goto(link);
  await expect(page.getByRole("region", { name: "Page 1 of 4" })).toBeVisible();
  const since = await codesTo(tobias.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const field = page.getByLabel("Code (TAN)");
  await expect(field).toBeVisible();
  const code = await codeFor(tobias.mobile, since);
  await page.goBack();
  await expect(field).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign with AES" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the code" }).click();
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  await field.fill(code);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  expect(await codesTo(tobias.mobile)).toBe(since + 1);
});
