import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { messageTo } from "../../demo/inbox.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const NAME = "Lindt Gärten GmbH";

/** Makes a member an admin, too. */
const promote = ({ api }: Account, business: string, id: string) =>
  api("POST /v1/businesses/{id}/change-to-admins", {
    path: { id: business },
    body: { user_ids: [id] },
  });
const idOf = async ({ api }: Account) => (await api("GET /v1/user")).id;
/** Waits until each of these people has a mail with these words in its subject. */
async function told(people: readonly Account[], words: string): Promise<void> {
  const { sandbox } = theWorld();
  for (const { email } of people)
    await messageTo(sandbox, email, ({ subject }) => subject.includes(words));
}
const notice = (page: Page) => page.getByText(`${NAME} will be deleted on`).first();

test("an admin plans the deletion of the business, and another one keeps it", async ({
  page,
  browser,
}) => {
  const vera = await account("Vera", "Lindt");
  const jan = await account("Jan", "Roth");
  const business = await businessOf(vera, NAME, [jan]);
  await promote(vera, business, await idOf(jan));

  await openAs(page, vera, "/business/profile");
  await page.getByRole("button", { name: `Delete ${NAME} …` }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${NAME}?` });
  await expect(dialog).toBeVisible();
  await look(page, "99-delete-business");
  const confirm = dialog.getByRole("button", { name: "Delete business" });
  await dialog.getByLabel(`Type ${NAME} to confirm`).fill("Lindt Gärten");
  await confirm.click();
  await expect(dialog.getByText(`This is not the name. Type ${NAME}.`)).toBeVisible();
  await look(page, "99-delete-business-other-name");
  await dialog.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("button", { name: `Delete ${NAME} …` })).toHaveCount(0);
  await look(page, "99-deletion-planned");
  await told([vera, jan], "will be deleted");

  // The other admin reads it on every page of the business, and keeps it.
  const context = await browser.newContext();
  const other = await context.newPage();
  for (const path of ["/business/members", "/business/billing/plan", "/business/profile"]) {
    await openAs(other, jan, path);
    await expect(notice(other)).toBeVisible();
  }
  await tells(other, `${NAME} will not be deleted.`, () =>
    other.getByRole("button", { name: `Keep ${NAME}` }).click(),
  );
  await expect(notice(other)).toHaveCount(0);
  await expect(other.getByRole("button", { name: `Delete ${NAME} …` })).toBeVisible();
  await look(other, "99-deletion-revoked");
  await context.close();
  await page.reload();
  await expect(page.getByRole("button", { name: `Delete ${NAME} …` })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await told([vera, jan], "will not be deleted");
});

test.describe("On a phone, in German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("the deletion of a business fits", async ({ page }) => {
    const vera = await account("Vera", "Lindt", { lang: "de-ch" });
    const business = await businessOf(vera, NAME);
    await openAs(page, vera, "/business/profile?lang=de");
    await page.getByRole("button", { name: `${NAME} löschen …` }).click();
    await expect(page.getByRole("dialog", { name: `${NAME} löschen?` })).toBeVisible();
    await look(page, "99-delete-business-german");
    await fits(page, "99-delete-business-german");
    await vera.api("DELETE /v2/businesses/{id}", { path: { id: business } });
    await openAs(page, vera, "/business/profile?lang=de");
    const keep = page.getByRole("button", { name: `${NAME} behalten` });
    await expect(keep).toBeVisible();
    await look(page, "99-deletion-planned-german");
    await fits(page, "99-deletion-planned-german");
  });
});
