/** An admin and what gives access: single sign-on, API users, seals. */
import { expect } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { theWorld } from "../world/world.ts";
import { at, goTo, line, NAME, press } from "./admin-area.ts";
import type { Admin } from "./admin-area.ts";
import { orderSeal, registerService, sayWho } from "./outside.ts";

/** Opens single sign-on for a domain. */
async function openSso(admin: Admin, name: string): Promise<void> {
  await goTo(admin, `/business/members/domains?tab=single-sign-on&domain=${name}`);
  const { page, say } = admin;
  const title = say("singleSignOn.heads.none", { domain: name });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

export async function oidc(admin: Admin, name: string): Promise<void> {
  const { page, elsewhere, say } = admin;
  await openSso(admin, name);
  const field = page.getByRole("textbox", { name: say("singleSignOn.connect.redirect") });
  const { id, secret, issuer } = await registerService(elsewhere, await field.inputValue());
  await page.getByLabel(say("singleSignOn.connect.issuer")).fill(issuer);
  await page.getByLabel(say("singleSignOn.connect.clientId")).fill(id);
  await page.getByLabel(say("singleSignOn.connect.secret"), { exact: true }).fill(secret);
  await testAndTurnOn(admin, name);
}

export async function saml(admin: Admin, name: string): Promise<void> {
  const { page, say } = admin;
  await openSso(admin, name);
  await page.getByText("SAML 2.0", { exact: true }).click();
  const metadata = `${theWorld().sandbox}/saml/metadata`;
  await page.getByLabel(say("singleSignOn.connect.metadata")).fill(metadata);
  await testAndTurnOn(admin, name);
}

async function testAndTurnOn({ page, say }: Admin, name: string): Promise<void> {
  await press(page, say("singleSignOn.connect.submit"));
  await press(page, say("singleSignOn.test.start"));
  await sayWho(page, `vera@${name}`, { first: "Vera", last: "Lindt" });
  await press(page, say("singleSignOn.activate.act"));
  await expect(page.getByRole("heading", { name: say("singleSignOn.heads.active") })).toBeVisible();
}

/** A colleague who has no account yet logs in with the company's provider, and is a member. */
export async function colleague(
  browser: Browser,
  email: string,
  name: { first: string; last: string },
  admin: Admin,
): Promise<void> {
  const { say } = admin;
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(at("/login"));
  await theirs.getByLabel(say("login.email")).fill(email);
  await theirs
    .getByRole("button", { name: say("login.singleSignOn.go", { provider: NAME }) })
    .click();
  await sayWho(theirs, email, name);
  await theirs.getByRole("checkbox").first().check();
  await press(theirs, say("account.ssoSetup.submit"));
  await expect(theirs).toHaveURL(/\/(dashboard)?$/);
  await context.close();
  await goTo(admin, "/business/members");
  await expect(line(admin.page, `${name.first} ${name.last}`)).toBeVisible();
}

export interface Program {
  readonly username: string;
  readonly authorization: string;
}

export async function addProgram(admin: Admin): Promise<Program> {
  const { page, say } = admin;
  await goTo(admin, "/business/developers/api");
  await press(page, say("developers.add"));
  const form = page.getByRole("dialog", { name: say("developers.form.titleNew") });
  await form.getByLabel(say("developers.form.description")).fill("Payroll");
  await press(form, say("developers.form.create"));
  const shown = page.getByRole("dialog", { name: say("developers.key.title") });
  const username = await shown
    .getByRole("textbox", { name: say("developers.key.username") })
    .inputValue();
  await press(shown, say("developers.key.copy", { what: say("developers.key.apiKey") }));
  await expect(shown.getByText(say("developers.key.copied"))).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await shown.getByRole("checkbox").check();
  await press(shown, say("developers.key.done"));
  const response = await page.request.post(at("/v2/access/login"), {
    form: { username, "api-key": key },
  });
  const { value } = (await response.json()) as { value: string };
  return { username, authorization: `Bearer ${value}` };
}

/** Adds a seal that an API user may use; returns the name of its account. */
export async function addSeal(admin: Admin, username: string): Promise<string> {
  const { page, elsewhere, say } = admin;
  const { name, secret } = await orderSeal(elsewhere, NAME);
  await goTo(admin, "/business/seals");
  await press(page, say("seals.add"));
  const dialog = page.getByRole("dialog", { name: say("seals.form.title") });
  await dialog.getByLabel(say("seals.form.name")).fill(name);
  await dialog.getByLabel(say("seals.form.secret")).fill(secret);
  await press(dialog, say("seals.form.act"));
  const program = page.getByRole("checkbox", { name: username });
  await program.or(page.getByRole("switch", { name: username })).click();
  await expect(program.or(page.getByRole("switch", { name: username }))).toBeChecked();
  return name;
}
