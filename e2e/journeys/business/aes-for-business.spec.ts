import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { shownCode } from "../../helpers/authenticator.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { focusStaysIn } from "../../helpers/keyboard.ts";
import { fits, look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, identified, logIn, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { REVIEWER, theWorld } from "../../world/world.ts";

const SCREEN = "/business/profile/aes-for-business";
const at = (path: string) => `${theWorld().service}${path}`;

/** Verifies the domain of a business: a record on the sandbox's name server. */
async function verify({ api }: Account, id: string, domain: string): Promise<void> {
  const call = { path: { id }, body: { domain } };
  const [added] = await api("POST /v1/businesses/{id}/domains", call);
  await fetch(`${theWorld().sandbox}/dns.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: added?.record.name, type: "TXT", value: added?.record.value }),
  });
  const [checked] = await api("POST /v1/businesses/{id}/domains/check", call);
  expect(checked?.state).toBe("verified");
}

async function fillIn(page: Page, lena: Account, domain: string): Promise<void> {
  await page.getByLabel("UID").fill("CHE-116.281.711");
  await page.getByLabel("Legal name").fill("Helvion AG");
  await expect(page.getByText("There is no such UID. Check every digit.")).toBeVisible();
  await page.getByLabel("UID").fill("116 281 710");
  await page.getByLabel("Legal form").fill("Aktiengesellschaft");
  await page.getByLabel("Seat").fill("Zürich");
  await page.getByLabel("First name").fill(lena.firstName);
  await page.getByLabel("Last name").fill(lena.lastName);
  await page.getByLabel("Capacity").fill("Managing director");
  await page.getByLabel("Email address").fill(lena.email);
  await page.getByRole("checkbox", { name: domain }).check();
  await look(page, "98-aes-filled-in");
  await page.getByRole("button", { name: "Save changes", exact: true }).click();
  await expect(page.getByLabel("UID")).toHaveValue("CHE-116.281.710");
}

/** The representative signs at QES. */
async function signAgreement(page: Page, lena: Account, signaturePassword: string): Promise<void> {
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("button", { name: "Sign with QES" })).toBeVisible();
  await look(page, "98-aes-agreement");
  const before = await codesTo(lena.mobile);
  await page.getByRole("button", { name: "Sign with QES" }).click();
  await page.getByLabel("Signature password", { exact: true }).fill(signaturePassword);
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(lena.mobile, before));
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** Sets up a second factor, without which staff have no access. */
async function protect(page: Page, person: Account): Promise<void> {
  await page.goto(at("/profile/settings"));
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: "Two-factor authentication" }),
  });
  await part.getByRole("button", { name: "Set up" }).click();
  await part.getByLabel("Your password", { exact: true }).fill(person.password);
  await part.getByRole("button", { name: "Next" }).click();
  const secret = await part.locator("code").innerText();
  await part.getByLabel("Code from the app").fill(shownCode(secret));
  await part.getByRole("button", { name: "Confirm" }).click();
  await part.getByRole("button", { name: "I have saved them" }).click();
}

test("a business vouches for a member, who then signs at AES, and the protocol says so", async ({
  page,
  browser,
}) => {
  test.slow();
  const domain = `helvion-${randomUUID().slice(0, 8)}.example`;
  const lena = await account("Lena", "Brunner", { mobile: true });
  const mona = await account("Mona", "Meier", { mobile: true, email: `mona.meier@${domain}` });
  const otto = await account("Otto", "Ohne");
  const id = await businessOf(lena, "Helvion AG", [mona, otto]);
  await verify(lena, id, domain);
  const signaturePassword = await identified(theWorld(), lena, "ZERTES");

  await test.step("an admin fills in the agreement and sends it", async () => {
    await openAs(page, lena, SCREEN);
    await expect(
      page.getByRole("heading", { name: "Let your members sign at AES." }),
    ).toBeVisible();
    await fillIn(page, lena, domain);
    await page.getByRole("button", { name: "Send the agreement" }).click();
    await expect(page.getByRole("heading", { name: "Lena Brunner has to sign." })).toBeVisible();
    await look(page, "98-aes-sent");
  });
  await test.step("the representative signs it", async () => {
    await signAgreement(page, lena, signaturePassword);
    await page.goto(at(SCREEN));
    await expect(
      page.getByRole("heading", { name: "We are reviewing your agreement." }),
    ).toBeVisible({ timeout: 30_000 });
  });
  await test.step("staff approve it", async () => {
    const elsewhere = await browser.newContext();
    const desk = await elsewhere.newPage();
    const urs = await account("Urs", "Frei", { email: REVIEWER });
    await logIn(desk, urs);
    await protect(desk, urs);
    await desk.goto(at("/super-admin/aes-for-business"));
    const review = desk.getByRole("region", { name: "Helvion AG" }).first();
    await expect(review.getByText("CHE-116.281.710")).toBeVisible();
    await look(desk, "98-aes-review");
    await review.getByRole("button", { name: "Approve" }).click();
    await expect(review.getByText("Approved", { exact: true }).first()).toBeVisible();
    await elsewhere.close();
  });
  await test.step("an admin vouches for a member", async () => {
    await page.goto(at(SCREEN));
    await expect(
      page.getByRole("heading", { name: "You can now vouch for members." }),
    ).toBeVisible();
    await expect(page.getByText("No email address at your domains").first()).toBeVisible();
    await page.getByRole("button", { name: "Actions for Mona Meier" }).click();
    await page.getByRole("menuitem", { name: "Vouch", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Vouch", exact: true }).click();
    await expect(dialog.getByText("Confirm to continue")).toBeVisible();
    await dialog.getByLabel("Checked by").fill("Petra Personal");
    await dialog.getByRole("checkbox").check();
    await look(page, "98-aes-vouch");
    await focusStaysIn(page, dialog);
    await dialog.getByRole("button", { name: "Vouch", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You vouch for one member." })).toBeVisible();
    await look(page, "98-aes-approved");
  });
  await test.step("the member sees who vouches, and signs at AES without an identification", async () => {
    const { id: request } = await sentBy(lena, {
      title: "Contract of employment",
      signers: [{ account_email: mona.email, quality: "AES", legislation: "EIDAS" }],
    });
    await openAs(page, mona, "/profile/signature-standards");
    await expect(
      page.getByRole("heading", { name: "Helvion AG vouches for your identity." }),
    ).toBeVisible();
    await look(page, "98-aes-member");
    await page.goto(at(`/view/${request}`));
    const before = await codesTo(mona.mobile);
    await page.getByRole("button", { name: "Sign with AES" }).click();
    await page.getByLabel("Code (TAN)").fill(await codeFor(mona.mobile, before));
    await page.getByRole("button", { name: "Sign document" }).click();
    await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
    const report = await mona.api("GET /v3/signature-requests/{id}/report", {
      path: { id: request },
      query: { type: "json" },
    });
    const { userList } = report as unknown as {
      userList: { userActions: { identity?: object }[] }[];
    };
    const identities = userList.flatMap(({ userActions }) =>
      userActions.flatMap(({ identity }) => identity ?? []),
    );
    expect(identities).toMatchObject([
      { by: "business", business: "Helvion AG", number: "CHE-116.281.710" },
    ]);
  });
  await test.step("in German, too, and on a phone", async () => {
    await lena.api("PUT /v1/user", { body: { attributes: { lang: ["de-ch"] } } });
    await openAs(page, lena, SCREEN);
    await expect(page.getByRole("heading", { name: "Sie bürgen für ein Mitglied." })).toBeVisible();
    await look(page, "98-aes-german");
    await fits(page, "98-aes-german");
  });
});
