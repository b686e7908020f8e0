/**
 * The error catalogue (specification section 8): what calls that fail lead to, as far as it takes a browser and the
 * service. What a screen makes of an answer is tested beside it (`web/src/lib/service/faults.screen.test.tsx`).
 */
import { expect, test } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { common } from "@paraph/language/testing/english";
import { businessOf, movePlan } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, logIn } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { handedOver, sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
const generic = common.error.generic_support;

/** Lets the service answer a method at an address so instead. */
async function answering(
  page: Page,
  address: string,
  method: string,
  answer: Parameters<Route["fulfill"]>[0],
): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
}

function refusing(status: number, key: string, message: string) {
  return { status, json: { status, key, message } };
}

test.describe("HTTP 5xx other than 503", () => {
  const broken = refusing(500, "error.unexpected", "Something went wrong on our side.");

  test("goes to /sorry, and from there back", async ({ page }) => {
    await logIn(page, await account("Lena", "Brunner"));
    await answering(page, "**/v1/user", "PUT", broken);
    await page.getByRole("link", { name: "Identity" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/sorry$/);
    await look(page, "56-sorry");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

const stored = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

/** Ends the tab's session where it is kept, without the tab's knowledge: it has nothing open that would ask. */
async function endElsewhere(page: Page, person: Account): Promise<void> {
  await page.goto("about:blank");
  const { sessions: all } = await person.api("GET /v1/user/sessions");
  for (const { id, isCurrent } of all) {
    const body = { password: person.password };
    if (!isCurrent) await person.api("DELETE /v1/user/sessions/{id}", { path: { id }, body });
  }
}

async function enterPassword(page: Page, person: Account): Promise<void> {
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test.describe("401", () => {
  test("remembers the address, removes the token and logs out", async ({ page }) => {
    const lena = await account("Lena", "Brunner");
    await logIn(page, lena);
    expect(await stored(page, "paraph.token")).not.toBeNull();
    await endElsewhere(page, lena);
    await page.goto(at("/profile/settings"));
    await page.waitForURL(at("/login"));
    expect(await stored(page, "paraph.token")).toBeNull();
    await enterPassword(page, lena);
    await expect(page).toHaveURL(at("/profile/settings"));
  });
});

test("Failed invite: 'Failed to invite signer'", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const [nora, emil] = [await account("Nora", "Keller"), await account("Emil", "Vogt")];
  const { id } = await sentBy(lena, { title: "Again", signers: [{ account_email: nora.email }] });
  await logIn(page, lena);
  await page.goto(at(`/view/${id}`));
  const invite = async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Invite a signer" }).click();
    await page.getByRole("dialog").getByLabel("Email address").fill(emil.email);
    await page.getByRole("dialog").getByRole("button", { name: "Add signer" }).click();
  };
  await page.getByRole("button", { name: "More actions" }).waitFor();
  // Meanwhile another window of hers has invited him.
  const path = { id };
  const body = { account_email: emil.email };
  const { signatures } = await lena.api("POST /v3/signature-requests/{id}/signatures", {
    path,
    body,
  });
  await invite();
  await expect(page.getByRole("alert")).toContainText(/^Failed to invite signer\. /);
  await look(page, "58-failed-invite");
  const sid = signatures.find(({ accountEmail }) => accountEmail === emil.email)?.sid ?? "";
  await lena.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: { id, sid } });
  await tells(page, "The signer is added.", () =>
    page.getByRole("dialog").getByRole("button", { name: "Add signer" }).click(),
  );
  const after = await lena.api("GET /v3/signature-requests/{id}", { path });
  expect(after.signatures.map(({ accountEmail }) => accountEmail)).toContain(emil.email);
});

test("Failed claim: 'Failed to claim signature request'", async ({ page }) => {
  const [lena, nora] = [await account("Lena", "Brunner"), await account("Nora", "Keller")];
  const emil = await account("Emil", "Vogt");
  const { id, url } = await handedOver(lena, "Lease");
  await logIn(page, nora);
  await page.goto(url);
  const claim = page.getByRole("button", { name: "Take over" });
  await expect(claim).toBeVisible();
  // Meanwhile somebody else was faster.
  await emil.api("POST /v3/sendto/{id}/claim", { path: { id } });
  await claim.click();
  await expect(page.getByRole("alert")).toContainText(
    /^Failed to claim signature request\. The document was taken over by somebody else/,
  );
  await look(page, "59-failed-claim");
  await expect(page).toHaveURL(url);
});

test("Unknown page is a 404, 'Page Not Found: {path}'", async ({ page }) => {
  const answer = await page.goto(at("/nowhere/at-all"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Page Not Found: /nowhere/at-all", { exact: true })).toBeVisible();
});

test("Failed business-downgrade acceptance: a snackbar with global.error.generic_support", async ({
  page,
}) => {
  const vera = await account("Vera", "Ammann");
  const business = await businessOf(vera, "Ammann & Co");
  await movePlan(business, { method: "STRIPE", plan: "free_v1" });
  await logIn(page, vera);
  const dialog = page.getByRole("dialog", { name: "Ammann & Co is on the free plan now." });
  await expect(dialog).toBeVisible();
  await look(page, "60-downgraded");
  const address = "**/v2/businesses/*/accept-downgrade";
  await answering(page, address, "POST", refusing(409, "error.conflict", "Not now."));
  await tells(page, generic, () => dialog.getByRole("button", { name: "Accept" }).click());
  await expect(dialog).toHaveCount(0);

  // It waits until it is accepted, for all admins of the business at once.
  await page.unroute(address);
  await page.reload();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toHaveCount(0);
  const { business: own } = await vera.api("GET /v2/businesses/user");
  expect(own?.downgradeDue).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
