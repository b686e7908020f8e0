/** The directory of a business, which manages its members by SCIM 2.0 over HTTP. */
import { expect } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { at, goTo, line, NAME, press } from "./admin-area.ts";
import type { Admin } from "./admin-area.ts";
import { sayWho } from "./outside.ts";

const SCHEMAS = "urn:ietf:params:scim";

/** Makes a token on the screen, as an admin does who connects a directory. */
async function token(admin: Admin): Promise<string> {
  const { page, say } = admin;
  await goTo(admin, "/business/members/domains?tab=provisioning");
  await page.getByRole("switch", { name: say("provisioning.isOff") }).click();
  await expect(page.getByRole("switch", { name: say("provisioning.isOn") })).toBeChecked();
  await press(page, say("provisioning.connection.make"));
  const made = page.getByRole("textbox", { name: say("provisioning.connection.newToken") });
  const value = await made.inputValue();
  await page.getByLabel(say("provisioning.connection.entered")).check();
  await press(page, say("provisioning.connection.done"));
  await expect(made).toHaveCount(0);
  return value;
}

/** Logs in with the company's provider, and finds out whether that leads into the service. */
async function logsIn(browser: Browser, { say }: Admin, email: string): Promise<"in" | "refused"> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(at("/login"));
  await page.getByLabel(say("login.email")).fill(email);
  await press(page, say("login.singleSignOn.go", { provider: NAME }));
  await sayWho(page, email, { first: "Samuel", last: "Ammann" });
  const accept = page.getByRole("button", { name: say("account.ssoSetup.submit"), exact: true });
  const inside = page.getByRole("navigation").first();
  // The reason for their IT department, in any language.
  const refused = page.getByText(/not_member/);
  await expect(accept.or(inside).or(refused).first()).toBeVisible();
  const verdict = (await refused.first().isVisible()) ? "refused" : "in";
  await context.close();
  return verdict;
}

/**
 * The directory is connected. It adds a person, who logs in with the provider and is a member; then it ends the person, who is no
 * member and does not get in any more.
 */
export async function provisioned(
  admin: Admin,
  browser: Browser,
  domain: string,
  see: (step: string) => Promise<unknown>,
): Promise<void> {
  const { page, say } = admin;
  const headers = {
    authorization: `Bearer ${await token(admin)}`,
    "content-type": "application/scim+json",
  };
  const email = `samuel@${domain}`;
  const added = await page.request.post(at("/scim/v2/Users"), {
    headers,
    data: {
      schemas: [`${SCHEMAS}:schemas:core:2.0:User`],
      userName: email,
      name: { givenName: "Samuel", familyName: "Ammann" },
      // The language of the screens that the person sees.
      preferredLanguage: await page.locator("html").getAttribute("lang"),
      active: true,
    },
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: string };
  await goTo(admin, "/business/members");
  await expect(line(page, "Samuel Ammann")).toBeVisible();
  expect(await logsIn(browser, admin, email)).toBe("in");

  await goTo(admin, "/business/members/domains?tab=provisioning");
  const managed = page.getByRole("heading", { name: say("provisioning.heads.on", { count: 1 }) });
  await expect(managed).toBeVisible();
  await see("provisioning");
  const ended = await page.request.patch(at(`/scim/v2/Users/${id}`), {
    headers,
    data: {
      schemas: [`${SCHEMAS}:api:messages:2.0:PatchOp`],
      Operations: [{ op: "replace", path: "active", value: false }],
    },
  });
  expect(ended.ok()).toBe(true);
  await goTo(admin, "/business/members");
  await expect(line(page, "Otto Frei")).toBeVisible();
  await expect(line(page, "Samuel Ammann")).toHaveCount(0);
  expect(await logsIn(browser, admin, email)).toBe("refused");
}
