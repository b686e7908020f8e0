import { expect, test } from "@playwright/test";
import { account, logIn } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { setClockAhead } from "../../world/world.ts";

const DAY = 86_400;

test.afterEach(() => setClockAhead(0));

test("a person finds what has changed in the last month, and later everything again", async ({
  page,
}) => {
  await setClockAhead(-40 * DAY);
  const lena = await account("Lena", "Brunner");
  const signers = [{ account_email: lena.email }];
  await sentBy(lena, { title: "Forty days old", signers, pages: 1 });
  await setClockAhead(0);
  const juerg = await account("Jürg", "Müller");
  await sentBy(juerg, { title: "Of today", signers, pages: 1 });

  await logIn(page, lena);
  const rows = page.getByRole("list", { name: "To sign", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Date", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Last 30 days" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Of today");
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Date: Last 30 days" }).click();
  await page.getByRole("menuitemradio", { name: "Last 12 months" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "Forty days old" })).toBeVisible();
});
