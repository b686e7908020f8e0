/** The way of a new person to their first own signature, counted in clicks: on a desk and on a phone. */
import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { newEmail } from "../demo/people.ts";
import { theWorld } from "../world/world.ts";
import { contractPdf } from "./pdf.ts";
import { account } from "./people.ts";

const PASSWORD = "a stroke under a name 7";

/** Counts the clicks and taps of a person in all tabs; what the keyboard does is none. */
async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeBinding("countClick", () => (clicks += 1));
  await context.addInitScript(() => {
    const count = (event: MouseEvent) => {
      // A click by the keyboard has no detail; one that a label passes on is not trusted.
      if (event.isTrusted && event.detail > 0)
        (Reflect.get(globalThis, "countClick") as () => void)();
    };
    document.addEventListener("click", count, { capture: true });
  });
  return () => clicks;
}

/** From a page with a link for people who sign alone to the signed document. */
async function signAlone(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: link }).click();
  const chooser = page.waitForEvent("filechooser");
  // The dashboard's button is called "Choose file".
  await page.getByRole("button", { name: "Choose files" }).click();
  await (
    await chooser
  ).setFiles({
    name: "Declaration.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Declaration", pages: 1 }),
  });
  await page.getByRole("button", { name: "Sign now" }).click();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByRole("dialog").getByText("Signed.", { exact: true })).toBeVisible();
}

/** From the login page through sign-up and inbox to the signed document. Returns the number of clicks. */
export async function firstSignatureOfNewPerson(
  context: BrowserContext,
  page: Page,
): Promise<number> {
  const clicks = await countClicks(context);
  const email = newEmail("nora");
  await page.goto(theWorld().service);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Neuhaus");
  await page.getByLabel("Email address").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /I accept the terms/ }).click();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(`${theWorld().sandbox}/?to=${encodeURIComponent(email)}`);
  const link = page.getByRole("article").getByRole("link", { name: /signup\/confirm/ });
  const entry = page.getByRole("link", { name: "Confirm your email address" });
  // On a phone the inbox shows a message when its entry is tapped.
  if (!(await link.isVisible())) await entry.click();
  const opened = page.waitForEvent("popup");
  await link.click();
  const confirmed = await opened;
  // The mail names the service by its number, so that nobody remembers the password here.
  await confirmed.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await confirmed.keyboard.press("Enter");
  await signAlone(confirmed, "Sign a document yourself");
  return clicks();
}

/** From the login of a person without documents to the signed document. Returns the number of clicks. */
export async function firstSignatureOfAccount(
  context: BrowserContext,
  page: Page,
): Promise<number> {
  const person = await account("Nils", "Nyffeler");
  const clicks = await countClicks(context);
  await page.goto(theWorld().service);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await signAlone(page, "Sign it yourself");
  return clicks();
}
