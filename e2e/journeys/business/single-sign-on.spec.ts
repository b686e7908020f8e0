import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { messageTo } from "../../demo/inbox.ts";
import { shownCode } from "../../helpers/authenticator.ts";
import { focusStaysIn } from "../../helpers/keyboard.ts";
import { fits, look } from "../../helpers/look.ts";
import { registerService, sayWho } from "../../helpers/outside.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

/** Providers send people to the address that the service knows of itself: the pages are opened there. */
const SERVICE = () => {
  const service = new URL(theWorld().service);
  service.hostname = "127.0.0.1";
  return service.origin;
};
const at = (path: string) => `${SERVICE()}${path}`;
const SCREEN = "/business/members/domains?tab=single-sign-on";

/** Verifies a domain of a business: a record on the sandbox's name server. */
async function verified(
  api: Awaited<ReturnType<typeof account>>["api"],
  id: string,
): Promise<string> {
  const domain = `helvion-${randomUUID().slice(0, 8)}.example`;
  const [added] = await api("POST /v1/businesses/{id}/domains", { path: { id }, body: { domain } });
  await fetch(`${theWorld().sandbox}/dns.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: added?.record.name, type: "TXT", value: added?.record.value }),
  });
  const [checked] = await api("POST /v1/businesses/{id}/domains/check", {
    path: { id },
    body: { domain },
  });
  expect(checked?.state).toBe("verified");
  return domain;
}

async function connectOidc(page: Page, domain: string): Promise<void> {
  await expect(
    page.getByRole("heading", { name: `Connect the identity provider of ${domain}.` }),
  ).toBeVisible();
  const address = await page.getByRole("textbox", { name: /^Redirect address/ }).inputValue();
  const there = await page.context().newPage();
  const { id, secret, issuer } = await registerService(there, address);
  await there.close();
  await page.getByLabel("Issuer").fill("http://127.0.0.1:9");
  await page.getByLabel("Client ID").fill(id);
  await page.getByLabel("Client secret", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText(/provider cannot be reached at this address/)).toBeVisible();
  await look(page, "97-single-sign-on-refused");
  await page.getByLabel("Issuer").fill(issuer);
  await page.getByLabel("Client secret", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

async function connectSaml(page: Page): Promise<void> {
  await page.getByText("SAML 2.0", { exact: true }).click();
  await page.getByLabel("Metadata address").fill(`${theWorld().sandbox}/saml/metadata`);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

for (const method of ["OpenID Connect", "SAML"] as const) {
  test(`an admin connects a provider by ${method}, and a new colleague logs in with it`, async ({
    page,
    browser,
  }) => {
    const lena = await account("Lena", "Brunner");
    const id = await businessOf(lena, "Helvion AG");
    const domain = await verified(lena.api, id);
    await openAs(page, lena, SCREEN, SERVICE());
    if (method === "SAML") await connectSaml(page);
    else await connectOidc(page, domain);
    await expect(
      page.getByRole("heading", { name: "The provider is connected. Test the login." }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn on single sign-on" })).toBeDisabled();
    await page.getByRole("button", { name: "Test login" }).click();
    await sayWho(page, `lena@${domain}`, { first: "Lena", last: "Brunner" });
    await expect(
      page.getByRole("heading", {
        name: "The test login works. You can now turn on single sign-on.",
      }),
    ).toBeVisible();
    await expect(page.getByText("Received, matches the domain")).toBeVisible();
    await fits(page, "single sign-on");
    await look(page, `98-single-sign-on-tested-${method === "SAML" ? "saml" : "oidc"}`);
    await page.getByRole("button", { name: "Turn on single sign-on" }).click();
    await expect(page.getByRole("heading", { name: "Single sign-on is on." })).toBeVisible();

    // A colleague who has no account yet.
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(at("/login"));
    await theirs.getByLabel("Email address").fill(`otto@${domain}`);
    await theirs.getByRole("button", { name: "Log in with Helvion AG" }).click();
    await sayWho(theirs, `otto@${domain}`, { first: "Otto", last: "Frei" });
    await expect(theirs.getByRole("heading", { name: "One step to go." })).toBeVisible();
    await theirs.getByRole("checkbox").check();
    await theirs.getByRole("button", { name: "Complete account" }).click();
    await expect(theirs).toHaveURL(/\/(dashboard)?$/);
    const { members } = await lena.api("GET /v1/businesses/{id}/members", { path: { id } });
    expect(members.map(({ email }) => email)).toContain(`otto@${domain}`);

    await test.step("before a sensitive act they confirm at the provider who they are", async () => {
      await theirs.goto(at("/profile/settings"));
      const ask = theirs.getByRole("button", { name: "Request a copy" });
      const dialog = theirs.getByRole("dialog", { name: "Request a copy of your data?" });
      await ask.click();
      await dialog.getByRole("button", { name: "Log in again at Helvion AG" }).click();
      await sayWho(theirs, `otto@${domain}`, { first: "Otto", last: "Frei" });
      await expect(theirs).toHaveURL(/\/profile\/settings$/);
      await ask.click();
      await dialog.getByRole("button", { name: "Request a copy" }).click();
      await expect(dialog).toBeHidden();
    });
    await context.close();
  });
}

test("a person with a password links the company login once; without a name they enter one", async ({
  page,
  browser,
}) => {
  const vera = await account("Vera", "Lindt");
  const id = await businessOf(vera, "Lindt AG");
  const domain = await verified(vera.api, id);
  const known = await account("Noor", "Amsel", { email: `noor@${domain}` });
  await openAs(page, vera, SCREEN, SERVICE());
  await connectSaml(page);
  await page.getByRole("button", { name: "Test login" }).click();
  await sayWho(page, "vera@elsewhere.example", { first: "Vera", last: "Lindt" });
  await expect(
    page.getByRole("heading", { name: "The last test login did not work." }),
  ).toBeVisible();
  await expect(page.getByText(/does not belong to this domain/)).toBeVisible();
  await look(page, "99-single-sign-on-not-passed");
  await page.getByRole("button", { name: "Test again" }).click();
  await sayWho(page, `vera@${domain}`, { first: "Vera", last: "Lindt" });
  await page.getByRole("button", { name: "Turn on single sign-on" }).click();
  await expect(page.getByRole("heading", { name: "Single sign-on is on." })).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const logIn = async (email: string, name: { first: string; last: string }) => {
    await theirs.goto(at("/login"));
    await theirs.getByLabel("Email address").fill(email);
    await theirs.getByRole("button", { name: "Log in with Lindt AG" }).click();
    await sayWho(theirs, email, name);
  };
  await logIn(known.email, { first: "Noor", last: "Amsel" });
  await expect(theirs.getByText(/Log in once with its password/)).toBeVisible();
  await look(theirs, "99-single-sign-on-link");
  await theirs.getByLabel("Password", { exact: true }).fill(known.password);
  await tells(theirs, "Your account is linked with your company login.", () =>
    theirs.getByRole("button", { name: "Log in", exact: true }).click(),
  );
  await context.clearCookies();
  await theirs.goto(at("/logout"));
  await expect(theirs).toHaveURL(/\/login$/);
  await logIn(known.email, { first: "Noor", last: "Amsel" });
  await expect(theirs).toHaveURL(/\/(dashboard)?$/);
  await context.close();

  // Somebody whose provider sends no name.
  const other = await browser.newContext();
  const pia = await other.newPage();
  await pia.goto(at("/login"));
  await pia.getByLabel("Email address").fill(`pia@${domain}`);
  await pia.getByRole("button", { name: "Log in with Lindt AG" }).click();
  await sayWho(pia, `pia@${domain}`, { first: "", last: "" });
  await pia.getByLabel("First name").fill("Pia");
  await pia.getByLabel("Last name").fill("Graf");
  await look(pia, "99-single-sign-on-names");
  await pia.getByRole("checkbox").check();
  await pia.getByRole("button", { name: "Complete account" }).click();
  await expect(pia).toHaveURL(/\/(dashboard)?$/);
  await other.close();

  await page.getByRole("button", { name: "Remove single sign-on" }).click();
  await tells(page, `Single sign-on for ${domain} is removed.`, () =>
    page.getByRole("dialog").getByRole("button", { name: "Remove" }).click(),
  );
});

test("an admin requires single sign-on; only the emergency admin still gets in with a password", async ({
  page,
  browser,
}) => {
  const ida = await account("Ida", "Notter");
  const jurg = await account("Jürg", "Müller");
  const id = await businessOf(ida, "Notter AG", [jurg]);
  const domain = await verified(ida.api, id);
  const mia = await account("Mia", "Keller", { email: `mia@${domain}` });
  const users = [{ email: mia.email }];
  await ida.api("POST /v1/businesses/{id}/members", { path: { id }, body: { users } });
  const { invitations } = await mia.api("GET /v2/businesses/user");
  const business_invite = invitations[0]?.id ?? "";
  await mia.api("POST /v1/user/accept", { body: { business_invite } });
  await ida.api("POST /v1/businesses/{id}/change-to-admins", {
    path: { id },
    body: { user_ids: [(await jurg.api("GET /v1/user")).id] },
  });
  const { password } = jurg;
  const { secret } = await jurg.api("POST /v1/user/second-factor", { body: { password } });
  await jurg.api("POST /v1/user/second-factor/confirm", { body: { code: shownCode(secret) } });
  await openAs(page, ida, SCREEN, SERVICE());
  await connectSaml(page);
  await page.getByRole("button", { name: "Test login" }).click();
  await sayWho(page, `lea@${domain}`, { first: "Lea", last: "Chef" });
  await page.getByRole("button", { name: "Turn on single sign-on" }).click();
  await expect(page.getByRole("heading", { name: "Single sign-on is on." })).toBeVisible();
  // Ida has logged in with her password: she cannot require it.
  await expect(page.getByRole("switch", { name: /Require single sign-on/ })).toBeDisabled();
  await look(page, "100-single-sign-on-not-yet-required");

  // Lea comes from the provider and becomes an admin.
  const context = await browser.newContext();
  const hers = await context.newPage();
  const byProvider = async (there: Page, email: string, name: { first: string; last: string }) => {
    await there.goto(at("/login"));
    await there.getByLabel("Email address").fill(email);
    await there.getByRole("button", { name: "Log in with Notter AG" }).click();
    await sayWho(there, email, name);
  };
  await byProvider(hers, `lea@${domain}`, { first: "Lea", last: "Chef" });
  await hers.getByRole("checkbox").check();
  await hers.getByRole("button", { name: "Complete account" }).click();
  await expect(hers).toHaveURL(/\/(dashboard)?$/);
  const { members } = await ida.api("GET /v1/businesses/{id}/members", { path: { id } });
  const lea = members.find(({ email }) => email === `lea@${domain}`);
  await ida.api("POST /v1/businesses/{id}/change-to-admins", {
    path: { id },
    body: { user_ids: [lea?.userId ?? ""] },
  });
  await hers.goto(at(SCREEN));
  await hers.getByRole("switch", { name: /Require single sign-on/ }).check();
  await hers.getByRole("button", { name: "Require single sign-on" }).click();
  await expect(hers.getByText("Choose an emergency admin.")).toBeVisible();
  await hers.getByRole("combobox", { name: "Emergency admin" }).click();
  await hers.getByRole("option", { name: /Jürg Müller/ }).click();
  await expect(hers.getByText("10 recovery codes left")).toBeVisible();
  await look(hers, "101-single-sign-on-require");
  await hers.getByRole("button", { name: "Require single sign-on" }).click();
  const dialog = hers.getByRole("dialog");
  await expect(dialog.getByText(/We email 2 members/)).toBeVisible();
  await look(hers, "102-single-sign-on-require-dialog");
  await focusStaysIn(hers, dialog);
  await dialog.getByRole("button", { name: "Require single sign-on" }).click();
  await expect(hers.getByRole("heading", { name: "Single sign-on is required." })).toBeVisible();
  await look(hers, "103-single-sign-on-required");

  // A member's password leads to single sign-on, where it links the account once.
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(at("/login"));
  await theirs.getByLabel("Email address").fill(mia.email);
  await theirs.getByLabel("Password", { exact: true }).fill(mia.password);
  await theirs.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(theirs.getByText(/Log in with your company account/)).toBeVisible();
  const company = theirs.getByRole("button", { name: "Log in with Notter AG" });
  await expect(company).toBeFocused();
  await look(theirs, "104-password-refused");
  await company.click();
  await sayWho(theirs, mia.email, { first: "Mia", last: "Keller" });
  await theirs.getByLabel("Password", { exact: true }).fill(mia.password);
  await tells(theirs, "Your account is linked with your company login.", () =>
    theirs.getByRole("button", { name: "Log in", exact: true }).click(),
  );

  // The emergency admin gets in, and the admins are told.
  const third = await browser.newContext();
  const his = await third.newPage();
  await his.goto(at("/login"));
  await his.getByLabel("Email address").fill(jurg.email);
  await his.getByLabel("Password", { exact: true }).fill(jurg.password);
  await his.getByRole("button", { name: "Log in", exact: true }).click();
  await his.getByLabel("Code from the app").fill(shownCode(secret, 1));
  await his.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(his).toHaveURL(/\/(dashboard)?$/);
  const told = await messageTo(theWorld().sandbox, ida.email, ({ subject }) =>
    subject.includes("emergency admin of Notter AG has logged in"),
  );
  expect(told.text).toContain(jurg.email);
  for (const one of [context, other, third]) await one.close();
});
