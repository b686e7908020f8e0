import { createClient } from "@paraph/contract/client";
import { expect, test } from "@playwright/test";
import { messageTo } from "../../demo/inbox.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, logIn } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** Another session of a person, as on another computer. */
async function elsewhere({ email, password }: Account) {
  const { service, api } = theWorld();
  const session = await api("POST /v1/login", { body: { email, password } });
  return createClient({ baseUrl: service, authorization: () => `Bearer ${session.value}` });
}

test("mails, defaults, retention, sessions and an archive of the person's data", async ({
  page,
}) => {
  const noor = await account("Noor", "Haddad");
  await logIn(page, noor);
  const other = await elsewhere(noor);
  await page.goto(`${theWorld().service}/profile/settings`);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Settings – Paraph");

  await page.getByRole("combobox", { name: "Emails" }).click();
  await page.getByRole("option", { name: "None" }).click();
  await page.getByRole("combobox", { name: "Law" }).click();
  await page.getByRole("option", { name: /Swiss law/ }).click();
  await page.getByRole("switch", { name: "Delete finished requests that I sent" }).check();
  await page.getByRole("textbox", { name: "Days after they end" }).fill("365");
  await page.getByRole("textbox", { name: "Days after they end" }).press("Tab");
  await expect(page.getByRole("group", { name: "Unsaved changes" })).toContainText(
    "3 changes are not saved",
  );
  await look(page, "75-settings-unsaved");
  // What is not saved is not lost by a click elsewhere.
  await page.getByRole("link", { name: "Personal details" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await tells(page, "Saved.", () => page.getByRole("button", { name: "Save changes" }).click());
  await expect
    .poll(async () => {
      const { attributes, retention } = await noor.api("GET /v1/user");
      return [attributes["email_notification_level"], attributes["default_legislation"], retention];
    })
    .toEqual([["none"], ["ZERTES"], { enabled: true, terminalState: 365 }]);
  await look(page, "75-settings");

  // The one that made the account, and the one elsewhere, beside this one.
  const sessions = page.getByRole("table", { name: "Sessions" }).locator("tbody tr");
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: "This session" })).toContainText("Chrome, Linux");
  const confirmed = async (act: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password", { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: act }).click();
    await expect(dialog.getByText("Your current password is incorrect. Try again.")).toBeVisible();
    await dialog.getByLabel("Your password", { exact: true }).fill(noor.password);
    await dialog.getByRole("button", { name: act }).click();
  };
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await tells(page, "2 sessions have ended", () => confirmed("End all other sessions"));
  await expect(sessions).toHaveCount(1);
  await expect(other("GET /v1/user")).rejects.toMatchObject({ status: 401 });

  await page.getByRole("button", { name: "Request a copy" }).click();
  await confirmed("Request a copy");
  await messageTo(theWorld().sandbox, noor.email, ({ subject }) =>
    subject.includes("copy of your data is ready"),
  );
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await confirmed("Download");
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test("an account is deleted, and reopened at the login", async ({ page }) => {
  const milo = await account("Milo", "Frei");
  const signer = await account("Ada", "Stern");
  await sentBy(milo, {
    title: "Allotment",
    signers: [{ account_email: signer.email, quality: "SES", legislation: "EIDAS" }],
  });
  await logIn(page, milo);
  await page.goto(`${theWorld().service}/bye`);
  await expect(page).toHaveURL(/\/(dashboard)?$/);
  await page.goto(`${theWorld().service}/profile/settings`);
  await page.getByRole("button", { name: "Delete account …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Your current password is incorrect. Try again.")).toBeVisible();
  await dialog.getByLabel("Your password", { exact: true }).fill(milo.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Allotment")).toBeVisible();
  await look(page, "76-delete-account");
  await dialog.getByRole("checkbox", { name: /Withdraw them/ }).check();
  await dialog.getByRole("button", { name: "Delete account" }).click();

  await expect(page.getByRole("heading", { name: "Your account is deleted." })).toBeVisible();
  await look(page, "77-bye");
  await page.getByRole("link", { name: "Go to the login page" }).click();
  await page.getByLabel("Email address").fill(milo.email);
  await page.getByLabel("Password", { exact: true }).fill(milo.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Restore account" }).click();
  await expect(page.getByText("Your account is restored. Log in as usual.")).toBeVisible();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /is waiting for your signature/ })).toBeVisible();
});
