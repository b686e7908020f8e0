/**
 * The error catalogue (specification section 8), as far as it takes a browser and the service: a session that ended
 * elsewhere, and what axe and the eye find in what is told. What calls that fail lead to is tested in a simulated DOM,
 * beside the screens (`web/src/lib/service/faults.screen.test.tsx`, and the screen tests of each feature).
 */
import { expect, test } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

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

test.describe("401", () => {
  test("remembers the address, removes the token and logs out", async ({ page }) => {
    const lena = await account("Lena", "Brunner");
    await openAs(page, lena);
    expect(await stored(page, "paraph.token")).not.toBeNull();
    await endElsewhere(page, lena);
    await page.goto(at("/profile/settings"));
    await page.waitForURL(at("/login"));
    expect(await stored(page, "paraph.token")).toBeNull();
    await page.getByLabel("Email address").fill(lena.email);
    await page.getByLabel("Password", { exact: true }).fill(lena.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(at("/profile/settings"));
  });
});

/** Refuses a call, in place of the service. */
const refused =
  (status: number, key: string, message: string) =>
  (route: Route): Promise<void> =>
    route.request().method() === "POST"
      ? route.fulfill({ status, json: { status, key, message } })
      : route.fallback();

test("messages about failures on a request are accessible", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const { id } = await sentBy(lena, { title: "Told", signers: [{ account_email: lena.email }] });
  await openAs(page, lena, at(`/view/${id}`));
  const dialog = page.getByRole("dialog");

  for (const { status, key, told, name } of [
    {
      status: 402,
      key: "error.signing.free_signatures_exhausted",
      told: "You have used all 3 free signatures.",
      name: "64-exhausted",
    },
    {
      status: 409,
      key: "error.provider.serial_number_mismatch",
      told: "This certificate belongs to another identity.",
      name: "63-mismatch",
    },
    {
      status: 423,
      key: "error.tan.locked",
      told: "Signing is paused for 15 minutes.",
      name: "52-tan-locked",
    },
  ]) {
    await page.route("**/v3/sign", refused(status, key, "This cannot be signed."));
    await page.getByRole("button", { name: "Sign with SES" }).click();
    await expect(dialog.getByRole("heading", { name: told })).toBeVisible();
    await look(page, name);
    await page.unroute("**/v3/sign");
    await page.getByRole("button", { name: "Back to the document" }).click();
    await expect(dialog).toHaveCount(0);
  }

  await page.route("**/signatures", refused(409, "error.sr.signer_twice", "They sign already."));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Invite a signer" }).click();
  await dialog.getByLabel("Email address").fill("emil@example.test");
  await dialog.getByRole("button", { name: "Add signer" }).click();
  await expect(page.getByRole("alert")).toContainText(/^Failed to invite signer\. /);
  await look(page, "58-failed-invite");
});
