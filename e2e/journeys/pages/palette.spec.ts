/** The command palette: everything within a few letters, from any page of a person. */
import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

test("a document, a page and an action are reached by the keyboard", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  for (const title of ["Lease of the studio", "Works contract"]) {
    await sentBy(lena, { title, signers: [{ account_email: lena.email }] });
  }
  await openAs(page, lena);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Find or jump to" });
  const option = (name: string) => palette.getByRole("option", { name });

  await page.getByRole("button", { name: "Find or jump to" }).click();
  await expect(option("Lease of the studio")).toBeVisible();
  await expect(option("Works contract")).toBeVisible();
  await look(page, "90-palette");
  await page.keyboard.type("studio");
  await expect(option("Works contract")).toBeHidden();
  await expect(option("Lease of the studio")).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByRole("heading", { name: "Lease of the studio" })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.goto(at("/profile"));
  await page.getByRole("button", { name: "Find or jump to" }).click();
  await expect(palette).toBeVisible();
  await page.keyboard.type("visual sig");
  await expect(option("Visual signature")).toHaveAttribute("data-highlighted", "");
  // Its own content is not there yet: no page for admins, none that shows a headline alone.
  await expect(option("Members")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/profile/visual-signature"));

  await page.keyboard.press("Control+k");
  await page.keyboard.type("dark");
  await expect(option("Dark theme")).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("xyzzy");
  await expect(palette.getByText("No results for “xyzzy”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("the help menu leads to the shortcuts and to the verification of documents", async ({
  page,
}) => {
  await openAs(page, await account("Emil", "Vogt"));
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByText("Find or jump to", { exact: true })).toBeVisible();
  await look(page, "92-shortcuts");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Verify a document" }).click();
  await expect(page).toHaveURL(at("/verify"));
});

test("text typed before the palette has loaded is typed into it, and not into the page", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await sentBy(lena, { title: "Lease", signers: [{ account_email: lena.email }] });
  // The palette, and what renders it above the pages.
  const code = /\/(?:hosts|palette)-(?!state)[^/]*\.js$/;
  let asked = 0;
  let serve = () => {};
  const served = new Promise<void>((resolve) => (serve = resolve));
  await page.route(code, async (route) => {
    asked += 1;
    await served;
    await route.continue();
  });
  await openAs(page, lena);
  await expect(page.getByRole("link", { name: "Lease" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Find or jump to" });
  await page.getByRole("button", { name: "Find or jump to" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("leas");
  await page.keyboard.press("Enter");
  await expect.poll(() => asked).toBeGreaterThan(0);
  serve();
  await expect(palette.getByRole("combobox")).toHaveValue("leas");
  await page.keyboard.type("e");
  await expect(palette.getByRole("combobox")).toHaveValue("lease");
  await expect(palette.getByRole("option", { name: "Lease" })).toHaveAttribute(
    "data-highlighted",
    "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByRole("heading", { name: "Lease" })).toBeVisible();
  await expect(palette).toBeHidden();
});

test("does not open for visitors without a login, nor above a dialog", async ({ page }) => {
  await page.goto(at("/login"));
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await openAs(page, await account("Emil", "Vogt"), at("/profile/settings"));
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Find or jump to" })).toHaveCount(0);
});
