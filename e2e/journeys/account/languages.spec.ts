/** In which language people read, where they come from another one. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
const reads = (page: Page, tag: string) =>
  expect(page.locator("html")).toHaveAttribute("lang", tag);

test("the language of the account follows its person to a browser with another language, and stays there after the logout", async ({
  page,
}) => {
  const petra = await account("Petra", "Vogel", { lang: "de-ch" });
  await page.goto(at("/profile"));
  await reads(page, "en-GB");
  await page.getByLabel("Email address").fill(petra.email);
  await page.getByLabel("Password", { exact: true }).fill(petra.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ihre Angaben", level: 1 })).toBeVisible();
  await reads(page, "de-CH");
  await look(page, "88-language-of-account");

  await page.getByRole("button", { name: /Petra Vogel/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await reads(page, "fr-CH");
  await expect
    .poll(async () => (await petra.api("GET /v1/user")).attributes["lang"])
    .toEqual(["fr-ch"]);
  await page.keyboard.press("Escape");
  await page.reload();
  await reads(page, "fr-CH");

  // Elsewhere the person chooses again: here it counts from the next page on.
  await petra.api("PUT /v1/user", { body: { attributes: { lang: ["de-ch"] } } });
  await page.reload();
  await reads(page, "de-CH");
  await page.goto(at("/logout"));
  await expect(page).toHaveURL(/\/login$/);
  // What was chosen on this device.
  await reads(page, "fr-CH");
});

test("the link of a mail opens pages in the language of the mail, through confirmation and login, until the person logs out", async ({
  page,
  browser,
}) => {
  const email = newEmail("aline");
  const password = "a stroke under a name 7";
  await page.goto(at("/signup?lang=fr"));
  await reads(page, "fr-CH");
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel("Prénom").fill("Aline");
  await page.getByLabel("Nom", { exact: true }).fill("Rochat");
  await page.getByLabel("Adresse e\u2011mail").fill(email);
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await page.reload();
  await reads(page, "fr-CH");
  await page.goto(at("/signup"));
  await reads(page, "fr-CH");

  await theWorld().api("POST /v1/register", {
    body: {
      email,
      password,
      first_name: "Aline",
      last_name: "Rochat",
      accept_gtc: true,
      lang: "fr-ch",
    },
  });
  const { pathname, search } = new URL(
    await linkTo(email, (one) => one.includes("/signup/confirm")),
  );
  const context = await browser.newContext({ locale: "en-GB" });
  const other = await context.newPage();
  await other.goto(at(pathname + search));
  await reads(other, "fr-CH");
  await other.getByLabel("Mot de passe", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Confirmer et se connecter" }).click();
  await expect(other).toHaveURL(/\/welcome$/);
  await reads(other, "fr-CH");
  await other.goto(at("/logout"));
  await expect(other).toHaveURL(/\/login$/);
  await reads(other, "en-GB");
  await context.close();
});

test("the language in the address also applies after a login, unless the person chooses another", async ({
  page,
}) => {
  const nora = await account("Nora", "Keller", { lang: "fr-ch" });
  await page.goto(at("/login?lang=de"));
  await page.getByLabel("E\u2011Mail-Adresse").fill(nora.email);
  await page.getByLabel("Passwort", { exact: true }).fill(nora.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$|\/$/);
  await reads(page, "de-CH");
  await page.reload();
  await reads(page, "de-CH");
  expect((await nora.api("GET /v1/user")).attributes["lang"]).toEqual(["fr-ch"]);
  await page.getByRole("button", { name: /Nora Keller/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await reads(page, "en-GB");
  await page.reload();
  await reads(page, "en-GB");
});

test("what the service has said follows the language that the person chooses: a message, and the fault of a field", async ({
  page,
}) => {
  const choose = async (menu: RegExp, language: string) => {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menuitemradio", { name: language }).click();
  };
  const lena = await account("Lena", "Brunner");
  await page.goto(at("/login"));
  await page.getByLabel("Email address").fill(lena.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("The email address or password is incorrect.")).toBeVisible();
  await choose(/^Language/, "Deutsch");
  await expect(
    page.getByText("Die E\u2011Mail-Adresse oder das Passwort ist falsch."),
  ).toBeVisible();
  await expect(page.getByText("The email address or password is incorrect.")).toHaveCount(0);
  await choose(/^Sprache/, "English");
  await page.getByLabel("Password", { exact: true }).fill(lena.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();

  await page.getByRole("link", { name: "Identity" }).click();
  // A name that the field allows and the service does not: as after a release that allows less.
  await page.route("**/v1/user", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const body = JSON.parse(route.request().postData() ?? "{}") as Record<string, unknown>;
    return route.continue({
      postData: JSON.stringify({ ...body, first_name: "L".repeat(300) }),
    });
  });
  await page.getByLabel("First name").fill("Leni");
  await page.getByRole("button", { name: "Save changes" }).click();
  const fault = page.getByText(/^Enter at most \d+ characters\.$/);
  await expect(fault).toBeVisible();
  await page.unroute("**/v1/user");
  await choose(/Lena Brunner/, "Deutsch");
  await expect(page.getByText(/^Geben Sie höchstens \d+ Zeichen ein\.$/)).toBeVisible();
  await expect(fault).toHaveCount(0);
});
