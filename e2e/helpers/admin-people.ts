/** An admin and the people of their business: its registration, its members, its domains. */
import type { Translate } from "@paraph/language/translate";
import { expect } from "@playwright/test";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { newEmail } from "../demo/people.ts";
import { at, goTo, line, NAME, PASSWORD, press } from "./admin-area.ts";
import type { Admin } from "./admin-area.ts";
import { addRecord } from "./outside.ts";
import { linkTo } from "./people.ts";

/** Signs up, and follows the link of the mail, which opens a tab of its own. */
export async function signUp(context: BrowserContext, say: Translate): Promise<Page> {
  const [page, email] = [await context.newPage(), newEmail("vera")];
  await page.goto(at("/business/signup"));
  await page.getByRole("link", { name: say("business.signup.start") }).click();
  await page.getByLabel(say("signup.firstName")).fill("Vera");
  await page.getByLabel(say("signup.lastName")).fill("Lindt");
  await page.getByLabel(say("signup.email")).fill(email);
  await press(page, say("signup.next"));
  await page.getByLabel(say("signup.password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").first().check();
  await press(page, say("signup.submit"));
  await expect(page.getByRole("heading", { name: say("signup.mailTitle") })).toBeVisible();
  const mailed = await context.newPage();
  await mailed.goto(await linkTo(email, (one) => one.includes("/signup/confirm")));
  return mailed;
}

export async function register({ page, say }: Admin): Promise<void> {
  await page.getByLabel(say("business.register.name")).fill(NAME);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await press(page, say("business.register.submit"));
  const title = say("start.welcome.title", { name: NAME });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

/** Somebody without an account follows the link of their invitation, signs up, and joins. */
async function join(
  browser: Browser,
  say: Translate,
  email: string,
  firstName: string,
): Promise<void> {
  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(await linkTo(email, (one) => one.includes("/signup?email=")));
  await invited.getByLabel(say("signup.firstName")).fill(firstName);
  await invited.getByLabel(say("signup.lastName")).fill("Roth");
  await expect(invited.getByLabel(say("signup.email"))).toHaveValue(email);
  await press(invited, say("signup.next"));
  await invited.getByLabel(say("signup.password"), { exact: true }).fill(PASSWORD);
  await invited.getByRole("checkbox").first().check();
  await press(invited, say("signup.submit"));
  const theirs = await context.newPage();
  await theirs.goto(await linkTo(email, (one) => one.includes("/signup/confirm")));
  const question = theirs.getByRole("dialog", {
    name: say("business.invitation.title", { business: NAME }),
  });
  await press(question, say("business.invitation.accept"));
  await expect(question).toHaveCount(0);
  await context.close();
}

export async function invite(admin: Admin, browser: Browser): Promise<void> {
  const { page, say } = admin;
  await page.getByRole("link", { name: say("start.welcome.members") }).click();
  await press(page, say("business.invitations.invite"));
  const email = newEmail("jan");
  await page.getByLabel(say("business.inviteMembers.addresses")).fill(email);
  await press(page, say("business.inviteMembers.send"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await join(browser, say, email, "Jan");
  await goTo(admin, "/business/members");
  await expect(line(page, "Jan Roth")).toBeVisible();
}

export async function imports(admin: Admin, browser: Browser): Promise<void> {
  const { page, say } = admin;
  const email = newEmail("mia");
  await press(page, say("business.imports.import"));
  const overlay = page.getByRole("dialog", { name: say("business.imports.title") });
  const file = `E-Mail;Vorname;Nachname\r\n${email};Mia;Roth\r\n${newEmail("urs")};Urs;Frei\r\n`;
  await overlay.locator("input[type=file]").setInputFiles({
    name: "team.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await press(overlay, say("business.imports.invite", { count: 2 }));
  await expect(
    overlay.getByRole("heading", { name: say("business.imports.finished", { count: 2 }) }),
  ).toBeVisible();
  await press(overlay, say("business.imports.toMembers"));
  await join(browser, say, email, "Mia");
  await goTo(admin, "/business/members");
  await line(page, "Mia Roth").getByRole("button").last().click();
  await page
    .getByRole("menuitem", { name: say("business.members.remove", { name: NAME }) })
    .click();
  const question = page.getByRole("dialog", {
    name: say("business.removeMembers.titleOne", { name: "Mia Roth" }),
  });
  await press(question, say("business.removeMembers.act", { count: 1 }));
  await expect(line(page, "Mia Roth")).toHaveCount(0);
}

export async function verify(admin: Admin, name: string): Promise<void> {
  const { page, elsewhere, say } = admin;
  await goTo(admin, "/business/members/domains");
  await press(page, say("domains.add"));
  const dialog = page.getByRole("dialog", { name: say("domains.addDialog.title") });
  await dialog.getByLabel(say("domains.addDialog.label")).fill(name);
  await press(dialog, say("domains.addDialog.act"));
  const steps = page.getByRole("region", { name: say("domains.steps.title", { domain: name }) });
  const value = (await steps.getByText(/^paraph-verification=/).textContent()) ?? "";
  await addRecord(elsewhere, `_paraph.${name}`, value);
  await press(steps, say("domains.steps.check"));
  await expect(steps).toHaveCount(0);
}
