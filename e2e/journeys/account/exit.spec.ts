import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { account, openAs } from "../../helpers/people.ts";
import { look } from "../../helpers/look.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
/** Somebody else's page, to which a signer came from. */
const SHOP = "http://shop.example.test/";

async function asked(): Promise<{ lena: Account; id: string }> {
  const lena = await account("Lena", "Brunner");
  const { id } = await sentBy(lena, { title: "Order", signers: [{ account_email: lena.email }] });
  return { lena, id };
}

/** Opens the request as the shop links it: by the login, since nobody is logged in. */
async function arrive(page: Page, lena: Account, address: string): Promise<void> {
  await page.route(`${SHOP}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The shop</h1>" }),
  );
  await page.goto(at(address));
  await page.waitForURL(at("/login"));
  await page.getByLabel("Email address").fill(lena.email);
  await page.getByLabel("Password", { exact: true }).fill(lena.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a person who has signed is redirected after a countdown that names the host", async ({
  page,
}) => {
  const { lena, id } = await asked();
  const exit = new URLSearchParams({ exitURL: `${SHOP}done`, redirectTimeout: "10" });
  await page.clock.install();
  await arrive(page, lena, `/view/${id}?${exit}`);
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("timer")).toContainText("shop.example.test");
  await page.clock.runFor(10_000);
  await page.waitForURL(`${SHOP}done`, { timeout: 30_000 });
});

test("a person who has declined is redirected at once if the address requests it", async ({
  page,
}) => {
  const { lena, id } = await asked();
  const exit = new URLSearchParams({ declineURL: `${SHOP}declined`, declineRedirect: "1" });
  await arrive(page, lena, `/view/${id}?${exit}`);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Decline request" }).click();
  await page.waitForURL(`${SHOP}declined`);
});

test("another request in the same tab redirects nowhere", async ({ page }) => {
  const { lena, id } = await asked();
  const other = await sentBy(lena, { title: "Other", signers: [{ account_email: lena.email }] });
  const exit = new URLSearchParams({ exitURL: SHOP });
  await openAs(page, lena, at(`/view/${id}?${exit}`));
  await expect(page.getByRole("button", { name: "Sign with SES" })).toBeVisible();
  await page.goto(at(`/view/${other.id}`));
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: /shop\.example/ })).toHaveCount(0);
});

test("a person who has declined sees the link back if there is no redirect", async ({ page }) => {
  const { lena, id } = await asked();
  const exit = new URLSearchParams({ declineURL: `${SHOP}declined` });
  await arrive(page, lena, `/view/${id}?${exit}`);
  const back = page.getByRole("link", { name: "Go to shop.example.test" });
  await expect(page.getByRole("button", { name: "Sign with SES" })).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Decline request" }).click();
  await expect(back).toBeVisible();
  await look(page, "92-declined-exit");
  await test.step("on a phone, too", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(back).toBeVisible();
  });
  await back.click();
  await page.waitForURL(`${SHOP}declined`);
});
