/** The error catalogue (specification section 8): what calls that fail lead to. */
import { expect, test } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import common from "@paraph/language/web/common/en-gb";
import { businessOf, movePlan } from "../helpers/businesses.ts";
import { consoleOf, logged } from "../helpers/console.ts";
import { look } from "../helpers/look.ts";
import { account, logIn } from "../helpers/people.ts";
import type { Account } from "../helpers/people.ts";
import { handedOver, sentBy } from "../helpers/requests.ts";
import { theWorld } from "../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
const generic = common.error.generic_support;
const SESSIONS = "**/v1/user/sessions";
const sessions = (page: Page) => page.getByRole("list", { name: "Sessions" });

/** Lets the service answer so instead, as often as told; answers how often it was asked. */
async function answering(
  page: Page,
  address: string,
  answer: Parameters<Route["fulfill"]>[0],
  { times = Infinity, method = "GET" } = {},
): Promise<() => number> {
  let asked = 0;
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    return asked <= times ? route.fulfill(answer) : route.fallback();
  });
  return () => asked;
}

function refusing(status: number, key: string, message: string) {
  return { status, json: { status, key, message } };
}

test.describe("HTTP 5xx other than 503", () => {
  const broken = refusing(500, "error.unexpected", "Something went wrong on our side.");

  test("goes to /sorry, and from there back", async ({ page }) => {
    await logIn(page, await account("Lena", "Brunner"));
    await answering(page, "**/v1/user", broken, { method: "PUT" });
    await page.getByRole("link", { name: "Identity" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/sorry$/);
    await look(page, "56-sorry");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test("does so where one logs in, too", async ({ page }) => {
    await answering(page, "**/v1/login", broken, { method: "POST" });
    await page.goto(at("/login"));
    await page.getByLabel("Email address").fill("lena@example.test");
    await page.getByLabel("Password", { exact: true }).fill("anything");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/sorry$/);
    await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
  });

  test("does not while the call is being repeated", async ({ page }) => {
    await logIn(page, await account("Lena", "Brunner"));
    const asked = await answering(page, SESSIONS, broken, { times: 2 });
    await page.goto(at("/profile/settings"));
    await expect(sessions(page)).toBeVisible();
    expect(asked()).toBe(3);
    await expect(page).toHaveURL(/\/profile\/settings$/);
  });
});

test("503 is no redirect, and retried when Retry-After says so", async ({ page }) => {
  await logIn(page, await account("Lena", "Brunner"));
  const busy = refusing(503, "error.unavailable", "Busy.");
  const asked = await answering(
    page,
    SESSIONS,
    { ...busy, headers: { "retry-after": "60" } },
    { times: 1 },
  );
  await page.clock.install();
  await page.goto(at("/profile/settings"));
  await expect.poll(asked).toBe(1);
  await expect(page.getByRole("heading", { name: "Where you are logged in" })).toBeVisible();
  await page.clock.fastForward("00:45");
  expect(asked()).toBe(1);
  await page.clock.fastForward("00:15");
  await expect(sessions(page)).toBeVisible();
  expect(asked()).toBe(2);
  await expect(page).toHaveURL(/\/profile\/settings$/);
});

const stored = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

/** Ends the tab's session where it is kept, without the tab's knowledge: it has nothing open that would ask. */
async function endElsewhere(page: Page, person: Account): Promise<void> {
  await page.goto("about:blank");
  const { sessions: all } = await person.api("GET /v1/user/sessions");
  for (const { id, isCurrent } of all) {
    if (!isCurrent) await person.api("DELETE /v1/user/sessions/{id}", { path: { id } });
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

  for (const path of ["/login", "/logout"]) {
    test(`remembers nothing on ${path}`, async ({ page }) => {
      const lena = await account("Lena", "Brunner");
      await logIn(page, lena);
      await endElsewhere(page, lena);
      await page.goto(at(path));
      await page.waitForURL(at("/login"));
      await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
      expect(await stored(page, "paraph.token")).toBeNull();
      expect(await stored(page, "paraph.return")).toBeNull();
    });
  }
});

test("Failed authentication is logged, and the user continues unauthenticated", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await logIn(page, lena);
  await endElsewhere(page, lena);
  const lines = consoleOf(page);
  await page.goto(at("/verify"));
  const title = "Is this document signed, and still as it was?";
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await logged(lines, "The authentication failed");
  expect(await stored(page, "paraph.token")).toBeNull();
});

test("Failed reminder: 'Failed to remind signers'", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const signer = await account("Nora", "Keller");
  const { id } = await sentBy(lena, { title: "Twice", signers: [{ account_email: signer.email }] });
  await logIn(page, lena);
  const remind = page.getByRole("button", { name: "Remind" });
  await expect(remind).toBeVisible();
  // Meanwhile another window of hers has reminded: once a day is enough.
  await lena.api("POST /v3/signature-requests/{id}/remind", { path: { id } });
  await remind.click();
  await expect(page.getByText(/^Failed to remind signers\. /)).toBeVisible();
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
  await page.getByRole("dialog").getByRole("button", { name: "Add signer" }).click();
  await expect(page.getByText("The signer is added.")).toBeVisible();
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
  await movePlan(vera, business, { payment_method: "STRIPE", plan: "free_v1" });
  await logIn(page, vera);
  const dialog = page.getByRole("dialog", { name: "Ammann & Co is on the free plan now." });
  await expect(dialog).toBeVisible();
  await look(page, "60-downgraded");
  const address = "**/v2/businesses/*/accept-downgrade";
  await answering(page, address, refusing(409, "error.conflict", "Not now."), { method: "POST" });
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("status").filter({ hasText: generic })).toBeVisible();
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
