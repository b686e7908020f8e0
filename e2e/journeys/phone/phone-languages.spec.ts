import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { fits, look } from "../../helpers/look.ts";
import { account, linkTo } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const isGuestLink = (link: string) => link.includes("usertoken=");

test.describe("Italian, which is only for direct sign", () => {
  test.use({ locale: "it-CH" });

  test("is not shown, requested or chosen elsewhere", async ({ page }) => {
    await page.goto(`${theWorld().service}/login?lang=it`);
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    await page.getByRole("button", { name: "Language: English" }).click();
    await expect(page.getByRole("menuitemradio")).toHaveText(["English", "Deutsch", "Français"]);
  });

  test("is the language in which a guest reads, signs and enters a code; it ends with direct sign", async ({
    page,
  }) => {
    const lena = await account("Lena", "Brunner");
    const gina = guest("Gina", "Bernasconi");
    await sentBy(lena, {
      title: "Contratto quadro",
      signers: [
        {
          signer_identity_data: {
            email_address: gina.email,
            first_name: gina.firstName,
            last_name: gina.lastName,
            mobile_number: gina.mobile,
            language: "it",
          },
          quality: "AES_MINIMAL",
          legislation: "ZERTES",
        },
      ],
    });
    await page.goto(await linkTo(gina.email, isGuestLink));
    await expect(page.getByText("Lena Brunner Le chiede di firmare")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "it-CH");
    await look(page, "37-guest-italian");
    await page.getByRole("button", { name: "Altre azioni" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Italiano" })).toBeChecked();
    // A key before the menu listens is the page's.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await page.getByRole("button", { name: "Firmare con FEA" }).click();
    const overlay = page.getByRole("dialog");
    await expect(
      overlay.getByRole("heading", { name: "Inserisca il codice inviato al Suo telefono." }),
    ).toBeVisible();
    await look(page, "38-guest-italian-code");
    await overlay.getByRole("button", { name: "Firmare il documento" }).click();
    await expect(overlay.getByText("Inserisca tutte le cifre del codice")).toBeVisible();

    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "it-CH");
    await page.goto(new URL("/expired", page.url()).href);
    await expect(
      page.getByRole("heading", { name: "Questo link non funziona più." }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Lingua: Italiano" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Italiano" })).toBeChecked();
    await page.goto(new URL("/login", page.url()).href);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  });
});

test.describe("French", () => {
  test.use({ locale: "fr-CH" });

  test("is on every page, and no page is too wide for it", async ({ page }) => {
    await page.goto(`${theWorld().service}/login`);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
    await expect(page.getByRole("heading", { name: "Connectez-vous" })).toBeVisible();
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByText("Ce champ est obligatoire").first()).toBeVisible();
    await look(page, "39-french-login");
    const headline = page.getByRole("heading", { level: 1 });
    await page.getByRole("link", { name: "Mot de passe oublié" }).click();
    await expect(headline).not.toHaveText("Connectez-vous");
    await fits(page, "39-french-password");
    await page.goto(`${theWorld().service}/signup`);
    await expect(headline).toBeVisible();
    await fits(page, "39-french-signup");
    await page.goto(`${theWorld().service}/verify`);
    await expect(headline).toBeVisible();
    await fits(page, "39-french-verify");

    const chloe = await account("Chloé", "Favre", { mobile: true, lang: "fr-ch" });
    await sentBy(chloe, {
      title: "Contrat-cadre",
      message: "Avec la limite de responsabilité convenue.",
      signers: [
        { account_email: chloe.email, quality: "AES_MINIMAL", legislation: "ZERTES" },
        {
          signer_identity_data: {
            email_address: guest("Luc", "Rochat").email,
            first_name: "Luc",
            last_name: "Rochat",
            language: "fr",
          },
          quality: "SES",
          legislation: "ZERTES",
        },
      ],
    });
    await page.goto(`${theWorld().service}/login`);
    await page.getByLabel("Adresse e\u2011mail").fill(chloe.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(chloe.password);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await expect(
      page.getByRole("heading", { name: "Un document attend votre signature." }),
    ).toBeVisible();
    await fits(page, "39-french-dashboard");
    await page.getByRole("link", { name: "Contrat-cadre" }).first().click();
    await expect(page.getByRole("button", { name: "Signer avec SEA" })).toBeVisible();
    await fits(page, "39-french-document");
    for (const path of ["profile", "profile/visual-signature", "upload"]) {
      await page.goto(`${theWorld().service}/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await fits(page, `39-french-${path.replace("/", "-")}`);
    }
  });
});
