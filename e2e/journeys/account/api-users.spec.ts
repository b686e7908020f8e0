import { expect, test } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

test("an admin adds an API user, its program logs in with the key, and a new key ends that", async ({
  page,
  context,
}) => {
  const { service } = theWorld();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lena = await account("Lena", "Brunner");
  await businessOf(lena, "Helvion AG");
  await openAs(page, lena);
  await page.goto(`${service}/business/members`);
  await page.getByRole("link", { name: "Developers" }).click();
  await expect(page).toHaveURL(/\/business\/developers\/api$/);
  await expect(page.getByText("No API users yet.")).toBeVisible();
  await look(page, "85-api-users-none");

  await page.getByRole("button", { name: "Add API user" }).first().click();
  const form = page.getByRole("dialog", { name: "Add API user" });
  await form.getByLabel("Description").fill("Payroll, server in Zurich");
  await look(page, "85-api-user-new");
  await page.getByRole("button", { name: "Create API user" }).click();
  const shown = page.getByRole("dialog", { name: "Store this key now" });
  await expect(shown).toBeVisible();
  await look(page, "85-api-key");
  const username = await shown.getByRole("textbox", { name: "Username" }).inputValue();
  await shown.getByRole("button", { name: "Copy: API key" }).click();
  await expect(shown.getByText("Copied")).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^pp_demo_/);
  await shown.getByRole("checkbox", { name: /stored the key/ }).check();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: username })).toContainText("Never");

  const logIn = (apiKey: string) =>
    page.request.post(`${service}/v2/access/login`, { form: { username, "api-key": apiKey } });
  const { value } = (await (await logIn(key)).json()) as { value: string };
  const headers = { authorization: `Bearer ${value}` };
  const list = () => page.request.get(`${service}/v3/signature-requests`, { headers });
  expect((await list()).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("row", { name: username })).not.toContainText("Never");
  await look(page, "85-api-users");
  await page.goto(`${service}/business/developers/api?lang=de-ch`);
  await expect(page.getByRole("button", { name: "API‑Benutzer hinzufügen" })).toBeVisible();
  await look(page, "85-api-users-german");
  await page.goto(`${service}/business/developers/api?lang=en-gb`);

  await page.getByRole("button", { name: `New key for ${username}` }).click();
  await page.getByRole("button", { name: "Create new key" }).click();
  await expect(shown).toBeVisible();
  expect((await list()).status()).toBe(401);
  expect((await logIn(key)).status()).toBe(401);
  await shown.getByRole("checkbox", { name: /stored the key/ }).check();
  await shown.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await tells(page, "API user deleted.", () =>
    page.getByRole("button", { name: "Delete API user" }).click(),
  );
  await expect(page.getByText("No API users yet.")).toBeVisible();
});
