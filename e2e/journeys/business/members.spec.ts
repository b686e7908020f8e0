import { expect, test } from "@playwright/test";
import { businessOf, movePlan } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("a person is invited by a file, joins by the mail, becomes an admin and a member again, and is removed with an open request", async ({
  page,
  browser,
}) => {
  const { service } = theWorld();
  const vera = await account("Vera", "Lindt");
  const jan = await account("Jan", "Roth");
  await businessOf(vera, "Lindt Gärten GmbH");
  await openAs(page, vera, "/business/members");
  await expect(page.getByRole("heading", { name: "1 of 25 seats are in use." })).toBeVisible();

  await page.getByRole("button", { name: "Import CSV" }).click();
  const overlay = page.getByRole("dialog", { name: "Import members" });
  await look(page, "85-import-file");
  const file = `E-Mail;Vorname;Nachname;Rolle\r\n${jan.email};Jan;Roth;Mitglied\r\nnobody@;;;\r\n${vera.email};;;\r\n`;
  await overlay.locator("input[type=file]").setInputFiles({
    name: "team.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await expect(overlay.getByRole("heading", { name: "1 of 3 rows are ready." })).toBeVisible();
  const rows = overlay.getByRole("table", { name: "Rows" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Enter a complete email address");
  await expect(rows.nth(2)).toContainText("Already a member");
  await look(page, "86-import-check");
  await overlay.getByRole("button", { name: "Invite one person" }).click();
  await expect(overlay.getByRole("heading", { name: "One person is invited." })).toBeVisible();
  await look(page, "87-import-done");
  await overlay.getByRole("button", { name: "Go to the members" }).click();
  await page.getByRole("tab", { name: "Invitations" }).click();
  await expect(page.getByRole("row", { name: jan.email })).toContainText("Jan Roth");
  await look(page, "88-invitations");

  const context = await browser.newContext();
  const other = await context.newPage();
  // The link of the mail leads to the login, and a person who is logged in further.
  const link = new URL(await linkTo(jan.email, (one) => one.includes("/login?email=")));
  await openAs(other, jan, `${link.pathname}${link.search}`);
  await other.getByRole("dialog", { name: /^Join/ }).getByRole("button", { name: "Join" }).click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  const { id: request } = await sentBy(jan, {
    title: "Pflegevertrag",
    signers: [{ account_email: vera.email }],
  });

  await page.getByRole("tab", { name: "Members" }).click();
  await expect(page).toHaveURL(/\/business\/members$/);
  await page.reload();
  const row = page.getByRole("row", { name: /Jan Roth/ });
  const choose = async (act: string) => {
    await row.getByRole("button", { name: "Actions for Jan Roth" }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await tells(page, "The role of one person has changed.", () => choose("Make admin"));
  await expect(row).toContainText("Admin");
  await tells(page, "The role of one person has changed.", () => choose("Make member"));
  await expect(row).toContainText("Member");
  await look(page, "83-business-members-two");
  await choose("Remove from Lindt Gärten GmbH");
  const dialog = page.getByRole("dialog", { name: "Remove Jan Roth?" });
  await dialog.getByRole("radio", { name: /Withdraw them/ }).check();
  await look(page, "89-remove-member");
  await tells(page, "One member has been removed.", () =>
    dialog.getByRole("button", { name: "Remove member" }).click(),
  );
  await expect(row).toHaveCount(0);

  await other.goto(`${service}/dashboard`);
  const told = other.getByRole("dialog", {
    name: "You are no longer a member of Lindt Gärten GmbH.",
  });
  await expect(told).toBeVisible();
  await look(other, "90-membership-ended");
  await told.getByRole("button", { name: "OK" }).click();
  await expect(told).toHaveCount(0);
  await other.goto(`${service}/view/${request}`);
  await expect(other.getByText("Withdrawn").filter({ visible: true }).first()).toBeVisible();
  await expect(told).toHaveCount(0);
  await context.close();
});

test.describe("On a phone, in German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("a member leaves their business in the settings, and its list fits", async ({
    page,
    browser,
  }) => {
    const vera = await account("Vera", "Lindt");
    const jan = await account("Jan", "Roth");
    const business = await businessOf(vera, "Lindt Gärten GmbH", [jan]);
    await movePlan(business, { method: "MANUAL" });
    await openAs(page, vera, "/business/members?lang=de");
    await expect(
      page.getByRole("heading", { name: "2 von 25 Plätzen sind belegt." }),
    ).toBeVisible();
    await fits(page, "members in German");
    await look(page, "91-members-german");
    await page.getByRole("button", { name: "CSV importieren" }).click();
    await expect(page.getByRole("dialog", { name: "Mitglieder importieren" })).toBeVisible();
    await look(page, "92-import-german");

    const context = await browser.newContext({
      locale: "de-CH",
      viewport: { width: 375, height: 812 },
    });
    const other = await context.newPage();
    await openAs(other, jan, "/profile/settings?lang=de");
    await other.getByRole("button", { name: "Lindt Gärten GmbH verlassen …" }).click();
    const dialog = other.getByRole("dialog", { name: "Lindt Gärten GmbH verlassen?" });
    await look(other, "93-leave-german");
    await tells(other, "Sie haben Lindt Gärten GmbH verlassen.", () =>
      dialog.getByRole("button", { name: "Verlassen" }).click(),
    );
    await expect(other.getByRole("button", { name: /verlassen …/ })).toHaveCount(0);
    await context.close();
    await page.reload();
    await expect(
      page.getByRole("heading", { name: "1 von 25 Plätzen sind belegt." }),
    ).toBeVisible();
  });
});
