import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { routes } from "@paraph/rules/routes";
import type { RouteRow } from "@paraph/rules/routes";
import { ADDRESSES, allTo, KINDS_OF_VISITORS, landingsOf } from "@paraph/rules/testing/route-table";
import { businessOf, movePlan } from "../../helpers/businesses.ts";
import { beginIdentification, bringBySingleSignOn } from "../../helpers/database.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { joinSession, tabsOf, walk, WALKS } from "../../helpers/walk.ts";
import { theWorld } from "../../world/world.ts";

// The whole walk opens more than eighty pages.
test.describe.configure({ mode: "parallel", timeout: 600_000 });

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

/** Invites a guest to sign; returns the link of their mail. */
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

/** Makes a visitor of one kind; returns the tabs in which they open pages. */
type Coming = (page: Page, context: BrowserContext) => Promise<readonly Page[]>;

/** Logs a person in; their tabs share the session. */
async function tabsAs(page: Page, person: Account): Promise<Page[]> {
  await openAs(page, person);
  return tabsOf(page.context(), joinSession);
}

interface Kind {
  readonly title: string;
  readonly come: Coming;
  /** Whether every run opens pages as them in a browser: they have no session, or see more messages than others. */
  readonly always?: true;
}

/** The kinds of visitors, by their column in the table. */
const KINDS: Readonly<Record<string, Kind>> = {
  visitor: { title: "visitors", come: (_, context) => tabsOf(context), always: true },
  guest: {
    title: "a guest of a signature request",
    come: async (page, context) => {
      const link = await guestLink();
      await enter(page, link);
      return tabsOf(context, (tab) => enter(tab, link));
    },
    always: true,
  },
  user: {
    title: "a user without a business",
    come: async (page) => tabsAs(page, await account("Ulla", "Urban")),
  },
  admin: {
    title: "an admin of a business",
    come: async (page) => tabsAs(page, (await staffed()).admin),
  },
  member: {
    title: "a member of a business",
    come: async (page) => tabsAs(page, (await staffed()).member),
  },
  lockedAdmin: {
    title: "an admin of a locked business",
    come: async (page) => tabsAs(page, (await staffed(LOCKED)).admin),
  },
  lockedMember: {
    title: "a member of a locked business",
    come: async (page) => tabsAs(page, (await staffed(LOCKED)).member),
    always: true,
  },
  weak: {
    title: "somebody with a weak password",
    come: async (page) => tabsAs(page, await weakPerson()),
  },
  sso: {
    title: "somebody whom single sign-on brought, before they accept the terms",
    come: async (page) => {
      const person = await account("Sina", "Sommer");
      await bringBySingleSignOn(person);
      return tabsAs(page, person);
    },
  },
  identifying: {
    title: "a user whose identification is ongoing",
    come: async (page) => {
      const person = await account("Ida", "Imhof");
      const { id } = await person.api("GET /v1/user");
      await beginIdentification(`account:${id}`, UNDER_WAY);
      return tabsAs(page, person);
    },
  },
  identifyingGuest: {
    title: "a guest whose identification is ongoing",
    come: async (page, context) => {
      const link = await guestLink();
      const [, , , guest] = new URL(link).pathname.split("/");
      await beginIdentification(`guest:${guest}`, UNDER_WAY);
      await enter(page, link);
      return tabsOf(context, (tab) => enter(tab, link));
    },
  },
  free: {
    title: "a member on the new free plan",
    come: async (page) => {
      const { member } = await staffed({ method: "STRIPE", plan: "free_v1" });
      return tabsAs(page, member);
    },
  },
};

for (const { name, everybody, tag, of } of WALKS) {
  test.describe(`${name} opens to the right person and to no one else:`, { tag }, () => {
    for (const [who, { title, come, always = false }] of Object.entries(KINDS)) {
      if (!always && !everybody) continue;
      test(title, async ({ page, context }) => {
        await walk(await come(page, context), of(landingsOf(who)));
      });
    }

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

test("the test visits the pages as every visitor of the table", () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(KINDS_OF_VISITORS.toSorted());
});

test("the table of this test has every page of the product", () => {
  const pages = Object.values<RouteRow>(routes).flatMap(({ path, alias }) => [path, alias ?? path]);
  const plain = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
  expect(new Set(ADDRESSES.map(plain))).toEqual(new Set([...pages.map(plain), "/nowhere"]));
});

test("the service itself responds with 404 to addresses without a page, and to no others", async ({
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
