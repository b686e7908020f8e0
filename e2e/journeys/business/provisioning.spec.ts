import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const SCREEN = "/business/members/domains?tab=provisioning";

/** Verifies a domain of a business: a record on the sandbox's name server. */
async function verified(
  api: Awaited<ReturnType<typeof account>>["api"],
  id: string,
): Promise<string> {
  const domain = `helvion-${randomUUID().slice(0, 8)}.example`;
  const call = { path: { id }, body: { domain } };
  const [added] = await api("POST /v1/businesses/{id}/domains", call);
  await fetch(`${theWorld().sandbox}/dns.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: added?.record.name, type: "TXT", value: added?.record.value }),
  });
  const [checked] = await api("POST /v1/businesses/{id}/domains/check", call);
  expect(checked?.state).toBe("verified");
  return domain;
}

test("an admin connects the directory, which adds a member and is refused another", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const id = await businessOf(lena, "Helvion AG");
  await openAs(page, lena, SCREEN);
  await expect(page.getByText("Verify a domain first.")).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);

  const domain = await verified(lena.api, id);
  await page.reload();
  await page.getByRole("switch", { name: "Provisioning is off" }).click();
  await expect(page.getByRole("switch", { name: "Provisioning is on" })).toBeChecked();
  await expect(
    page.getByRole("heading", { name: "Your directory manages no members yet." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Create a token" }).click();
  const token = await page.getByRole("textbox", { name: "New token" }).inputValue();
  await expect(page.getByRole("button", { name: "Done" })).toBeDisabled();
  await look(page, "provisioning-token");
  await page.getByLabel("I have entered the token in the directory.").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("textbox", { name: "New token" })).toHaveCount(0);

  const add = async (userName: string) => {
    const answer = await fetch(`${theWorld().service}/scim/v2/Users`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      body: JSON.stringify({
        schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
        userName,
        name: { givenName: "Samuel", familyName: "Ammann" },
        preferredLanguage: "de-CH",
        phoneNumbers: [{ type: "mobile", value: "+41 79 555 03 18" }],
        active: true,
      }),
    });
    return answer.status;
  };
  expect(await add(`samuel.ammann@${domain}`)).toBe(201);
  expect(await add("florian.hess@helvion-france.example")).toBe(400);
  await page.getByLabel("Group whose members are admins").fill("paraph-admins");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your directory has no group of this name yet.")).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole("heading", { name: "Your directory manages 1 member." }),
  ).toBeVisible();
  await expect(page.getByText(/florian\.hess@.*domain not verified/)).toBeVisible();
  await page.getByRole("button", { name: "Show response" }).click();
  await expect(page.getByText("invalidValue")).toBeVisible();
  await page.getByRole("button", { name: "Hide response" }).click();
  await expect(page.getByText("samuel.ammann@", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Create a new token" }).click();
  await expect(page.getByText("Both tokens work until then")).toBeVisible();
  await look(page, "provisioning");
  await page.getByRole("button", { name: "Stop old token now" }).click();
  const question = page.getByRole("dialog", { name: /^Stop the token pp_scim_…/ });
  await expect(question.getByText("if it still uses this token")).toBeVisible();
  await look(page, "provisioning-stop-token");
  await question.getByRole("button", { name: "Stop token" }).click();
  await expect(page.getByText("Both tokens work until then")).toHaveCount(0);
  await fits(page, "provisioning");
});

for (const [lang, title] of [
  ["de-ch", "Die Bereitstellung ist aus."],
  ["fr-ch", "Le provisionnement est désactivé."],
] as const) {
  test(`the screen of provisioning in ${lang}`, async ({ page }) => {
    const lena = await account("Lena", "Brunner");
    const id = await businessOf(lena, "Helvion AG");
    await verified(lena.api, id);
    await lena.api("POST /v1/businesses/{id}/provisioning/tokens", { path: { id } });
    await lena.api("PUT /v1/user", { body: { attributes: { lang: [lang] } } });
    await openAs(page, lena, SCREEN);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await look(page, `provisioning-${lang}`);
  });
}

test.describe("On a phone, in German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("the tabs show where there are more of them, and can be reached with the keyboard", async ({
    page,
  }) => {
    const lena = await account("Lena", "Brunner");
    await businessOf(lena, "Helvion AG");
    await openAs(page, lena, "/business/members?lang=de");
    const row = page.getByRole("navigation", { name: "Mitglieder und ihr Zugang" });
    const last = row.getByRole("link", { name: "Bereitstellung" });
    await expect(row).toHaveAttribute("data-more-after");
    await expect(row).not.toHaveAttribute("data-more-before");
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tab=provisioning/);
    await expect(row).toHaveAttribute("data-more-before");
    await expect(row).not.toHaveAttribute("data-more-after");
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(row).not.toHaveAttribute("data-more-after");
  });
});
