import { test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { theWorld } from "../../world/world.ts";

for (const language of ["en", "de", "fr"]) {
  test(`every component, in ${language}, has nothing that axe finds`, async ({ page }) => {
    await page.goto(`${theWorld().service}/component-test?lang=${language}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look(page, `80-gallery-${language}`);
  });
}
