/** The search of a phone is in the top bar, and lines keep together what belongs together. */
import { expect, test } from "@playwright/test";
import { fits, look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("the icon in the top bar finds a request with two taps and its name", async ({ page }) => {
  const person = await account("Ida", "Imhof");
  await sentBy(person, {
    title: "Lease of the workshop",
    signers: [{ account_email: person.email }],
  });
  await openAs(page, person);
  await page.goto(`${theWorld().service}/dashboard`);
  await expect(page.getByRole("link", { name: /Lease of the workshop/ }).first()).toBeVisible();
  await look(page, "10-phone-search");
  await fits(page, "the top bar with its search");
  await page.getByRole("button", { name: "Find or jump to", exact: true }).tap();
  const palette = page.getByRole("dialog", { name: "Find or jump to" });
  await page.getByRole("combobox", { name: "Find or jump to" }).fill("workshop");
  await look(page, "10-phone-search-open");
  await palette
    .getByRole("option", { name: /Lease of the workshop/ })
    .first()
    .tap();
  await expect(page.getByRole("heading", { name: "Lease of the workshop" })).toBeVisible();
});

test("a phone number with hidden digits stays on one line at every width", async ({ page }) => {
  const person = await account("Urs", "Uhlmann", { mobile: true, lang: "de-ch" });
  const request = await sentBy(person, {
    title: "Vollmacht",
    signers: [{ account_email: person.email, quality: "AES_MINIMAL", legislation: "ZERTES" }],
  });
  await openAs(page, person);
  await page.goto(`${theWorld().service}/view/${request.id}`);
  await page
    .getByRole("button", { name: /^Signieren|^Mit AES/ })
    .first()
    .tap();
  const number = page
    .getByRole("dialog")
    .getByText(/\+\d+\s\d\d\s•••\s••\s\d\d/)
    .first();
  await expect(number).toBeVisible();
  for (const width of [320, 345, 375, 410, 440]) {
    await page.setViewportSize({ width, height: 812 });
    const lines = await number.evaluate((element) => {
      const found = /\+\d+\s\d\d\s•••\s••\s\d\d/u;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? "";
        const hit = found.exec(text);
        if (hit === null) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, hit.index);
        range.setEnd(walker.currentNode, hit.index + hit[0].length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }
      return 0;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
  await look(page, "15-phone-number");
});
