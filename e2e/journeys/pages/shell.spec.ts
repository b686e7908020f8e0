import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { newEmail } from "../../demo/people.ts";
import { account, linkTo, logIn } from "../../helpers/people.ts";
import { asInProduction, recorded, recordedOnce } from "../../helpers/recorded.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
const question = (page: Page) =>
  page.getByRole("region", { name: "Can we collect usage statistics?" });

test.describe("A person who has not been asked", () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  // A page may ask again at the very end: what then does not come back has failed nobody.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

  test("is asked about statistics after the login, refuses with one click, and can change the answer", async ({
    page,
  }) => {
    const anna = await account("Anna", "Keller");
    await page.goto(at("/login"));
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await logIn(page, anna);
    await expect(question(page)).toBeVisible();
    await look(page, "90-consent");
    await page.getByRole("button", { name: "No" }).click();
    await expect(question(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: /Account of Anna/ })).toBeVisible();
    await expect(question(page)).toBeHidden();

    await page.getByRole("button", { name: /Account of Anna/ }).click();
    await page.getByRole("menuitem", { name: "Cookies and statistics" }).click();
    await expect(question(page)).toContainText("Usage statistics are off.");
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(question(page)).toBeHidden();

    await page.goto(at("/logout"));
    await page.waitForURL(at("/login"));
    await page.getByRole("button", { name: "Cookies and statistics" }).click();
    await expect(question(page)).toContainText("Usage statistics are on.");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const strip = await question(page).boundingBox();
    const foot = await page.getByRole("contentinfo").boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    await look(page, "91-consent-changed");
  });

  test("is sent to nobody outside production, whatever they answer", async ({ page }) => {
    const ben = await account("Ben", "Frei");
    await asLegacy(page);
    await logIn(page, ben);
    await page.getByRole("button", { name: "Yes" }).click();
    await page.goto(at("/profile"));
    await expect(page.getByLabel("First name")).toHaveValue("Ben");
    // The calls of every mode were sent, so there was time for the others.
    await recordedOnce("referral", ben.email, "boot");
    expect(await recorded("analytics", ben.email)).toEqual([]);
  });

  test("is sent to analytics in production with consent, and to nobody without", async ({
    page,
  }) => {
    const clara = await account("Clara", "Roth");
    const { id } = await clara.api("GET /v1/user");
    await asInProduction(page);
    await asLegacy(page);
    await logIn(page, clara);
    await recordedOnce("referral", clara.email, "boot");
    expect(await recorded("analytics", id)).toEqual([]);

    await page.getByRole("button", { name: "Yes" }).click();
    const { userId, traits } = await recordedOnce("analytics", id, "identify");
    expect({ userId, traits }).toEqual({
      userId: id,
      traits: {
        isBusinessAdmin: false,
        email: clara.email,
        signerIdentityEmail: null,
        language: "en-gb",
        planId: "free_legacy",
        planStart: expect.any(String) as unknown,
        businessId: null,
        role: "user",
      },
    });
    await page.getByRole("navigation").getByRole("link", { name: "Identity" }).click();
    const pages = async () =>
      (await recorded("analytics", id)).filter(({ what }) => what === "page");
    await expect.poll(async () => (await pages())[0]?.body["name"]).toBe("/profile");
  });
});

test("a sign-up is sent to the marketing forms once, in production, after consent", async ({
  page,
}) => {
  const email = newEmail("fanny");
  const password = "a stroke under a name 7";
  await theWorld().api("POST /v1/register", {
    body: { email, password, first_name: "Fanny", last_name: "Moser", accept_gtc: true },
  });
  await asInProduction(page);
  const link = new URL(await linkTo(email, (one) => one.includes("/signup/confirm")));
  await page.goto(at(link.pathname + link.search));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await recordedOnce("referral", email, "boot");
  expect(await recorded("forms", email)).toEqual([]);

  await page.getByRole("button", { name: /Account of Fanny/ }).click();
  await page.getByRole("menuitem", { name: "Cookies and statistics" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  expect(await recordedOnce("forms", email, "1001/signup")).toEqual({
    fields: [{ name: "email", value: email }],
    context: {
      hutk: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      pageUri: at("/signup/confirm"),
      pageName: expect.stringContaining("Paraph") as unknown,
    },
    legalConsentOptions: {
      consent: {
        consentToProcess: true,
        text: expect.stringContaining("If you agree") as unknown,
      },
    },
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome, Fanny." })).toBeVisible();
  expect(await recorded("forms", email)).toHaveLength(1);
});

/** Lets the browser take the person for one whose account is of an old kind, which nothing opens any more. */
async function asLegacy(page: Page): Promise<void> {
  await page.route(at("/v1/user"), async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const user = (await response.json()) as { attributes: Record<string, string[]> };
    user.attributes["free_account_type"] = ["free_legacy"];
    return route.fulfill({ response, json: user });
  });
}

test("the referral widget is started for the person, and informed of another language", async ({
  page,
}) => {
  const dora = await account("Dora", "Lang");
  await logIn(page, dora);
  const boot = await recordedOnce("referral", dora.email, "boot");
  const { id } = await dora.api("GET /v1/user");
  expect(boot).toMatchObject({
    productUserId: id,
    language: "en",
    productUserDetails: {
      firstName: "Dora",
      lastName: "Lang",
      fullName: "Dora Lang",
      email: dora.email,
    },
  });
  await page.getByRole("button", { name: /Account of Dora/ }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  expect(await recordedOnce("referral", dora.email, "changeLanguage")).toMatchObject({
    language: "de",
  });
});

test("an error on a page is reported without the query of its address", async ({ page }) => {
  await page.goto(at("/login?email=anna%40example.test"));
  await page.waitForFunction(() => "__SENTRY__" in window);
  const message = `broken on purpose ${crypto.randomUUID()}`;
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(`${text} at ${location.href}`);
    });
  }, message);
  const event = await recordedOnce("errors", message, "event");
  expect(event["request"]).toMatchObject({ url: at("/login") });
  expect(JSON.stringify(event)).not.toContain("anna%40example.test");
});

test("a new release is shown with a button that loads it", async ({ page }) => {
  let release = 1;
  await page.route(at("/manifest.json"), (route) => route.fulfill({ json: { release } }));
  await page.clock.install();
  const asked = () => page.waitForResponse(at("/manifest.json"));
  const first = asked();
  await page.goto(at("/login"));
  await first;
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  const second = asked();
  await page.clock.fastForward("05:00");
  await second;
  await expect(page.getByText("A new version of this page is available.")).toBeHidden();
  release = 2;
  await page.clock.fastForward("05:00");
  const told = page
    .getByRole("status")
    .filter({ hasText: "A new version of this page is available." });
  await expect(told).toBeVisible();
  await page.clock.fastForward("04:00");
  await expect(told).toBeVisible();
  const loaded = page.waitForEvent("load");
  await told.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await expect(told).toBeHidden();
});
