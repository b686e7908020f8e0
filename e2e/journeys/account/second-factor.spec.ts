import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
import { shownCode } from "../../helpers/authenticator.ts";
import { look } from "../../helpers/look.ts";
import { account, logIn } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { SUPER_ADMIN, theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

/** Sets up an authenticator app in the settings; returns its secret and the recovery codes. */
async function protect(page: Page, person: Account, pictures: boolean) {
  await page.goto(at("/profile/settings"));
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: "Two-factor authentication" }),
  });
  await part.getByRole("button", { name: "Set up" }).click();
  await part.getByLabel("Your password", { exact: true }).fill("not the password");
  await part.getByRole("button", { name: "Next" }).click();
  await expect(part.getByText("Your current password is incorrect. Try again.")).toBeVisible();
  await part.getByLabel("Your password", { exact: true }).fill(person.password);
  await part.getByRole("button", { name: "Next" }).click();
  await expect(part.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = await part.locator("code").innerText();
  await part.getByLabel("Code from the app").fill("000000");
  await part.getByRole("button", { name: "Confirm" }).click();
  await expect(part.getByText("That code is incorrect.")).toBeVisible();
  if (pictures) await look(page, "79-second-factor-set-up");
  await part.getByLabel("Code from the app").fill(shownCode(secret));
  await part.getByRole("button", { name: "Confirm" }).click();
  await expect(
    part.getByRole("heading", { name: /Two-factor authentication is on/ }),
  ).toBeVisible();
  if (pictures) await look(page, "79-second-factor-codes");
  const codes = part.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await part.getByRole("button", { name: "I have saved them" }).click();
  await expect(part.getByText("10 recovery codes are left")).toBeVisible();
  if (pictures) await look(page, "79-second-factor-on");
  return { secret };
}

/** The first step of a login, which a second one follows. */
async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(at("/login"));
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code." })).toBeFocused();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(at("/logout"));
  await expect(page).toHaveURL(/\/login$/);
}

test("a second factor is set up, and required at the login", async ({ page }) => {
  const rahel = await account("Rahel", "Egger");
  await logIn(page, rahel);
  const { secret } = await protect(page, rahel, true);

  await logOut(page);
  await enterPassword(page, rahel);
  await look(page, "79-login-code");
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("That code is incorrect.")).toBeVisible();
  await page.getByLabel("Code from the app").fill(shownCode(secret, 1));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You have no documents yet." })).toBeVisible();
});

test("staff with a second factor reset the identity that an eID+ confirmed", async ({
  page,
  browser,
}) => {
  const email = newEmail("livia");
  const elsewhere = await browser.newContext();
  await signUpByEid(await elsewhere.newPage(), email);
  await elsewhere.close();

  const ines = await account("Ines", "Vogt", { email: SUPER_ADMIN });
  await logIn(page, ines);
  await page.goto(at("/super-admin/ident-reset"));
  await expect(page.getByText("Page Not Found: /super-admin/ident-reset")).toBeVisible();
  await protect(page, ines, false);
  await page.goto(at("/super-admin/ident-reset"));
  await expect(page.getByRole("heading", { name: "Reset an identity" })).toBeVisible();
  await page.getByLabel("Email address of the account").fill(SUPER_ADMIN);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("This account has no verified identity")).toBeVisible();
  await page.getByLabel("Email address of the account").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText(/^eidplus:.+, since /)).toBeVisible();
  await look(page, "79-ident-reset");
  await page.getByRole("button", { name: "Reset the identity" }).click();
  await expect(page.getByText("Confirm to continue")).toBeVisible();
  await page.getByLabel("Reason").fill("The eID belonged to somebody else");
  await page.getByRole("checkbox", { name: /Reset the identity of Livia Sutter/ }).check();
  await page.getByRole("button", { name: "Reset the identity" }).click();
  await expect(page.getByText(/The identity is reset/)).toBeVisible();
});

/** From the sign-up to the account of an eID+ holder, and the login with it. */
async function signUpByEid(page: Page, email: string): Promise<void> {
  // eID+ sends people back to the address that the service has for itself.
  const service = new URL(theWorld().service);
  service.hostname = "127.0.0.1";
  await page.goto(new URL("/signup", service).href);
  await page.getByRole("link", { name: "Sign up with eID+" }).click();
  await expect(page.getByRole("heading", { name: "Sign up with your eID+" })).toBeVisible();
  await look(page, "79-eid-new");
  await page.getByRole("button", { name: "Go to eID+" }).click();
  await page.getByLabel("First name").fill("Livia");
  await page.getByLabel("Last name").fill("Sutter");
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByLabel("Date of birth").fill("1990-04-01");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Livia." })).toBeVisible();
  await look(page, "79-eid-complete");
  await page.getByLabel("Password", { exact: true }).fill("a stroke under a name 7");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
}
