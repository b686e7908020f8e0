import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** How far down the middle of something is, in pixels. */
async function middleOf(thing: Locator): Promise<number> {
  const box = await thing.boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
}

test("the signed block keeps its place when the picture of the signature loads late", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const { id } = await sentBy(lena, {
    title: "Order",
    signers: [{ account_email: lena.email }],
    pages: 1,
  });
  await openAs(page, lena);
  await page.goto(`${theWorld().service}/view/${id}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/pages\/\d+\?.*scale=200/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign with SES" }).click();
  const record = page.getByRole("region", { name: "Signature details" });
  const facts = record.getByText("Signed by", { exact: true });
  await expect(facts).toBeVisible();
  const block = record.getByRole("img", { name: "Your signature on the page" });
  await expect(block).toHaveAttribute("aria-busy", "true");
  const before = await facts.boundingBox();
  expect(before).not.toBeNull();
  await look(page, "64-signed-without-picture");
  // The logo stands in the middle of its bar, as the button beside it does.
  const overlay = page.getByRole("dialog", { name: "Signed." });
  const logo = await middleOf(overlay.getByText("Paraph", { exact: true }));
  const button = await middleOf(overlay.getByRole("button", { name: "Close" }));
  expect(Math.abs(logo - button)).toBeLessThan(1);
  release();
  await expect(block.locator("img")).toBeVisible();
  expect(await facts.boundingBox()).toEqual(before);
});
