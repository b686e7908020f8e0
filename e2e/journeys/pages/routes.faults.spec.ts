import { allTo, landingsOf } from "@paraph/rules/testing/route-table";
import { expect, test } from "@playwright/test";
import { announce } from "../../helpers/maintenance.ts";
import { account, openAs } from "../../helpers/people.ts";
import { joinSession, tabsOf, walk, WALKS } from "../../helpers/walk.ts";
import { theWorld } from "../../world/world.ts";

test.describe.configure({ timeout: 600_000 });

const BLOCKING = { name: "Database move", group: "Platform", status: "INPROGRESS" };

test.afterEach(() => announce(null));

for (const { name, everybody, tag, of } of WALKS) {
  test.describe(
    `${name}: a blocking maintenance notice sends everyone to /maintenance:`,
    { tag },
    () => {
      test("visitors", async ({ context }) => {
        await announce(BLOCKING);
        await context.newPage();
        await walk(await tabsOf(context), of(allTo("/maintenance")));
      });

      if (everybody) {
        test("users", async ({ page, context }) => {
          await openAs(page, await account("Ulla", "Urban"));
          const tabs = await tabsOf(context, joinSession);
          await announce(BLOCKING);
          await walk(tabs, of(allTo("/maintenance")));
        });
      }

      test("except internal staff, who see the banner", async ({ page, context }) => {
        const email = `ulla-${crypto.randomUUID()}@staff.example`;
        await openAs(page, await account("Ulla", "Urban", { email }));
        const tabs = await tabsOf(context, joinSession);
        // That they are staff is noted when the page has time for it.
        const cookies = async () => (await context.cookies()).map((cookie) => cookie.name);
        await expect.poll(cookies).toContain("paraph-internal");
        await announce(BLOCKING);
        await page.goto(theWorld().service);
        const banner = page.getByRole("complementary", { name: "Notice" });
        await expect(banner).toContainText("Maintenance: Database move.");
        await walk(tabs, of(landingsOf("user")));
      });
    },
  );
}
