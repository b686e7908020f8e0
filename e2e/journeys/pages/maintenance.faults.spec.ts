import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { announce } from "../../helpers/maintenance.ts";
import { theWorld } from "../../world/world.ts";

test.afterAll(() => announce(null));

test("a maintenance in progress is shown in a banner with a link, until it is over", async ({
  page,
}) => {
  const banner = page.getByRole("complementary", { name: "Notice" });
  await announce({ name: "New mail server", group: "Messages", status: "NOTSTARTEDYET" });
  await page.clock.install();
  const asked = page.waitForEvent("requestfinished", (one) => one.url().endsWith("/summary.json"));
  await page.goto(`${theWorld().service}/login`);
  await asked;
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(banner).toBeHidden();

  // It is known: the status page is asked again after a minute.
  await announce({ name: "New mail server", group: "Messages", status: "INPROGRESS" });
  await expect(async () => {
    await page.clock.fastForward("01:00");
    await expect(banner).toContainText("Maintenance: New mail server.", { timeout: 2000 });
  }).toPass();
  await look(page, "92-maintenance");
  const opened = page.waitForEvent("popup");
  await banner.getByRole("link", { name: "See details" }).click();
  await expect((await opened).getByRole("heading", { name: "New mail server" })).toBeVisible();

  await announce(null);
  await page.clock.fastForward("01:00");
  await expect(banner).toBeHidden();
});
