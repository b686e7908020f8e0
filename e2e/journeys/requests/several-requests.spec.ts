/** Several requests of the dashboard at once: they are selected, reminded, downloaded in one ZIP file, and deleted. */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
const bar = (page: Page) => page.getByRole("group", { name: "Selection" });

async function threeSent() {
  const lena = await account("Lena", "Brunner");
  const { email, firstName, lastName } = guest("Tobias", "Lindner");
  const signers = [
    { signer_identity_data: { email_address: email, first_name: firstName, last_name: lastName } },
  ];
  for (const title of ["Lease", "Loan", "Sale"]) {
    await sentBy(lena, { title, signers, pages: 1 });
  }
  return lena;
}

test("a sender reminds, downloads and deletes several requests", async ({ page }) => {
  const lena = await threeSent();
  await openAs(page, lena);

  await test.step("the checkbox appears beside the row; Shift selects all between", async () => {
    await page.getByRole("listitem").filter({ hasText: "Sale" }).hover();
    await box(page, "Sale").check();
    await box(page, "Lease").click({ modifiers: ["Shift"] });
    await expect(bar(page).getByRole("status")).toHaveText("3 selected");
    await look(page, "18d-several");
  });
  await test.step("all are reminded; the second time it says for which ones it failed", async () => {
    await tells(page, "The signers of 3 requests were reminded.", () =>
      bar(page).getByRole("button", { name: "Remind" }).click(),
    );
    await expect(bar(page)).toBeHidden();
    await box(page, "Loan").focus();
    await page.keyboard.press("Shift+ArrowDown");
    await bar(page).getByRole("button", { name: "Remind" }).click();
    const failed = page.getByRole("dialog", { name: "Failed to remind signers" });
    await expect(failed.getByRole("listitem")).toHaveCount(2);
    await look(page, "18e-several-failed");
    await failed.getByRole("button", { name: "Close" }).click();
  });
  await test.step("the ZIP file has a folder for each", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar(page).getByRole("button", { name: "Download" }).click(),
    ]);
    const files = unzipSync(await readFile(await download.path()));
    const folders = Object.keys(files).map((name) => name.split("/")[0] ?? "");
    expect([...new Set(folders)].sort()).toEqual(["Loan", "Sale"]);
  });
  await test.step("the dialog says what happens to each; then they are withdrawn", async () => {
    await page.getByRole("checkbox", { name: "Select Lease" }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await bar(page).getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete 3 requests?" });
    await expect(question.getByText("The signers can no longer open it.")).toHaveCount(3);
    await look(page, "18f-several-deleted");
    await tells(page, "3 requests were deleted.", () =>
      question.getByRole("button", { name: "Delete 3" }).click(),
    );
    await expect(
      page.getByRole("list", { name: "Declined", exact: true }).getByRole("listitem"),
    ).toHaveCount(3);
  });
});

test("on a phone, checkboxes appear on demand", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const lena = await threeSent();
  await openAs(page, lena);
  await expect(page.getByRole("list", { name: "Pending", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await box(page, "Loan").check();
  await bar(page).getByRole("button", { name: "Select all on this page" }).click();
  await expect(bar(page).getByRole("status")).toHaveText("3 selected");
  await look(page, "18g-several-phone");
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(bar(page)).toBeHidden();
});
