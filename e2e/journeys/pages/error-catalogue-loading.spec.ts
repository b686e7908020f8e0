/** The error catalogue (specification section 8): what cannot be loaded, and is hardly seen or not at all. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { consoleOf, logged } from "../../helpers/console.ts";
import { account, openAs } from "../../helpers/people.ts";
import { asInProduction, recorded } from "../../helpers/recorded.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;
/** What is said aloud, messages among it. */
const told = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });

test("Maintenance status fetch failure is logged only", async ({ page }) => {
  const lines = consoleOf(page);
  await page.route("**/status/summary.json", (route) => route.fulfill({ status: 500 }));
  await page.goto(at("/login"));
  await logged(lines, "The maintenance status could not be fetched");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Notice" })).toHaveCount(0);
});

test.describe("Chunk load error", () => {
  /** The part of the login page cannot be loaded, so many times: once ahead of the client, and once by the client. */
  async function without(page: Page, times: number): Promise<void> {
    await page.route(/\/assets\/login-page-[^/]*\.js$/, (route) => route.abort(), { times });
  }
  function loadsOf(page: Page): () => number {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    });
    return () => loads;
  }
  const failure = (page: Page) =>
    page.getByRole("heading", { name: "This page could not be shown." });
  const login = (page: Page) => page.getByRole("heading", { name: "Log in" });

  test("reloads the page", async ({ page }) => {
    await without(page, 2);
    const loads = loadsOf(page);
    await page.goto(at("/login")).catch(() => undefined);
    await expect(login(page)).toBeVisible();
    expect(loads()).toBe(2);
  });

  test("is ignored if a page could only not be preloaded", async ({ page }) => {
    await without(page, 1);
    const loads = loadsOf(page);
    await page.goto(at("/login"));
    await expect(login(page)).toBeVisible();
    expect(loads()).toBe(1);
  });

  test("reloads it once in 10 s", async ({ page }) => {
    await without(page, 1000);
    const now = Date.now();
    await page.clock.setFixedTime(now);
    const loads = loadsOf(page);
    await page.goto(at("/login")).catch(() => undefined);
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(2);
    await page.clock.setFixedTime(now + 10_000);
    await page.reload().catch(() => undefined);
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(4);
  });
});

test.describe("Referral widget or attribution script failure is logged only", () => {
  test("'Cello initialisation failed' if the widget's script cannot be loaded", async ({
    page,
  }) => {
    const lines = consoleOf(page);
    await page.route("**/referral/*.js", (route) => route.abort());
    await openAs(page, await account("Emil", "Vogt"));
    await logged(lines, "Cello initialisation failed Error: Failed to load script");
    await expect(page.getByText("You have no documents yet.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(told(page)).toHaveCount(0);
  });

  /** Somebody who has just signed up and agreed to statistics, in production. */
  async function signedUp(page: Page): Promise<void> {
    const emil = await account("Emil", "Vogt");
    await asInProduction(page);
    const signup = { email: emil.email, pageUri: at("/signup/confirm"), pageName: "Sign-up" };
    await page.addInitScript(
      ([noted, consent]) => {
        sessionStorage.setItem("paraph.signup", noted);
        localStorage.setItem("cookie-consent", consent);
      },
      [
        JSON.stringify(signup),
        JSON.stringify({ hasResponse: true, consent: { statistics: true } }),
      ] as const,
    );
    await openAs(page, emil);
  }
  const nothingSeen = async (page: Page) => {
    await expect(page.getByText("You have no documents yet.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(told(page)).toHaveCount(0);
  };

  test("'Failed to load script' if the attribution script cannot be loaded", async ({ page }) => {
    const lines = consoleOf(page);
    await page.route("**/marketing-forms/tracker.js", (route) => route.abort());
    await signedUp(page);
    await logged(lines, "Failed to load script Error: Failed to load script");
    await nothingSeen(page);
  });

  test("'Failed to load' if it loads and does nothing", async ({ page }) => {
    const lines = consoleOf(page);
    await page.route("**/marketing-forms/tracker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await signedUp(page);
    await logged(lines, "Failed to load Error: Failed to load");
    await nothingSeen(page);
  });
});

test("Image load failure is reported silently", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const sent = await sentBy(lena, { title: "Unseen", signers: [{ account_email: lena.email }] });
  const document = sent.documents[0]?.id ?? "";
  await openAs(page, lena);
  const lines = consoleOf(page);
  const broken = { document_id: document, content_type: "image/webp", content: btoa("no picture") };
  await page.route("**/v3/thumbnails?*", (route) =>
    route.fulfill({ json: { thumbnails: [broken] } }),
  );
  // Error reporting loads after the picture has failed.
  const failed = Promise.withResolvers<void>();
  await page.exposeFunction("pictureHasFailed", failed.resolve);
  await page.addInitScript(() => {
    window.Image = class extends Image {
      override decode() {
        const decoded = super.decode();
        decoded.catch(Reflect.get(window, "pictureHasFailed") as () => void);
        return decoded;
      }
    };
  });
  await page.route(/\/assets\/error-reporting-[^/]*\.js$/, async (route) => {
    await failed.promise;
    await route.continue();
  });
  await page.goto(at("/dashboard"));
  await expect(page.getByRole("link", { name: "Review and sign" })).toBeVisible();
  const reports = async () =>
    (await recorded("errors", document)).filter(
      ({ what, body }) =>
        what === "event" && JSON.stringify(body).includes("A picture could not be loaded"),
    );
  await expect.poll(reports, { timeout: 30_000 }).not.toEqual([]);
  expect(lines.filter((line) => line.includes("picture"))).toEqual([]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
