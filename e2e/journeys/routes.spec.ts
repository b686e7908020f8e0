/**
 * Where everybody lands who opens a page of the product: the table of routes (specification section 2) walked in the
 * browser. "=" stays, "404" is the page for what is not there; the others are in `PLACES`.
 */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { businessOf, movePlan } from "../helpers/businesses.ts";
import { account, linkTo, logIn } from "../helpers/people.ts";
import type { Account } from "../helpers/people.ts";
import { sentBy } from "../helpers/requests.ts";
import { theWorld } from "../world/world.ts";

const TABLE = `
| route                                               | visitor      | guest        | user         | member       | admin        | lockedAdmin  | lockedMember | weak         | free         |
| /bye                                                | login        | login        | /            | /            | /            | members      | /            | password     | /            |
| /login                                              | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /expired                                            | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /signup                                             | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /signup/steps                                       | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /signup/confirm                                     | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /signup/mail-sent                                   | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /cookiesblocked                                     | login        | login        | /            | /            | /            | members      | /            | password     | /            |
| /sso/error                                          | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /sso/error/company                                  | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /password-reset/new                                 | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /password-reset                                     | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /password-reset/confirm                             | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /password-reset/mail-sent                           | =            | =            | 404          | 404          | 404          | members      | 404          | password     | 404          |
| /business/signup                                    | =            | =            | register     | /            | profile      | members      | /            | password     | /            |
| /business/signup/steps                              | =            | =            | register     | /            | profile      | members      | /            | password     | /            |
| /business/signup/mail-sent                          | =            | =            | register     | /            | profile      | members      | /            | password     | /            |
| /signup/flows/eidplus/new                           | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /signup/flows/eidplus/confirm                       | =            | =            | /            | /            | /            | members      | /            | password     | /            |
| /dashboard                                          | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /upload                                             | login        | login        | =            | =            | =            | members      | =            | password     | /            |
| /upgrade                                            | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /welcome                                            | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /signup/sso                                         | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /not-available                                      | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile                                            | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/confirm                                    | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/settings                                   | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/change-password                            | login        | login        | =            | =            | =            | members      | =            | =            | =            |
| /profile/visual-signature                           | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards                        | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/update                 | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/mobile-id              | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/eidas                  | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/eidas/self             | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/eidas/video            | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/legislation            | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/zertes                 | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/zertes/auto            | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/zertes/video           | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /profile/signature-standards/id-austria-success     | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /sendto/{id}                                        | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /view/{id}                                          | login        | login        | =            | =            | =            | members      | =            | password     | =            |
| /business/register                                  | login        | login        | =            | /            | profile      | members      | /            | password     | /            |
| /business/upgrade                                   | login        | login        | =            | /            | =            | =            | /            | password     | /            |
| /business/welcome                                   | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/activity                                  | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/settings                                  | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/dashboard                                 | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/seals                                     | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/seals/{accountname}                       | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/billing                                   | login        | login        | register     | /            | plan         | members      | /            | password     | /            |
| /business/billing/plan                              | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/billing/payment                           | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/billing/invoices                          | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/extras                                    | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/members                                   | login        | login        | register     | /            | =            | =            | /            | password     | /            |
| /business/members/domains                           | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/profile                                   | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/profile/aes-for-business                  | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/developers/api                            | login        | login        | register     | /            | =            | members      | /            | password     | /            |
| /business/members/activity                          | login        | login        | register     | /            | activity     | members      | /            | password     | /            |
| /invite/{id}                                        | login        | login        | 404          | =            | =            | members      | =            | password     | =            |
| /billing                                            | login        | login        | 404          | =            | =            | members      | =            | password     | =            |
| /billing/settings                                   | login        | login        | 404          | billing      | =            | members      | billing      | password     | billing      |
| /billing/usage                                      | login        | login        | 404          | billing      | =            | members      | billing      | password     | billing      |
| /view/{id}/{userid}                                 | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /direct-sign/identification                         | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/eidas                   | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/eidas/self              | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/eidas/video             | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/zertes                  | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/zertes/auto             | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/zertes/video            | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/zertes/personal-details | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/id-austria-success      | login        | =            | /            | /            | /            | members      | /            | password     | /            |
| /direct-sign/identification/{id}/{userid}           | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /direct-sign/identification/{id}/{userid}/preview   | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /sorry                                              | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /maintenance                                        | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /component-test                                     | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /super-admin/ident-reset                            | =            | =            | =            | =            | =            | =            | =            | =            | =            |
| /nowhere                                            | 404          | 404          | 404          | 404          | 404          | 404          | 404          | 404          | 404          |
`;

const PLACES: Record<string, string> = {
  "/": "/",
  login: "/login",
  password: "/profile/change-password",
  members: "/business/members",
  register: "/business/register",
  profile: "/business/profile",
  plan: "/business/billing/plan",
  activity: "/business/activity",
  billing: "/billing",
};

const [head = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The rows as one kind of visitor sees them: address → where they land. */
function landingsOf(who: string): Record<string, string> {
  const column = head.indexOf(who);
  return Object.fromEntries(
    rows.map((row) => {
      const path = row[0] ?? "";
      const cell = row[column] ?? "";
      return [path, cell === "=" ? path : (PLACES[cell] ?? cell)];
    }),
  );
}

interface AppRouter {
  navigate(to: { to: string }): Promise<void>;
  readonly state: { readonly status: string; readonly location: { readonly pathname: string } };
}

/** Goes to an address inside the page, and answers where that ended. */
async function landing(page: Page, path: string): Promise<string> {
  await page.evaluate(
    async (to) => {
      const router = Reflect.get(globalThis, "__TSR_ROUTER__") as AppRouter;
      await router.navigate({ to });
    },
    path.replaceAll(/\{(\w+)\}/g, "00000000-0000-4000-8000-000000000000"),
  );
  await expect(page.locator("h1").first()).toBeVisible();
  if (await page.getByText("Page Not Found:").isVisible()) return "404";
  const { pathname } = new URL(page.url());
  return pathname.replaceAll("00000000-0000-4000-8000-000000000000", "{}");
}

/** Walks the whole table; what is not as written is told together. */
async function walk(page: Page, who: string): Promise<void> {
  const wanted = landingsOf(who);
  const found: Record<string, string> = {};
  for (const path of Object.keys(wanted)) {
    const place = await landing(page, path);
    found[path] = place === path.replaceAll(/\{\w+\}/g, "{}") ? path : place;
  }
  expect(found).toEqual(wanted);
}

/** Somebody whose password holds nothing but the names that they have taken since: told at the next login. */
async function weakPerson(): Promise<Account> {
  const password = "Bergamotte-Rosengarten-42";
  const person = await account("Wanda", "Weber", { password });
  await person.api("PUT /v1/user", {
    body: { first_name: "Bergamotte", last_name: "Rosengarten" },
  });
  return person;
}

const businesses = { locked: "BLOCKED", free: "STRIPE" } as const;

/** A business with an admin and a member, on a plan. */
async function staffed(
  state: keyof typeof businesses,
): Promise<{ admin: Account; member: Account }> {
  const [admin, member] = [await account("Ada", "Amsler"), await account("Max", "Moser")];
  const business = await businessOf(admin, "Amsler AG", [member]);
  const plan = state === "free" ? "free_v1" : "team";
  await movePlan(admin, business, { payment_method: businesses[state], plan });
  return { admin, member };
}

test.describe("Every page opens to the right person and to no one else:", () => {
  test("visitors", async ({ page }) => {
    await page.goto(`${theWorld().service}/login`);
    await walk(page, "visitor");
  });

  test("a guest of a signature request", async ({ page }) => {
    const sender = await account("Senta", "Suter");
    const email = `guest-${crypto.randomUUID()}@example.com`;
    const guest = { email_address: email, first_name: "Gian", last_name: "Gruber" };
    await sentBy(sender, {
      title: "Lease",
      signers: [{ signer_identity_data: guest, quality: "SES", legislation: "EIDAS" }],
    });
    await page.goto(await linkTo(email, (link) => link.includes("usertoken=")));
    await expect(page.getByRole("heading", { name: "Lease" }).first()).toBeVisible();
    await walk(page, "guest");
  });

  test("a user without a business", async ({ page }) => {
    await logIn(page, await account("Ulla", "Urban"));
    await walk(page, "user");
  });

  test("members and admins of a business", async ({ page, browser }) => {
    const [admin, member] = [await account("Ada", "Amsler"), await account("Max", "Moser")];
    await businessOf(admin, "Amsler AG", [member]);
    await logIn(page, admin);
    await walk(page, "admin");
    const context = await browser.newContext();
    const other = await context.newPage();
    await logIn(other, member);
    await walk(other, "member");
    await context.close();
  });

  test("members and admins of a locked business", async ({ page, browser }) => {
    const { admin, member } = await staffed("locked");
    await logIn(page, admin);
    await walk(page, "lockedAdmin");
    const context = await browser.newContext();
    const other = await context.newPage();
    await logIn(other, member);
    await expect(other.getByRole("dialog", { name: "Amsler AG is locked." })).toBeVisible();
    await walk(other, "lockedMember");
    await context.close();
  });

  test("somebody with a weak password", async ({ page }) => {
    await logIn(page, await weakPerson());
    await expect(page.getByRole("heading", { name: "Choose a stronger password." })).toBeVisible();
    await walk(page, "weak");
  });

  test("a member on the new free plan", async ({ page }) => {
    const { member } = await staffed("free");
    await logIn(page, member);
    await walk(page, "free");
  });

  test("a browser that keeps no cookies", async ({ page }) => {
    // As browsers do that block them (HTML standard, "Web storage"): asking for the storage throws.
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    for (const path of ["/login", "/dashboard", "/verify", "/nowhere"]) {
      await page.goto(theWorld().service + path);
      await expect(
        page.getByRole("heading", { name: "Your browser blocks cookies." }),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/cookiesblocked");
    }
  });
});

test("the service itself answers 404 for what is no page, and for nothing else", async ({
  request,
}) => {
  const { service } = theWorld();
  for (const [path = ""] of rows) {
    const answer = await request.get(service + path.replaceAll(/\{\w+\}/g, "x"), {
      headers: { accept: "text/html" },
    });
    expect([path, answer.status()]).toEqual([path, path === "/nowhere" ? 404 : 200]);
  }
});
