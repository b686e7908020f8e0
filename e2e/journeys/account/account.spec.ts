import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, logIn } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

test("a newcomer opens an account, confirms the address by mail and logs in", async ({ page }) => {
  const email = newEmail("emilie");
  await page.goto(at("/login"));
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Émilie");
  await page.getByLabel("Last name").fill("Rochat");
  await page.getByLabel("Email address").fill("emilie.rochat@atelier");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Please enter a valid email")).toBeVisible();
  await look(page, "02-signup");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Choose a password." })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill("emilie-rochat-1");
  await page.getByLabel("Password", { exact: true }).blur();
  await expect(page.getByText(/contains your name or email address/)).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Accept the terms to continue")).toBeVisible();
  await look(page, "03-signup-password");
  await page.getByLabel("Password", { exact: true }).fill("a stroke under a name 7");
  await page.getByLabel("Password", { exact: true }).blur();
  await expect(page.getByText("Strong enough")).toBeVisible();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL(/\/signup\/mail-sent$/);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("We sent the link again.")).toBeVisible();
  await look(page, "04-mail-sent");

  await page.goto(await linkTo(email, (link) => link.includes("/signup/confirm")));
  await expect(page.getByRole("heading", { name: "Confirm your email address." })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("not the one I chose");
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(page.getByText("This is not the password you chose")).toBeVisible();
  await look(page, "05-confirm");
  await page.getByLabel("Password", { exact: true }).fill("a stroke under a name 7");
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Émilie." })).toBeVisible();
  // Mails name the service by its number, the journeys by its name: two origins to a browser.
  await page.goto(new URL("/", page.url()).href);
  await expect(page.getByRole("heading", { name: "You have no documents yet." })).toBeVisible();
  await expect(page.getByText("You have no documents yet.")).toBeVisible();
  await look(page, "06-dashboard-empty");
});

test("a person who opens the link in another tab of the browser does not type the password twice", async ({
  context,
}) => {
  const email = newEmail("nora");
  const tab = await context.newPage();
  await signUp(tab, email);
  const mailed = await context.newPage();
  const link = new URL(await linkTo(email, (one) => one.includes("/signup/confirm")));
  await mailed.goto(at(link.pathname + link.search));
  await expect(mailed.getByRole("heading", { name: "Welcome, Nora." })).toBeVisible();
});

test("a person who does not remember the password chooses another on the page of the link", async ({
  page,
  context,
  browser,
}) => {
  const email = newEmail("nora");
  await signUp(page, email);
  await page.close();
  const later = await context.newPage();
  const link = await linkTo(email, (one) => one.includes("/signup/confirm"));
  await later.goto(link);
  await later.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(later.getByRole("heading", { name: "Choose a password." })).toBeFocused();
  await later.getByLabel("Password", { exact: true }).fill("another stroke 8 below");
  await later.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(later.getByRole("heading", { name: "Welcome, Nora." })).toBeVisible();

  // Elsewhere, where nobody is logged in.
  const elsewhere = await browser.newContext();
  const again = await elsewhere.newPage();
  await again.goto(link);
  await again.getByLabel("Password", { exact: true }).fill("a stroke under a name 7");
  await again.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(again.getByRole("alert")).toContainText("was already used");
  await elsewhere.close();
});

/** Signs up with a password of no journey's matter. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(at("/signup"));
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Zwahlen");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill("a stroke under a name 7");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/signup\/mail-sent$/);
}

test("a person who enters a wrong password stays on the page and sees the error", async ({
  page,
}) => {
  const anna = await account("Anna", "Keller");
  await page.goto(at("/login"));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("This field is required")).toHaveCount(2);
  await expect(page.getByLabel("Email address")).toBeFocused();
  await page.getByLabel("Email address").fill(anna.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password 1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("The email address or password is incorrect.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("a person who forgot the password chooses a new one with a mailed link", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  await page.goto(at("/login"));
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await look(page, "08-password-forgotten");
  await page.getByLabel("Email address").fill(lena.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${lena.email} belongs to an account`)).toBeVisible();
  await look(page, "08-password-sent");

  const link = await linkTo(lena.email, (one) => one.includes("/password-reset/confirm"));
  await page.goto(link);
  await page.getByLabel("New password").fill("password1234");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("textbox", { name: "New password" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await look(page, "08-password-new");
  const password = "Seven slow herons 1889";
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();

  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();

  await logIn(page, { ...lena, password });
  await expect(page.getByText("You have no documents yet.")).toBeVisible();
});

test("a new tab takes over the session, and a logout ends it in every tab", async ({ context }) => {
  const anna = await account("Anna", "Keller");
  const first = await context.newPage();
  await logIn(first, anna);
  const second = await context.newPage();
  await second.goto(at("/dashboard"));
  await expect(second.getByRole("heading", { name: "You have no documents yet." })).toBeVisible();
  await second.getByRole("button", { name: /Account/ }).click();
  await second.getByRole("menuitem", { name: "Log out" }).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(first).toHaveURL(/\/login$/);
});
