import { test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { theWorld } from "../../world/world.ts";

// In English `every-page.spec.ts` looks at it in every run.
for (const language of ["de", "fr"]) {
  const tag = "@matrix";
  test(`every component, in ${language}, has nothing that axe finds`, { tag }, async ({ page }) => {
    await page.goto(`${theWorld().service}/component-test?lang=${language}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look(page, `80-gallery-${language}`);
  });
}
