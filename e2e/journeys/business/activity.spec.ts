import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { signed } from "../../demo/signing.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** A business with a member, who has signed a contract of its admin. */
async function signedContract(): Promise<{ vera: Account; jan: Account }> {
  const vera = await account("Vera", "Lindt");
  const jan = await account("Jan", "Roth");
  await businessOf(vera, "Lindt Gärten GmbH", [jan]);
  const signers = [{ account_email: jan.email }];
  const { id } = await sentBy(vera, { title: "=Pflegevertrag", signers });
  await signed(theWorld(), jan.api, id, { mobile: jan.mobile });
  return { vera, jan };
}

test("an admin reads who has signed, downloads it, and reads the figures of the month", async ({
  page,
}) => {
  const { vera } = await signedContract();
  await openAs(page, vera, "/business/members");
  const places = page.getByRole("navigation", { name: "Business" });
  await places.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { name: /^One signature from / })).toBeVisible();
  const row = page.getByRole("row", { name: /Jan Roth/ });
  await expect(row).toContainText("=Pflegevertrag");
  await expect(row.getByRole("img", { name: "Simple electronic signature" })).toBeVisible();
  await look(page, "94-activity");

  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "All entries" }).click();
  await expect(page.getByRole("heading", { name: /^3 entries from / })).toBeVisible();
  await expect(page.getByRole("row", { name: /Sent/ })).toContainText("Vera Lindt");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV, 3 rows" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(4);
  expect(file).toContain(`"'=Pflegevertrag"`);

  await page.getByRole("button", { name: /^Period: / }).click();
  const period = page.getByRole("dialog", { name: "Period" });
  await look(page, "95-activity-period");
  await period.getByRole("button", { name: "Last month" }).click();
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^3 entries from / })).toBeVisible();
  await page.getByRole("tab", { name: "Accounts" }).click();
  await expect(page.getByRole("row", { name: /Jan Roth/ })).toContainText("Joined");
  await look(page, "96-activity-accounts");
  await page.getByRole("tab", { name: "Identifications" }).click();
  await expect(page.getByText("Nothing happened in this period.")).toBeVisible();

  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(page.getByRole("row", { name: /Invited / })).toContainText("Vera Lindt");
  await expect(page.getByRole("row", { name: /Joined the business/ })).toContainText("Jan Roth");
  await expect(page.getByText("Complete and unchanged")).toBeVisible();
  await look(page, "96-audit-trail");

  await places.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: /^One signature in .* so far\.$/ })).toBeVisible();
  await expect(page.getByText("2 of 25")).toBeVisible();
  await look(page, "97-business-dashboard");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("row", { name: /so far/ })).toContainText("1");
});

test.describe("On a phone, in German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("the activity and the figures of a business fit", async ({ page }) => {
    const { vera } = await signedContract();
    await openAs(page, vera, "/business/activity?lang=de");
    await expect(page.getByRole("heading", { name: /^Eine Signatur vom / })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Jan Roth" })).toBeVisible();
    await look(page, "98-activity-german");
    await page.getByRole("button", { name: /^Zeitraum: / }).click();
    await expect(page.getByRole("dialog", { name: "Zeitraum" })).toBeVisible();
    await fits(page, "period in German");
    await page.keyboard.press("Escape");
    await page.goto(`${theWorld().service}/business/dashboard`);
    await expect(page.getByRole("heading", { name: /^Bisher eine Signatur im / })).toBeVisible();
    await look(page, "99-business-dashboard-german");
  });
});
