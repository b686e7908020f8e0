import { expect, test } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { fits, look } from "../../helpers/look.ts";
import { addRecord } from "../../helpers/outside.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";

const fresh = (): string => `lindt-${crypto.randomUUID().slice(0, 8)}.example`;

test("an admin adds a domain, adds its record on the sandbox's page, and has it verified", async ({
  page,
  browser,
}) => {
  const vera = await account("Vera", "Lindt");
  await businessOf(vera, "Lindt Gärten GmbH");
  await openAs(page, vera, "/business/members");
  await page.getByRole("link", { name: "Domains" }).click();
  await expect(page.getByRole("heading", { name: "No domains yet." })).toBeVisible();
  await look(page, "94-domains-none");

  const domain = fresh();
  await page.getByRole("button", { name: "Add domain" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a domain" });
  await dialog.getByLabel("Domain").fill("gmail.com");
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(dialog.getByText(/Anyone can have an email address/)).toBeVisible();
  await look(page, "95-domain-refused");
  await dialog.getByLabel("Domain").fill(domain);
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("listitem", { name: domain });
  const steps = row.getByRole("region", { name: `Add this TXT record to ${domain}` });
  await steps.getByRole("button", { name: "Check now" }).click();
  await expect(row.getByText(/no record found/)).toBeVisible();
  await look(page, "96-domain-steps");

  // Somebody else looks after the DNS.
  const hostmaster = `hostmaster.${crypto.randomUUID()}@example.org`;
  await steps.getByRole("button", { name: "Email these steps" }).click();
  const mail = page.getByRole("dialog", { name: "Email these steps" });
  await mail.getByLabel("Email address").fill(hostmaster);
  await tells(page, `We emailed the steps to ${hostmaster}.`, () =>
    mail.getByRole("button", { name: "Send email" }).click(),
  );
  await linkTo(hostmaster, (link) => link.endsWith("/business/members/domains"));

  // They add the record where the DNS is: first one with a wrong value, then the one that is asked for.
  const value = await steps.getByText(/^paraph-verification=/).textContent();
  const context = await browser.newContext();
  const dns = await context.newPage();
  const added = (text: string) => addRecord(dns, `_paraph.${domain}`, text);
  await added("paraph-verification=of-last-year");
  await steps.getByRole("button", { name: "Check now" }).click();
  await expect(row.getByText(/its value is from another attempt/)).toBeVisible();
  await look(page, "97-domain-wrong");
  await added(value ?? "");
  await look(dns, "98-sandbox-dns");
  await tells(page, `${domain} is verified.`, () =>
    steps.getByRole("button", { name: "Check now" }).click(),
  );
  await expect(page.getByRole("heading", { name: "The domain is verified." })).toBeVisible();
  await row.getByRole("switch", { name: /become members/ }).click();
  await expect(row.getByRole("switch", { name: /become members/ })).toBeChecked();
  await page.reload();
  await expect(row.getByRole("switch", { name: /become members/ })).toBeChecked();
  await look(page, "99-domain-verified");

  // Who signs up with such an address joins.
  const jan = await account("Jan", "Roth", { email: `jan@${domain}` });
  await expect
    .poll(async () => (await jan.api("GET /v2/businesses/user")).business?.name ?? null)
    .toBe("Lindt Gärten GmbH");

  await row.getByRole("button", { name: `Actions for ${domain}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const question = page.getByRole("dialog", { name: `Remove ${domain}?` });
  await look(page, "100-domain-remove");
  await question.getByRole("button", { name: "Remove domain" }).click();
  await expect(page.getByRole("heading", { name: "No domains yet." })).toBeVisible();
  await context.close();
});

test("an admin without access to the DNS has a domain verified by a mail to its hostmaster", async ({
  page,
}) => {
  const vera = await account("Vera", "Lindt");
  const business = await businessOf(vera, "Lindt Gärten GmbH");
  const domain = fresh();
  const call = { path: { id: business }, body: { domain } };
  await vera.api("POST /v1/businesses/{id}/domains", call);
  await openAs(page, vera, "/business/members/domains");
  await page.getByRole("button", { name: "Verify by email …" }).click();
  const dialog = page.getByRole("dialog", { name: `Verify ${domain} by email` });
  await expect(dialog).toBeVisible();
  await look(page, "102-domain-by-mail");
  const address = `hostmaster@${domain}`;
  await tells(page, `We sent the link to ${address}.`, () =>
    dialog.getByRole("button", { name: "Send link" }).click(),
  );
  const link = await linkTo(address, (one) => one.includes("/business/members/domains"));
  const { pathname, search, hash } = new URL(link);
  await openAs(page, vera, `${pathname}${search}${hash}`);
  const opened = page.getByRole("region", { name: `Verify ${domain}` });
  await expect(opened).toBeVisible();
  await look(page, "103-domain-link");
  await tells(page, `${domain} is verified.`, () =>
    opened.getByRole("button", { name: "Verify the domain" }).click(),
  );
  await expect(page.getByText(/The proof is valid until/)).toBeVisible();
  await expect(page).toHaveURL(/\/business\/members\/domains$/);
  await look(page, "104-domain-proven-by-mail");

  await openAs(page, vera, "/business/extras");
  await expect(page.getByText("1 of 1 verified")).toBeVisible();
  await look(page, "105-extras");
});

test.describe("On a phone, in German", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: "de-CH" });

  test("the domains fit, also one in the letters of its language", async ({ page }) => {
    const vera = await account("Vera", "Lindt");
    const business = await businessOf(vera, "Lindt Gärten GmbH");
    for (const domain of [`müller-${crypto.randomUUID()}.example`, fresh()]) {
      const call = { path: { id: business }, body: { domain } };
      await vera.api("POST /v1/businesses/{id}/domains", call);
      await vera.api("POST /v1/businesses/{id}/domains/check", call);
    }
    await openAs(page, vera, "/business/members/domains?lang=de");
    await expect(
      page.getByRole("heading", { name: "Keine von 2 Domains ist geprüft." }),
    ).toBeVisible();
    await fits(page, "domains in German");
    await look(page, "101-domains-german");
    await openAs(page, vera, "/business/extras?lang=de");
    await expect(page.getByText(/zusätzlich zu den Plätzen/)).toBeVisible();
    await fits(page, "extras in German");
    await look(page, "106-extras-german");
  });
});
