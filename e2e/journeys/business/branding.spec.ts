import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { businessOf, verifiedDomain } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

/** An H of one colour on a transparent ground. */
const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path fill="#123" d="M10 8h4v10h12V8h4v24h-4V22H14v10h-4Z"/></svg>',
);

async function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /^(Choose a file|Replace)$/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
}

test("an admin sets the logo and the colour, and a guest sees both", async ({ page, browser }) => {
  const vera = await account("Vera", "Lindt");
  const business = await businessOf(vera, "Helvion AG", []);
  await openAs(page, vera, "/business/profile");
  await page
    .getByRole("navigation", { name: "Business" })
    .getByRole("link", { name: "Settings" })
    .click();
  await page.getByRole("tab", { name: "Branding" }).click();
  await expect(
    page.getByRole("heading", { name: "Guests see your logo and your colour." }),
  ).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Hello Tobias Lindner")).toBeVisible();
  await expect(preview.getByText("Vera Lindt asks you to sign.")).toHaveCount(2);
  await look(page, "99-branding-none");

  await chooseLogo(page, "contract.png", "image/png", Buffer.from("%PDF-1.7"));
  await expect(page.getByText("This logo cannot be read. Upload a PNG or an SVG.")).toBeVisible();
  await chooseLogo(page, "helvion-mark.svg", "image/svg+xml", MARK);
  await expect(page.getByText("helvion-mark.svg")).toBeVisible();
  await page.getByRole("textbox", { name: "Colour", exact: true }).fill("#6FB98F");
  await expect(page.getByText("White is hard to read on this colour.")).toBeVisible();
  await expect(page.getByText("Contrast 2.3 : 1.")).toBeVisible();
  await expect(page.getByText("not saved yet")).toBeVisible();
  await look(page, "99-branding-unsaved");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("helvion-mark.svg")).toBeHidden();

  await chooseLogo(page, "helvion-mark.svg", "image/svg+xml", MARK);
  await page.getByRole("textbox", { name: "Colour", exact: true }).fill("#6FB98F");
  await page.getByRole("button", { name: "Use", exact: true }).click();
  await expect(page.getByText("White is hard to read on this colour.")).toBeHidden();
  await page.getByRole("textbox", { name: "Name shown to guests" }).fill("Helvion Recht");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("not saved yet")).toBeHidden();
  await page.reload();
  await expect(page.getByText("helvion-mark.svg")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name shown to guests" })).toHaveValue(
    "Helvion Recht",
  );
  await look(page, "99-branding-saved");

  await expect(page.getByText(/Guests see the logo once/)).toBeVisible();
  await verifiedDomain(vera, business);
  await page.reload();
  await expect(page.getByText("helvion-mark.svg")).toBeVisible();
  await expect(page.getByText(/Guests see the logo once/)).toHaveCount(0);

  const { email, firstName, lastName } = guest("Tobias", "Lindner");
  const signer = { email_address: email, first_name: firstName, last_name: lastName };
  await sentBy(vera, { title: "Lease", signers: [{ signer_identity_data: signer }] });
  const link = await linkTo(email, (one) => one.includes("usertoken="));
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText("Helvion Recht")).toBeVisible();
  const logo = theirs.locator("header img");
  await expect(logo).toBeVisible();
  // The picture was loaded, and is no broken one.
  await expect
    .poll(() => logo.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await look(theirs, "99-guest-of-a-business");
  await context.close();
});

test("an admin changes the profile of the business", async ({ page }) => {
  const vera = await account("Vera", "Lindt");
  await businessOf(vera, "Helvion AG", []);
  await openAs(page, vera, "/business/profile");
  await page.getByRole("textbox", { name: "Email address" }).fill("office@");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Helvion Holding AG");
  await expect(page.getByText("Please enter a valid email")).toBeVisible();
  await page.getByRole("textbox", { name: "Email address" }).fill("office@helvion.example");
  await page.getByRole("textbox", { name: "Phone number" }).fill("044 555 01 20");
  await look(page, "99-business-profile");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Helvion Holding AG").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("+41 44 555 01 20");
  await page.getByRole("button", { name: "Delete Helvion Holding AG …" }).click();
  const asked = page.getByRole("dialog", { name: "Delete Helvion Holding AG?" });
  await asked.getByRole("button", { name: "Delete business" }).click();
  await expect(asked.getByRole("textbox")).toBeFocused();
  await look(page, "99-delete-business");
});

test("an admin ends the trial", async ({ page }) => {
  const vera = await account("Vera", "Lindt");
  await businessOf(vera, "Helvion AG", []);
  await openAs(page, vera, "/business/billing/plan");
  await page.getByRole("button", { name: "End the trial …" }).click();
  const dialog = page.getByRole("dialog", { name: "End the trial of Helvion AG?" });
  await expect(dialog).toBeVisible();
  await look(page, "99-cancel-trial");
  await tells(page, "The trial has ended.", () =>
    dialog.getByRole("button", { name: "End the trial" }).click(),
  );
});

test.describe("In German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("the branding fits a phone", async ({ page }) => {
    const vera = await account("Vera", "Lindt");
    await businessOf(vera, "Helvion AG", []);
    await openAs(page, vera, "/business/settings?tab=branding&lang=de");
    await expect(
      page.getByRole("heading", { name: "Gäste sehen Ihr Logo und Ihre Farbe." }),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Farbe", exact: true }).fill("#6FB98F");
    await expect(page.getByText("Weiss ist auf dieser Farbe schlecht lesbar.")).toBeVisible();
    await look(page, "99-branding-german");
    await fits(page, "99-branding-german");
  });
});
