/** Signatures under 21 CFR Part 11, from the switch in the settings of a business to the statement in the document. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, identified, linkTo, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const APPROVED = "I approve this document";

/** An admin whose business can request such signatures. */
async function senderAt(name: string): Promise<Account> {
  const sender = await account("Lena", "Brunner");
  const id = await businessOf(sender, name);
  await sender.api("PUT /v1/businesses/{id}/settings", {
    path: { id },
    body: { signature_requests: { part11: { enabled: true } } },
  });
  return sender;
}

const sign = (page: Page) => page.getByRole("button", { name: "Sign with Part 11" });
const password = (page: Page) => page.getByLabel("Your password", { exact: true });
const toCode = (page: Page) => page.getByRole("button", { name: "Continue to the code" });

async function enterCode(page: Page, mobile: string, since: number) {
  await page.getByLabel("Code (TAN)").fill(await codeFor(mobile, since));
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
}

test("an admin switches Part 11 on, and reads what it requires", async ({ page }) => {
  const admin = await account("Lena", "Brunner");
  await businessOf(admin, "Helvion Pharma AG");
  await openAs(page, admin, "/business/settings");
  await page.getByRole("switch", { name: "21 CFR Part 11" }).click();
  await page.getByRole("button", { name: "What is 21 CFR Part 11?" }).click();
  const dialog = page.getByRole("dialog", { name: "Signatures under 21 CFR Part 11" });
  await expect(dialog.getByText("Two components")).toBeVisible();
  await look(page, "99-part-11-info");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "21 CFR Part 11" })).toBeChecked();
});

test("a signer states what the signature means and confirms with password and code, the next one with the code alone", async ({
  page,
}) => {
  const sender = await senderAt("Helvion Pharma AG");
  const emilie = await account("Émilie", "Rochat", { mobile: true });
  await identified(theWorld(), emilie, "EIDAS");
  await emilie.api("POST /v1/user/accept", { body: { tou: true } });
  const signers = [
    { account_email: emilie.email, quality: "PART11" as const, legislation: "EIDAS" as const },
  ];
  const first = await sentBy(sender, { title: "Batch record 118", signers });
  const second = await sentBy(sender, { title: "Batch record 119", signers });

  await openAs(page, emilie, `/view/${first.id}`);
  await expect(page.getByText(/States the signer’s name, the time and the meaning/)).toBeVisible();
  await look(page, "99-part-11-view");
  await sign(page).click();
  await expect(page.getByRole("heading", { name: "Confirm with your password." })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Approval/ })).toBeChecked();
  await look(page, "99-part-11-verification");

  await test.step("a wrong password is refused where it is entered", async () => {
    await password(page).fill("something else entirely");
    await toCode(page).click();
    await expect(
      page.getByText(/This password is not correct|password is wrong|incorrect/),
    ).toBeVisible();
  });
  await password(page).fill(emilie.password);
  const since = await codesTo(emilie.mobile);
  await toCode(page).click();
  await enterCode(page, emilie.mobile, since);

  await test.step("the next signature needs its meaning and the code", async () => {
    await page.goto(`${theWorld().service}/view/${second.id}`);
    await sign(page).click();
    await expect(
      page.getByRole("heading", { name: /State what your signature means/ }),
    ).toBeVisible();
    await expect(password(page)).toHaveCount(0);
    await page.getByRole("radio", { name: /Review/ }).click();
    const before = await codesTo(emilie.mobile);
    await toCode(page).click();
    await enterCode(page, emilie.mobile, before);
  });

  const stated = async (id: string) => {
    const request = await sender.api("GET /v3/signature-requests/{id}", { path: { id } });
    const path = { id: request.documents[0]?.id ?? "", n: 3 };
    const { runs } = await sender.api("GET /v3/documents/{id}/pages/{n}/text", { path });
    return runs.map(({ text }) => text).join(" ");
  };
  expect(await stated(first.id)).toContain(`Reason: ${APPROVED}`);
  expect(await stated(second.id)).toContain("Reason: I reviewed this document");
});

test("a guest is led to an account", async ({ page }) => {
  const sender = await senderAt("Helvion Pharma AG");
  const email = `guest-${crypto.randomUUID()}@example.test`;
  await sentBy(sender, {
    title: "Batch record 120",
    signers: [
      {
        signer_identity_data: { email_address: email, first_name: "Tobias", last_name: "Lindner" },
        quality: "PART11",
        legislation: "EIDAS",
      },
    ],
  });
  await page.goto(await linkTo(email, (link) => link.includes("usertoken=")));
  await expect(page.getByText(/needs an account in your own name/).first()).toBeVisible();
  await look(page, "99-part-11-guest");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/signup/);
});

test("a sender chooses Part 11 for a signer in the composer, once their business has switched it on", async ({
  page,
}) => {
  const sender = await senderAt("Helvion Pharma AG");
  await openAs(page, sender, "/upload");
  await page.locator("input[type=file]").setInputFiles({
    name: "Batch record 121.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Batch record 121", pages: 1 }),
  });
  await page.getByLabel("Name or email address").fill("qa@helvion.example");
  await page.getByLabel("Name or email address").press("Enter");
  const level = page.getByLabel("Level for qa@helvion.example");
  await level.click();
  const option = page.getByRole("option", { name: /21 CFR Part 11/ });
  await expect(option).toBeVisible();
  await look(page, "99-part-11-composer");
  // It looked at other widths, where the list closes.
  await page.keyboard.press("Escape");
  await level.click();
  await option.click();
  await expect(level).toContainText("Part 11");
});
