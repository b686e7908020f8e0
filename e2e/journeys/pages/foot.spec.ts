import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { theWorld } from "../../world/world.ts";

for (const path of ["/login", "/signup"]) {
  test(`${path} leads to the terms, the privacy notice and the imprint, in the reader's language`, async ({
    page,
  }) => {
    await page.goto(`${theWorld().service}${path}?lang=de-ch`);
    const foot = page.getByRole("contentinfo");
    for (const [name, heading] of [
      ["Nutzungsbedingungen", "Terms of use"],
      ["Datenschutz", "Privacy notice"],
      ["Impressum", "Imprint"],
    ] as const) {
      const opened = page.waitForEvent("popup");
      await foot.getByRole("link", { name, exact: true }).click();
      const other = await opened;
      await expect(other.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      expect(other.url()).toMatch(/\/de-ch$/);
      await other.close();
    }
    await look(page, `92-foot-${path.slice(1)}`);
  });
}
