/** Where a sign-up comes from and leads to. */
import { createClient } from "@paraph/contract/client";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { account, linkTo } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const PASSWORD = "a stroke under a name 7";
const at = (path: string) => `${theWorld().service}${path}`;

/** Goes through both steps of the sign-up that is shown. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Vera");
  await page.getByLabel("Last name").fill("Lindt");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
}

/** The path of the mailed link: mails name the service by its number, the journeys by its name. */
async function confirmation(email: string): Promise<string> {
  const { pathname, search } = new URL(
    await linkTo(email, (one) => one.includes("/signup/confirm")),
  );
  return pathname + search;
}

/** Opens the mailed link where nobody remembers the password, and names it. */
async function confirmIn(page: Page, email: string): Promise<void> {
  await page.goto(at(await confirmation(email)));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm and log in" }).click();
}

/** The attributes of somebody with this address. */
async function attributesOf(email: string) {
  const { service, api } = theWorld();
  const { value } = await api("POST /v1/login", { body: { email, password: PASSWORD } });
  const theirs = createClient({ baseUrl: service, authorization: () => `Bearer ${value}` });
  return (await theirs("GET /v1/user")).attributes;
}

test("a person who signs up for a business gets to its registration, with their referral code", async ({
  context,
}) => {
  const email = newEmail("vera");
  // Some days before, in another tab.
  const first = await context.newPage();
  await first.goto(at("/verify?ucc=FRIEND-42"));
  await expect(first.getByRole("heading").first()).toBeVisible();
  await first.goto(at("/verify?ucc=no%20code"));
  await first.close();

  const page = await context.newPage();
  await page.goto(at("/business/signup"));
  await look(page, "85-business-signup");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/business\/signup\/steps$/);
  await expect(page.getByRole("heading", { name: "Create your account first." })).toBeVisible();
  await look(page, "86-business-signup-steps");
  await signUp(page, email);
  await expect(page).toHaveURL(/\/business\/signup\/mail-sent$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("link", { name: "Use another address" })).toHaveAttribute(
    "href",
    "/business/signup/steps",
  );

  const mailed = await context.newPage();
  await mailed.goto(at(await confirmation(email)));
  await expect(mailed).toHaveURL(/\/business\/register$/);
  await expect(mailed.getByRole("heading", { name: "Register your business." })).toBeVisible();
  await mailed.getByLabel("Name of the business").fill("Lindt Gärten GmbH");
  await mailed.getByRole("checkbox", { name: /terms for businesses/ }).check();
  await mailed.getByRole("checkbox", { name: /data processing/ }).check();
  await mailed.getByRole("button", { name: "Register the business" }).click();
  await expect(mailed.getByRole("heading", { name: "Lindt Gärten GmbH is ready." })).toBeVisible();
  expect((await attributesOf(email))["referral_code"]).toEqual(["FRIEND-42"]);
});

test("a person who confirms the sign-up for a business on another device gets there too", async ({
  page,
  browser,
}) => {
  const email = newEmail("vera");
  await page.goto(at("/business/signup/steps"));
  await signUp(page, email);
  await expect(page).toHaveURL(/\/business\/signup\/mail-sent$/);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await confirmIn(phone, email);
  await expect(phone).toHaveURL(/\/business\/register$/);
  await context.close();

  // And here, where the mail was asked for.
  await page.getByRole("link", { name: "Go to the login page" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/business\/register$/);
});

test("a new account is welcomed once, and no referral code remains for the next one", async ({
  page,
}) => {
  const email = newEmail("vera");
  await page.goto(at("/signup?ucc=FRIEND-7"));
  await signUp(page, email);
  await confirmIn(page, email);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole("heading", { name: "Welcome, Vera." })).toBeVisible();
  await look(page, "05-welcome");
  expect((await attributesOf(email))["referral_code"]).toEqual(["FRIEND-7"]);

  await page.goto(at("/logout"));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("You have no documents yet.")).toBeVisible();

  await page.goto(at("/logout"));
  await expect(page).toHaveURL(/\/login$/);
  const next = newEmail("vera");
  await page.goto(at("/signup"));
  await signUp(page, next);
  await confirmIn(page, next);
  await expect(page).toHaveURL(/\/welcome$/);
  expect((await attributesOf(next))["referral_code"]).toEqual([]);
});

test("a person who wanted a page before signing up gets there, and not to the welcome page", async ({
  page,
}) => {
  const email = newEmail("vera");
  await page.goto(at("/profile/settings"));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Create an account" }).click();
  await signUp(page, email);
  await confirmIn(page, email);
  await expect(page).toHaveURL(/\/profile\/settings$/);
});

test("an invited person sees who invites them, and signs up with the name of the invitation", async ({
  page,
}) => {
  const admin = await account("Lena", "Brunner");
  const id = await businessOf(admin, "Helvion AG");
  const email = newEmail("nora");
  const nora = { email, role: "admin" as const, first_name: "Nora", last_name: "Keller" };
  await admin.api("POST /v1/businesses/{id}/members", { path: { id }, body: { users: [nora] } });
  const link = new URL(await linkTo(email, (one) => one.includes("/signup?")));
  await page.goto(at(link.pathname + link.search + link.hash));
  await expect(page.getByRole("heading", { name: "Join Helvion AG." })).toBeVisible();
  await expect(page.getByText("Lena Brunner invites you as an admin.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await look(page, "86-invited-signup");
  // The address alone says nothing of the business.
  await page.goto(at("/verify"));
  await page.goto(at(link.pathname + link.search));
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});
