/**
 * Every page of the table of routes, looked at as somebody who may open it: axe in light and in dark, nothing that
 * scrolls sideways at 320 px. At one width in every run, at the two others in the matrices.
 */
import { where } from "@paraph/rules/redirects";
import type { Visitor } from "@paraph/rules/redirects";
import { pathTo, routes, rowOf } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { look, resized } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const everyRoute = Object.keys(routes) as RouteName[];

/** Pages that nobody stays on: logging out and the beginnings of others lead on at once. */
const LEAD_ON: readonly RouteName[] = ["logout", "businessBilling", "businessMembersActivity"];
/** Pages for what happens to a visitor, not for who they are. */
const MISHAPS: readonly RouteName[] = ["cookiesBlocked", "bye"];

const SOMEBODY = {
  cookies: true,
  production: false,
  maintenance: false,
  staff: false,
  weakPassword: false,
  incompleteSso: false,
  identifying: false,
  justDeleted: false,
} as const;
const PEOPLE = {
  visitor: { ...SOMEBODY, role: "unauthenticated" },
  user: { ...SOMEBODY, role: "user" },
  admin: { ...SOMEBODY, role: "admin" },
  guest: { ...SOMEBODY, role: "nas", guest: { id: "r", userid: "u" } },
} as const satisfies Record<string, Visitor>;
type Who = keyof typeof PEOPLE;

/** The first of the people who stays on a page. */
function whoStaysOn(route: RouteName): Who | undefined {
  const parameters = { id: "r", userid: "u", srid: "r", accountname: "a" };
  const address = rowOf(route).path;
  return (Object.keys(PEOPLE) as Who[]).find(
    (who) => where(PEOPLE[who], { route, parameters, address }).kind === "stay",
  );
}

const pagesOf = (who: Who) =>
  everyRoute.filter(
    (route) => whoStaysOn(route) === who && ![...LEAD_ON, ...MISHAPS].includes(route),
  );

interface AppRouter {
  navigate(to: { to: string }): Promise<void>;
}

/** Goes to an address inside the page, and waits for what it shows. */
async function goTo(page: Page, address: string): Promise<void> {
  // The page in which it goes on is there.
  await expect(page.locator("h1").first()).toBeVisible();
  await page.evaluate(async (to) => {
    const router = Reflect.get(globalThis, "__TSR_ROUTER__") as AppRouter;
    await router.navigate({ to });
  }, address);
  await expect(page, "the person stays there").toHaveURL((url) => url.pathname === address);
  await expect(page.locator("h1").first(), `${address} has a headline`).toBeVisible();
}

/** Looks at what is shown, at some widths. */
async function lookAt(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resized(page, { width, height: 900 });
    await look(page, `${name}-${width}`);
  }
}

/** Looks at pages one after the other, at some widths. */
async function lookAround(
  page: Page,
  who: Who,
  { widths, parameters = {} }: { widths: readonly number[]; parameters?: Record<string, string> },
): Promise<void> {
  const found: string[] = [];
  for (const route of pagesOf(who)) {
    const address = pathTo(route, {
      id: crypto.randomUUID(),
      userid: crypto.randomUUID(),
      srid: crypto.randomUUID(),
      accountname: "office",
      ...parameters,
    });
    await goTo(page, address);
    if (route !== "componentTest") {
      await expect(page.locator("div[aria-busy=true]"), `${route} is there`).toHaveCount(0);
    }
    await lookAt(page, route, widths);
    found.push(route);
  }
  expect(found).toEqual(pagesOf(who));
}

test("the pages of all visitors together are all pages", () => {
  const looked = (Object.keys(PEOPLE) as Who[]).flatMap(pagesOf);
  expect([...looked, ...LEAD_ON, ...MISHAPS].toSorted()).toEqual(everyRoute.toSorted());
});

for (const { name, widths, tag } of [
  { name: "at 1440 px", widths: [1440], tag: [] },
  { name: "at 320 px", widths: [320], tag: ["@matrix"] },
  { name: "at 768 px", widths: [768], tag: ["@whole"] },
]) {
  test.describe(`Every page ${name} is accessible in light and dark:`, { tag }, () => {
    test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

    test("those of visitors", async ({ page }) => {
      await page.goto(`${theWorld().service}/login`);
      await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
      await lookAround(page, "visitor", { widths });
    });

    test("those of a person", async ({ page }) => {
      const person = await account("Petra", "Pfister");
      const signer = { email_address: person.email, first_name: "Petra", last_name: "Pfister" };
      const request = await sentBy(person, {
        title: "Loan",
        signers: [{ signer_identity_data: signer, quality: "SES", legislation: "EIDAS" }],
      });
      await openAs(page, person);
      await lookAround(page, "user", { widths, parameters: { srid: request.id } });
      // A request that is not there, or is not theirs.
      await goTo(page, pathTo("view", { srid: crypto.randomUUID() }));
      await lookAt(page, "view-failed", widths);
    });

    test("those of an admin", async ({ page }) => {
      const [admin, member] = [await account("Ada", "Amsler"), await account("Max", "Moser")];
      await businessOf(admin, "Amsler AG", [member]);
      await openAs(page, admin);
      await lookAround(page, "admin", { widths });
    });

    test("those of a guest", async ({ page }) => {
      const sender = await account("Senta", "Suter");
      const email = `guest-${crypto.randomUUID()}@example.com`;
      const guest = { email_address: email, first_name: "Gian", last_name: "Gruber" };
      await sentBy(sender, {
        title: "Lease",
        signers: [{ signer_identity_data: guest, quality: "SES", legislation: "EIDAS" }],
      });
      await page.goto(await linkTo(email, (link) => link.includes("usertoken=")));
      await expect(page.getByRole("heading", { name: "Lease" }).first()).toBeVisible();
      const [, , id = "", userid = ""] = new URL(page.url()).pathname.split("/");
      await lookAround(page, "guest", { widths, parameters: { id, userid } });
    });

    test("those that explain why nothing else is shown", async ({ page, browser }) => {
      const { service } = theWorld();
      await page.goto(`${service}/nowhere`);
      await expect(page.getByText("Page Not Found: /nowhere")).toBeVisible();
      await lookAt(page, "nowhere", widths);
      await page.evaluate(() => sessionStorage.setItem("paraph.deleted", "1"));
      await page.goto(`${service}/bye`);
      await expect(page).toHaveURL(`${service}/bye`);
      await expect(page.locator("h1")).toBeVisible();
      await lookAt(page, "bye", widths);
      const context = await browser.newContext();
      const blocked = await context.newPage();
      // As browsers do that block them (HTML standard, "Web storage"): asking for the storage throws.
      await blocked.addInitScript(() => {
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      });
      await blocked.goto(`${service}/login`);
      await expect(
        blocked.getByRole("heading", { name: "Your browser blocks cookies." }),
      ).toBeVisible();
      await lookAt(blocked, "cookiesBlocked", widths);
      await context.close();
    });
  });
}
