import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { routes } from "@paraph/rules/routes";
import type { RouteRow } from "@paraph/rules/routes";
import { businessOf, movePlan } from "../../helpers/businesses.ts";
import { beginIdentification, bringBySingleSignOn } from "../../helpers/database.ts";
import { account, linkTo, logIn } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { ADDRESSES, allTo, landingsOf, WALKS } from "../../helpers/route-table.ts";
import type { Landings } from "../../helpers/route-table.ts";
import { joinSession, tabsOf, walk } from "../../helpers/walk.ts";
import { theWorld } from "../../world/world.ts";

// The whole walk opens more than eighty pages.
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** Logs a person in and walks the table as one kind of visitor, in several tabs that share the session. */
async function walkAs(page: Page, person: Account, landings: Landings): Promise<void> {
  await logIn(page, person);
  await walk(await tabsOf(page.context(), joinSession), landings);
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

/** A business with an admin and a member; on another plan than its trial if told. */
async function staffed(plan?: {
  method: string;
  plan: string;
}): Promise<{ admin: Account; member: Account }> {
  const [admin, member] = [await account("Ada", "Amsler"), await account("Max", "Moser")];
  const business = await businessOf(admin, "Amsler AG", [member]);
  if (plan !== undefined) await movePlan(business, plan);
  return { admin, member };
}

const LOCKED = { method: "BLOCKED", plan: "team" };

const UNDER_WAY = {
  provider: "eident",
  method: "video",
  status: "inprogress",
  url: "https://ident.example/appointments/7",
} as const;

/** Invites a guest to sign; answers the link of their mail. */
async function guestLink(): Promise<string> {
  const sender = await account("Senta", "Suter");
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const guest = { email_address: email, first_name: "Gian", last_name: "Gruber" };
  await sentBy(sender, {
    title: "Lease",
    signers: [{ signer_identity_data: guest, quality: "SES", legislation: "EIDAS" }],
  });
  const { pathname, search } = new URL(await linkTo(email, (one) => one.includes("usertoken=")));
  // Mails name the service by its number; the walk does not.
  return theWorld().service + pathname + search;
}

/** Opens a guest's link. */
async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Lease" }).first()).toBeVisible();
}

for (const { name, tag, of } of WALKS) {
  test.describe(`${name} opens to the right person and to no one else:`, { tag }, () => {
    const landings = (who: string) => of(landingsOf(who));

    test("visitors", async ({ context }) => {
      await context.newPage();
      await walk(await tabsOf(context), landings("visitor"));
    });

    test("a guest of a signature request", async ({ page, context }) => {
      const link = await guestLink();
      await enter(page, link);
      await walk(await tabsOf(context, (tab) => enter(tab, link)), landings("guest"));
    });

    test("a user without a business", async ({ page }) => {
      await walkAs(page, await account("Ulla", "Urban"), landings("user"));
    });

    test("an admin of a business", async ({ page }) => {
      await walkAs(page, (await staffed()).admin, landings("admin"));
    });

    test("a member of a business", async ({ page }) => {
      await walkAs(page, (await staffed()).member, landings("member"));
    });

    test("an admin of a locked business", async ({ page }) => {
      await walkAs(page, (await staffed(LOCKED)).admin, landings("lockedAdmin"));
    });

    test("a member of a locked business", async ({ page }) => {
      await walkAs(page, (await staffed(LOCKED)).member, landings("lockedMember"));
    });

    test("somebody with a weak password", async ({ page }) => {
      await walkAs(page, await weakPerson(), landings("weak"));
    });

    test("somebody whom single sign-on brought, before they accept the terms", async ({ page }) => {
      const person = await account("Sina", "Sommer");
      await bringBySingleSignOn(person);
      await walkAs(page, person, landings("sso"));
    });

    test("a user whose identification is ongoing", async ({ page }) => {
      const person = await account("Ida", "Imhof");
      const { id } = await person.api("GET /v1/user");
      await beginIdentification(`account:${id}`, UNDER_WAY);
      await walkAs(page, person, landings("identifying"));
    });

    test("a guest whose identification is ongoing", async ({ page, context }) => {
      const link = await guestLink();
      const [, , , guest] = new URL(link).pathname.split("/");
      await beginIdentification(`guest:${guest}`, UNDER_WAY);
      await enter(page, link);
      await walk(await tabsOf(context, (tab) => enter(tab, link)), landings("identifyingGuest"));
    });

    test("a member on the new free plan", async ({ page }) => {
      const { member } = await staffed({ method: "STRIPE", plan: "free_v1" });
      await walkAs(page, member, landings("free"));
    });

    test("a browser that keeps no cookies", async ({ context }) => {
      // As browsers do that block them (HTML standard, "Web storage"): asking for the storage throws.
      await context.addInitScript(() => {
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      });
      await context.newPage();
      await walk(await tabsOf(context), of(allTo("/cookiesblocked")));
    });
  });
}

test("the table of this walk has every page of the product", () => {
  const pages = Object.values<RouteRow>(routes).flatMap(({ path, alias }) => [path, alias ?? path]);
  const plain = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
  expect(new Set(ADDRESSES.map(plain))).toEqual(new Set([...pages.map(plain), "/nowhere"]));
});

test("the service itself answers 404 for what is no page, and for nothing else", async ({
  request,
}) => {
  const { service } = theWorld();
  for (const path of ADDRESSES) {
    const answer = await request.get(service + path.replaceAll(/\{\w+\}/g, "x"), {
      headers: { accept: "text/html" },
    });
    expect([path, answer.status()]).toEqual([path, path === "/nowhere" ? 404 : 200]);
  }
});
