import { expect, test } from "@playwright/test";
import { movePlan } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("a business is opened, somebody joins it, and both see the pages that are closed to them", async ({
  page,
  browser,
}) => {
  const { service } = theWorld();
  const vera = await account("Vera", "Lindt");
  const jan = await account("Jan", "Roth");
  await openAs(page, vera);
  // A person without a business is led to its registration.
  await page.goto(`${service}/business/members`);
  await expect(page).toHaveURL(/\/business\/register$/);
  await page.getByRole("button", { name: "Register the business" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Accept this to continue")).toHaveCount(2);
  await look(page, "80-business-register");
  await page.getByLabel("Name of the business").fill("Lindt Gärten GmbH");
  await page.getByLabel(/Phone number/).fill("12");
  await page.getByRole("checkbox", { name: /terms for businesses/ }).check();
  await page.getByRole("checkbox", { name: /data processing/ }).check();
  await page.getByRole("button", { name: "Register the business" }).click();
  await expect(page.getByText("Invalid format")).toBeVisible();
  await page.getByLabel(/Phone number/).fill("+41 44 123 45 67");
  await page.getByRole("button", { name: "Register the business" }).click();
  await expect(page.getByRole("heading", { name: "Lindt Gärten GmbH is ready." })).toBeVisible();
  const first = page.getByRole("region", { name: /^First steps/ });
  await expect(first).toContainText("0 of 4 done");
  await look(page, "81-business-welcome");
  await page.getByRole("link", { name: "See the members" }).click();
  await expect(page.getByRole("row", { name: /Vera Lindt/ })).toContainText("Admin");

  const business = (await vera.api("GET /v2/businesses/user")).business?.id ?? "";
  await page.getByRole("button", { name: "Invite members" }).click();
  await page.getByLabel("Email addresses").fill(jan.email);
  await look(page, "83-business-invite");
  await tells(page, "One invitation has been sent.", () =>
    page.getByRole("button", { name: "Send invitations" }).click(),
  );
  await page.getByRole("tab", { name: "Invitations" }).click();
  await expect(page.getByRole("row", { name: jan.email })).toContainText("Expires");
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, jan);
  const dialog = other.getByRole("dialog", { name: "Join Lindt Gärten GmbH?" });
  await expect(dialog).toContainText("Vera Lindt invites you as a member.");
  await look(other, "82-business-invitation");
  await dialog.getByRole("button", { name: "Join" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("tab", { name: "Members" }).click();
  await expect(page).toHaveURL(/\/business\/members$/);
  await page.reload();
  await expect(page.getByRole("row", { name: /Jan Roth/ })).toContainText("Member");
  await look(page, "83-business-members");
  await page.getByRole("checkbox", { name: "Select Jan Roth" }).check();
  await look(page, "83-business-members-chosen");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save as a CSV file" }).click();
  expect((await saved).suggestedFilename()).toBe("Members of Lindt Gärten GmbH.csv");
  await page.getByLabel("Name or email").fill("roth");
  await expect(page.getByRole("row", { name: /Vera Lindt/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Jan Roth/ })).toBeVisible();

  await tells(other, "Only admins of your business can open that page.", () =>
    other.goto(`${service}/business/members`),
  );
  await expect(other).toHaveURL(`${service}/`);

  await test.step("a member sees before the click that the business pays", async () => {
    const lena = await account("Lena", "Brunner");
    const { id } = await sentBy(lena, { title: "Lease", signers: [{ account_email: jan.email }] });
    await other.goto(`${service}/view/${id}`);
    await expect(
      other.getByText("Your business Lindt Gärten GmbH pays for your signature"),
    ).toBeVisible();
  });

  // What happens once it is accepted: `business-dialogs.screen.test.tsx`, and the service's test of plans.
  await movePlan(business, { method: "STRIPE", plan: "free_v1" });
  await page.goto(`${service}/dashboard`);
  const downgraded = page.getByRole("dialog", {
    name: "Lindt Gärten GmbH is now on the free plan.",
  });
  await expect(downgraded).toBeVisible();
  await look(page, "60-downgraded");
  await downgraded.getByRole("button", { name: "Continue on the free plan" }).click();
  await expect(downgraded).toHaveCount(0);
  await expect(page.getByText(/^The plan of your business does not include uploads/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Upload" })).toHaveCount(0);
  await page.goto(`${service}/upload`);
  await expect(page).toHaveURL(`${service}/`);

  await movePlan(business, { method: "BLOCKED" });
  await page.goto(`${service}/dashboard`);
  await expect(page).toHaveURL(/\/business\/members$/);
  const notice = page.getByRole("region", { name: "Locked business" });
  await expect(notice).toContainText("Lindt Gärten GmbH is locked because a payment is missing.");
  await expect(page.getByRole("button", { name: "Request a copy" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave Lindt Gärten GmbH …" })).toBeVisible();
  await look(page, "84-members-locked");
  await other.goto(`${service}/dashboard`);
  await expect(other.getByRole("dialog", { name: "Lindt Gärten GmbH is locked." })).toBeVisible();
  await look(other, "84-business-locked");
  await context.close();
});
