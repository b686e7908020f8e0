import { expect, test } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("a demonstration is chosen in the composer of a business, signed with one click, and never looks like a signature", async ({
  page,
}) => {
  const [sender, nora] = [await account("Bea", "Huber"), await account("Nora", "Keller")];
  await businessOf(sender, "Muster AG");

  await test.step("the composer offers it", async () => {
    await openAs(page, sender, "/upload");
    await page.locator("input[type=file]").setInputFiles({
      name: "Sample.pdf",
      mimeType: "application/pdf",
      buffer: contractPdf({ title: "Sample", pages: 1 }),
    });
    await page.getByLabel("Name or email address").fill(nora.email);
    await page.getByLabel("Name or email address").press("Enter");
    const level = page.getByLabel(`Level for ${nora.email}`);
    await level.click();
    await page.getByRole("option", { name: /^Demo/ }).click();
    await expect(level).toContainText("Demo");
    await look(page, "98-demo-composer");
  });

  const { id, documents } = await sentBy(sender, {
    title: "Guided tour",
    signers: [{ account_email: nora.email, quality: "DEMO" }],
    pages: 2,
  });
  await openAs(page, nora, `/view/${id}`);
  await expect(page.getByText(/A demonstration without legal effect/).first()).toBeVisible();
  await expect(page.getByText("You pay nothing for your signature")).toBeVisible();
  await look(page, "98-demo-view");
  await page.getByRole("button", { name: "Sign with Demo" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });

  const file = await nora.api("GET /v3/documents/{id}/download", {
    path: { id: documents[0]?.id ?? "" },
  });
  await page.goto(`${theWorld().service}/verify`);
  await page.locator("input[type=file]").setInputFiles({
    name: "Guided tour.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await expect(
    page.getByText("Demonstration, no legal effect: it only shows how the service works.").first(),
  ).toBeVisible();
  await expect(page.getByText("SES", { exact: true })).toHaveCount(0);
  await look(page, "98-demo-verified");
});
