/** Pages with something unsaved: they ask before the person leaves, and keep what was entered if they stay. */
import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";

test("a request that is not sent is saved as a draft", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena, "/upload");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (
    await chooser
  ).setFiles({
    name: "Order.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Order", pages: 1 }),
  });
  await expect(page).toHaveURL(/\/view\//);
  await page.getByRole("button", { name: "Leave this request" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without sending?" });
  await expect(dialog.getByText("The request is saved as a draft.")).toBeVisible();
  await look(page, "104-leave");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Leave this request" }).click();
  await dialog.getByRole("button", { name: "Save and leave" }).click();
  await expect(page.getByRole("link", { name: /^Order/ })).toBeVisible();
});

test("a visual signature that is not saved stays if the person wants, and one is deleted only after a question", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena, "/profile/visual-signature");
  const location = page.getByLabel("Place");
  await location.fill("Zürich");
  await page.getByRole("link", { name: "Documents" }).first().click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(location).toHaveValue("Zürich");
  await page.getByRole("button", { name: "Save signature" }).click();
  await page.getByRole("button", { name: "Delete signature" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete your visual signature?" });
  await expect(deleting).toBeVisible();
  await look(page, "105-delete-signature");
  await deleting.getByRole("button", { name: "Delete signature" }).click();
  await expect(page.getByText("Signature deleted.")).toBeVisible();
});
