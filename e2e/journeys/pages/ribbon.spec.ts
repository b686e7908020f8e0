/** The tab "Test System" stands in a strip of its own, and covers nothing of a page. */
import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { look, resized } from "../../helpers/look.ts";
import { theWorld } from "../../world/world.ts";

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return box;
};

test("Beside the blue half of the login the tab stands over the white half, and the blue goes up to the edge", async ({
  page,
}) => {
  await page.goto(`${theWorld().service}/login`);
  const ribbon = page.getByRole("complementary", { name: "Test System" });
  const tab = ribbon.locator("span").first();
  const half = page.getByRole("complementary", { name: "Paraph" });
  await expect(tab).toBeVisible();
  for (const width of [960, 1440]) {
    await resized(page, { width, height: 900 });
    const [strip, label, blue] = [await boxOf(ribbon), await boxOf(tab), await boxOf(half)];
    expect(label.x + label.width).toBeLessThan(blue.x);
    expect(label.y + label.height).toBeLessThanOrEqual(blue.y);
    expect(strip.y + strip.height).toBeLessThanOrEqual(blue.y);
    const colour = await half.evaluate((element) => getComputedStyle(element).backgroundColor);
    const image = await ribbon.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(image).toContain(`${colour} 50%`);
  }
  await resized(page, { width: 768, height: 900 });
  await expect(half).toBeHidden();
  const middle = await boxOf(tab);
  expect(Math.abs(middle.x + middle.width / 2 - 384)).toBeLessThan(2);
  await look(page, "07-ribbon");
});
