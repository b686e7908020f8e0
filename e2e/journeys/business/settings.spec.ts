import { expect, test } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("an admin changes settings, and a member finds what they do", async ({ page, browser }) => {
  const vera = await account("Vera", "Lindt");
  const jan = await account("Jan", "Roth");
  await businessOf(vera, "Lindt Gärten GmbH", [jan]);
  const signers = [{ account_email: jan.email }];
  const { id } = await sentBy(vera, { title: "Pflegevertrag", signers });

  await openAs(page, vera, "/business/members");
  const places = page.getByRole("navigation", { name: "Business" });
  await places.getByRole("link", { name: "Settings" }).click();
  await expect(
    page.getByRole("heading", { name: "Requests are kept until their senders delete them." }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Email address" }).fill("legal@lindt.example");
  await page.getByRole("switch", { name: "Simple" }).click();
  await page.getByRole("switch", { name: "Date and time: Show" }).click();
  await page.getByRole("checkbox", { name: "Members can change it: Date and time" }).click();
  await page.getByRole("switch", { name: "Signed document: Attach" }).click();
  const website = page.getByRole("textbox", { name: "Add a website" });
  await website.fill("http://intranet.lindt.example");
  await page.getByRole("button", { name: "Add website" }).click();
  await expect(page.getByText("The address must start with https://")).toBeVisible();
  await website.fill("https://Portal.lindt.example/");
  await website.press("Enter");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("switch", { name: "Delete requests automatically" }).click();
  await page.getByRole("textbox", { name: "Delete after (days)" }).fill("90");
  const bar = page.getByRole("group", { name: "Unsaved changes" });
  await look(page, "100-business-settings");

  await places.getByRole("link", { name: "Members" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await bar.getByRole("button", { name: "Save changes" }).click();
  const asked = page.getByRole("dialog", { name: "Delete requests automatically?" });
  await expect(asked.getByText("No finished request is deleted in the next 30 days")).toBeVisible();
  await look(page, "101-auto-deletion");
  await asked.getByRole("button", { name: "Delete automatically" }).click();
  await expect(
    page.getByRole("heading", { name: "Requests are deleted 90 days after they end." }),
  ).toBeVisible();
  await expect(page.getByText("https://portal.lindt.example")).toBeVisible();

  const other = await browser.newContext();
  const member = await other.newPage();
  await openAs(member, jan, `/view/${id}`);
  await expect(member.getByText("legal@lindt.example")).toBeVisible();
  await member.goto(`${theWorld().service}/profile/visual-signature`);
  await expect(member.getByRole("switch", { name: /^Date/ })).toBeDisabled();
  await expect(member.getByRole("switch", { name: /^Date/ })).not.toBeChecked();
  await other.close();
});

test.describe("On a phone, in German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("the settings of a business fit", async ({ page }) => {
    const vera = await account("Vera", "Lindt");
    const business = await businessOf(vera, "Lindt Gärten GmbH");
    await vera.api("PUT /v1/businesses/{id}/settings", {
      path: { id: business },
      body: {
        frame_ancestors: { add: ["https://*.crm.lindt.example"] },
        signature_requests: { retention: { enabled: true, terminal_state: 90 } },
      },
    });
    await openAs(page, vera, "/business/settings?lang=de");
    await expect(
      page.getByRole("heading", { name: "Anfragen werden 90 Tage nach ihrem Ende gelöscht." }),
    ).toBeVisible();
    await look(page, "102-business-settings-german");
    await fits(page, "settings in German");
  });
});
