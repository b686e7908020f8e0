/**
 * The whole area of admins, as one admin walks through it: from the sign-up of the business to a document that its organisation
 * has sealed, and the audit trail of it all. Every step is made on a screen, in a large window and on a phone in German.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Translate } from "@paraph/language/translate";
import { makePdf } from "@paraph/pades/testing";
import { expect, test } from "@playwright/test";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
import { fits, look } from "../../helpers/look.ts";
import { addRecord, orderSeal, registerService, sayWho } from "../../helpers/outside.ts";
import { linkTo } from "../../helpers/people.ts";
import { wordsIn } from "../../helpers/words.ts";
import { theWorld } from "../../world/world.ts";

const NAME = "Lindt Gärten GmbH";
const PASSWORD = "a garden behind the house 7";

/** Identity providers send people to the address that the service knows of itself. */
const at = (path: string) => {
  const url = new URL(path, theWorld().service);
  url.hostname = "127.0.0.1";
  return url.href;
};

/** An admin at work: their page, what its screens say, and another window for what they do elsewhere. */
interface Admin {
  readonly page: Page;
  readonly elsewhere: Page;
  readonly say: Translate;
}

const RUNS = [
  { where: "in a large window", locale: "en-gb", use: { locale: "en-GB" } },
  {
    where: "on a phone, in German, in the dark",
    locale: "de-ch",
    use: {
      locale: "de-CH",
      viewport: { width: 375, height: 812 },
      colorScheme: "dark",
    },
  },
] as const;

for (const { where, locale, use } of RUNS) {
  test.describe(where, () => {
    test.use(use);

    test("an admin sets up a business, from its sign-up to a sealed document", async ({
      context,
      browser,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const say = await wordsIn(locale);
      const elsewhere = await browser.newPage();
      const page = await test.step("signs up", () => signUp(context, say));
      const admin = { page, elsewhere, say };
      const visit = (step: string) => seen(page, `120-whole-${locale}-${step}`);

      await test.step("registers the business", () => register(admin));
      await visit("welcome");
      await test.step("invites somebody, who joins", () => invite(admin, browser));
      await test.step("imports people from a file, and removes one", () => imports(admin, browser));
      await visit("members");
      const [first, second] = [domain(), domain()];
      await test.step("verifies two domains", async () => {
        for (const one of [first, second]) await verify(admin, one);
      });
      await visit("domains");
      await test.step("sets up single sign-on by OpenID Connect", () => oidc(admin, first));
      await test.step("sets up single sign-on by SAML", () => saml(admin, second));
      await visit("single-sign-on");
      await test.step("colleagues log in with both", async () => {
        await colleague(browser, `otto@${first}`, { first: "Otto", last: "Frei" }, admin);
        await colleague(browser, `rosa@${second}`, { first: "Rosa", last: "Amsel" }, admin);
      });
      // Here comes provisioning (SCIM): a token made, and somebody added and removed by the identity provider.
      const program = await test.step("adds an API user", () => addProgram(admin));
      const seal = await test.step("adds a seal for the API user", () => addSeal(admin, program.username));
      await visit("seal");
      await test.step("has a document sealed by the program", () => sealed(admin, program, seal));
      await visit("verified");
      await test.step("finds it in the activity", () => activity(admin));
      await visit("activity");
      await test.step("exports the audit trail", () => trail(admin, [first, second]));
      await visit("audit");
      await elsewhere.close();
    });
  });
}

const domain = (): string => `lindt-${randomUUID().slice(0, 8)}.example`;

/** A picture of the screen when they are wanted, and that it fits. */
const seen = (page: Page, name: string) =>
  process.env["SHOTS"] === undefined ? fits(page, name) : look(page, name);

/** A place in the navigation of the business. */
async function goTo({ page, say }: Admin, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Nothing says that it could not be loaded.
  await expect(page.getByText(say("business.failed"))).toHaveCount(0);
}

/** The line of a table that has a text: a row, or a card on a phone. */
const line = (page: Page, text: string): Locator =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: text }).first();

const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).first().click();

/** Signs up, and follows the link of the mail, which opens a tab of its own. */
async function signUp(context: BrowserContext, say: Translate): Promise<Page> {
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

async function register({ page, say }: Admin): Promise<void> {
  await page.getByLabel(say("business.register.name")).fill(NAME);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await press(page, say("business.register.submit"));
  const title = say("business.welcome.title", { name: NAME });
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
  const question = theirs.getByRole("dialog", { name: say("business.invitation.title", { business: NAME }) });
  await press(question, say("business.invitation.accept"));
  await expect(question).toHaveCount(0);
  await context.close();
}

async function invite(admin: Admin, browser: Browser): Promise<void> {
  const { page, say } = admin;
  await page.getByRole("link", { name: say("business.welcome.members") }).click();
  await press(page, say("business.invitations.invite"));
  const email = newEmail("jan");
  await page.getByLabel(say("business.inviteMembers.addresses")).fill(email);
  await press(page, say("business.inviteMembers.send"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await join(browser, say, email, "Jan");
  await goTo(admin, "/business/members");
  await expect(line(page, "Jan Roth")).toBeVisible();
}

async function imports(admin: Admin, browser: Browser): Promise<void> {
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
  await page.getByRole("menuitem", { name: say("business.members.remove", { name: NAME }) }).click();
  const question = page.getByRole("dialog", {
    name: say("business.removeMembers.titleOne", { name: "Mia Roth" }),
  });
  await press(question, say("business.removeMembers.act", { count: 1 }));
  await expect(line(page, "Mia Roth")).toHaveCount(0);
}

async function verify(admin: Admin, name: string): Promise<void> {
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

/** Opens single sign-on for a domain. */
async function openSso(admin: Admin, name: string): Promise<void> {
  await goTo(admin, `/business/members/domains?tab=single-sign-on&domain=${name}`);
  const { page, say } = admin;
  const title = say("singleSignOn.heads.none", { domain: name });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

async function oidc(admin: Admin, name: string): Promise<void> {
  const { page, elsewhere, say } = admin;
  await openSso(admin, name);
  const field = page.getByRole("textbox", { name: say("singleSignOn.connect.redirect") });
  const { id, secret, issuer } = await registerService(elsewhere, await field.inputValue());
  await page.getByLabel(say("singleSignOn.connect.issuer")).fill(issuer);
  await page.getByLabel(say("singleSignOn.connect.clientId")).fill(id);
  await page.getByLabel(say("singleSignOn.connect.secret"), { exact: true }).fill(secret);
  await testAndTurnOn(admin, name);
}

async function saml(admin: Admin, name: string): Promise<void> {
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
async function colleague(
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
  await theirs.getByRole("button", { name: say("login.singleSignOn.go", { provider: NAME }) }).click();
  await sayWho(theirs, email, name);
  await theirs.getByRole("checkbox").first().check();
  await press(theirs, say("account.ssoSetup.submit"));
  await expect(theirs).toHaveURL(/\/(dashboard)?$/);
  await context.close();
  await goTo(admin, "/business/members");
  await expect(line(admin.page, `${name.first} ${name.last}`)).toBeVisible();
}

interface Program {
  readonly username: string;
  readonly authorization: string;
}

async function addProgram(admin: Admin): Promise<Program> {
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
async function addSeal(admin: Admin, username: string): Promise<string> {
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

/** The program has a file sealed; anybody finds at /verify whose seal it has. */
async function sealed(admin: Admin, { authorization }: Program, seal: string): Promise<void> {
  const { page } = admin;
  const headers = { authorization };
  const answer = await page.request.post(at("/v2/seal"), {
    headers,
    data: { account_name: seal, title: "Offer", content: makePdf().toString("base64") },
  });
  expect(answer.status()).toBe(201);
  const { document_id: id } = (await answer.json()) as { document_id: string };
  const file = await page.request.get(at(`/v3/documents/${id}/download`), { headers });
  await goTo(admin, "/verify");
  await page.locator("input[type=file]").setInputFiles({
    name: "Offer.pdf",
    mimeType: "application/pdf",
    buffer: await file.body(),
  });
  await expect(page.getByText(NAME).first()).toBeVisible();
}

/** Downloads the file of the list that is shown. */
async function downloaded({ page, say }: Admin, count: number): Promise<string> {
  const saved = page.waitForEvent("download");
  await press(page, say("activity.download", { count }));
  return readFile(await (await saved).path(), "utf8");
}

async function activity(admin: Admin): Promise<void> {
  const { page, say } = admin;
  await goTo(admin, "/business/activity");
  await page.getByRole("combobox", { name: say("activity.filter.action") }).click();
  await page.getByRole("option", { name: say("activity.filter.every") }).click();
  await expect(line(page, say("activity.actions.document.sealed"))).toContainText("Payroll");
  expect(await downloaded(admin, 1)).toContain("document.sealed");
}

async function trail(admin: Admin, domains: readonly string[]): Promise<void> {
  const { page, say } = admin;
  await page.getByRole("tab", { name: say("activity.tabs.audit") }).click();
  await expect(page.getByText(say("activity.audit.chain.intact"))).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /CSV/ }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  const changes = file.split("\r\n").map((one) => one.split(",")[3]?.replaceAll('"', ""));
  expect(changes).toEqual(
    expect.arrayContaining([
      "business.opened",
      "member.invited",
      "member.imported",
      "member.joined",
      "member.removed",
      "domain.verified",
      "single_sign_on.activated",
      "api_user.created",
      "seal.added",
      "seal.changed",
    ]),
  );
  for (const one of domains) expect(file).toContain(one);
}
