import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";

/** Where something is, once it rests: the desk scrolls softly to a page, and while something is dragged to its foot. */
async function restingBox(of: Locator) {
  let before = "";
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await of.boundingBox());
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [150] },
    )
    .toBe(true);
  return of.boundingBox();
}

/** Drags something onto a point of the page that is in sight. */
async function dragOnto(page: Page, from: Locator, sheet: Locator, x: number, y: number) {
  const target = await restingBox(sheet);
  const start = await restingBox(from);
  if (start === null || target === null) throw new Error("Nothing to drag, or nowhere to drop.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width * x, target.y + target.height * y, { steps: 12 });
  await page.mouse.up();
}

test("a sender uploads, invites a registered signer and a guest, places them and sends", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  const tobias = guest("Tobias", "Lindner");
  await openAs(page, lena);

  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add the documents to sign." })).toBeVisible();
  await look(page, "10-upload");
  await page.locator("input[type=file]").setInputFiles({
    name: "Framework contract.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Framework contract" }),
  });
  await expect(page).toHaveURL(/\/view\/[0-9a-f-]+$/);
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  await expect(page.getByText("1 file, 4 pages")).toBeVisible();
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByText("Add a signer before you send the request.")).toBeVisible();

  await test.step("the signers", async () => {
    await page.getByLabel("Name or email address").fill(juerg.email);
    await page.getByLabel("Name or email address").press("Enter");
    await page.getByLabel(`Level for ${juerg.email}`).click();
    await expect(page.getByRole("option", { name: /^Qualified/ })).toBeVisible();
    await look(page, "10b-levels");
    // It looked at other widths, where the list closes.
    await page.keyboard.press("Escape");
    await page.getByLabel(`Level for ${juerg.email}`).click();
    await page.getByRole("option", { name: "Qualified" }).click();

    await page.getByLabel("Name or email address").fill("Tobias Lindner");
    await page.getByRole("button", { name: "Add signer" }).click();
    const dialog = page.getByRole("dialog", { name: "Add signer" });
    await dialog.getByLabel("Level").click();
    await page.getByRole("option", { name: /^Advanced(?!,)/ }).click();
    await dialog.getByRole("button", { name: "Add signer" }).click();
    await expect(dialog.getByText("This field is required")).toBeVisible();
    await expect(dialog.getByText(/This level needs a code by SMS/)).toBeVisible();
    await look(page, "11-add-signer");
    await dialog.getByLabel("Email address").fill(tobias.email);
    await dialog.getByLabel("Mobile number").fill(tobias.mobile);
    await dialog.getByRole("button", { name: "Add signer" }).click();
    await expect(page.getByRole("list", { name: "Signers" }).getByRole("listitem")).toHaveCount(2);
    await page.getByRole("switch", { name: "Sign in this order" }).check();
  });

  await test.step("the order, by drag", async () => {
    const rows = page.getByRole("list", { name: "Signers" }).getByRole("listitem");
    await expect(rows.first()).toContainText(juerg.email);
    await dragOnto(
      page,
      page.getByRole("button", { name: /^Move Tobias/ }),
      rows.first(),
      0.1,
      0.4,
    );
    await expect(rows.first()).toContainText("Tobias Lindner");
    await dragOnto(page, page.getByRole("button", { name: /^Move Tobias/ }), rows.last(), 0.1, 0.6);
    await expect(rows.last()).toContainText("Tobias Lindner");
  });

  await test.step("their positions, by drag", async () => {
    for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Next page" }).click();
    const sheet = page.getByRole("region", { name: "Page 4 of 4" });
    const chips = page.getByRole("group", { name: "Signatures to place" });
    await dragOnto(page, chips.getByRole("button").first(), sheet, 0.3, 0.35);
    await dragOnto(page, chips.getByRole("button").last(), sheet, 0.72, 0.35);
    await expect(page.getByRole("application")).toHaveCount(2);
    await expect(page.getByText("2 signature boxes cover text")).toBeVisible();
    await look(page, "12a-covers-text");
  });

  await test.step("boxes over text move to free space, and back in one step", async () => {
    const boxes = page.getByRole("application");
    const places = () =>
      boxes.evaluateAll((all) => all.map(({ style }) => `${style.left} ${style.top}`));
    const covering = await places();
    await page.getByRole("button", { name: "Move them to free space" }).click();
    await expect(page.getByText("Every signer has a signature box")).toBeVisible();
    await expect(boxes.first()).toBeFocused();
    const free = await places();
    await page.keyboard.press("Control+z");
    await expect.poll(places).toEqual(covering);
    for (let i = 0; i < 2; i++) {
      await page.getByRole("button", { name: "Move to free space", exact: true }).first().click();
    }
    await expect(page.getByText("Covers text", { exact: true })).toHaveCount(0);
    await expect(page.getByText("Every signer has a signature box")).toBeVisible();
    expect(await places()).toEqual(free);
  });

  await page.getByLabel("Message optional").fill("Please sign by the end of the week. Lena");
  const deadline = inDays(3);
  const deadlineField = page.getByLabel("Deadline optional");
  await deadlineField.fill(deadline);
  await expect(page.getByText(/Saved as draft/)).toBeVisible();
  await look(page, "12-prepare");

  await test.step("the preview is the page of a signer, without a way to sign", async () => {
    await page.getByRole("button", { name: "Preview as signer" }).click();
    const preview = page.getByRole("dialog", { name: "Preview as signer" });
    await preview.getByRole("combobox", { name: "Signer" }).click();
    await page.getByRole("option", { name: "Preview: Tobias Lindner" }).click();
    await expect(
      preview.getByText("Hello Tobias Lindner. Lena Brunner asks you to sign."),
    ).toBeVisible();
    await preview.getByRole("button", { name: "Show it" }).click();
    const sheet = preview.getByRole("region", { name: "Page 4 of 4" });
    await expect(sheet.getByRole("img", { name: "To be signed by Tobias Lindner" })).toBeVisible();
    await expect(sheet.getByRole("img")).toHaveCount(1);
    await expect(preview.getByRole("button", { name: /^(Sign with|Decline)/ })).toHaveCount(0);
    await look(page, "12b-preview");
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  });

  await test.step("the draft is kept when the page closes", async () => {
    await page.getByRole("button", { name: "Leave this request" }).click();
    await look(page, "13-leave");
    await page.getByRole("button", { name: "Save and leave" }).click();
    await expect(page.getByRole("heading", { name: /Drafts/ })).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("application")).toHaveCount(2);
    await expect(deadlineField).toHaveValue(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await page.getByRole("button", { name: "Choose a date" }).click();
    await expect(page.getByRole("gridcell", { selected: true })).toBeVisible();
    await look(page, "14-calendar");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toBeHidden();
  });

  await page.getByRole("button", { name: "Review and send" }).click();
  const send = page.getByRole("dialog", { name: "Send this request?" });
  await expect(send).toContainText("Tobias Lindner");
  await look(page, "14-send");
  await tells(page, "Request sent.", () =>
    send.getByRole("button", { name: "Send request" }).click(),
  );
  await expect(page.getByRole("complementary", { name: "About this request" })).toContainText(
    "Nobody has signed yet.",
  );
  await look(page, "15-sent");

  await test.step("the sender sets when it leaves the list", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete automatically …" }).click();
    const dialog = page.getByRole("dialog", { name: "When does this request leave your list?" });
    await expect(dialog.getByRole("radio", { name: /^As in your settings/ })).toBeChecked();
    await dialog.getByRole("radio", { name: "After a number of days" }).check();
    await dialog.getByLabel("Days after the end").fill("30");
    await look(page, "15b-auto-deletion");
    await tells(page, "The automatic deletion was changed.", () =>
      dialog.getByRole("button", { name: "Save" }).click(),
    );
  });

  await linkTo(juerg.email, (link) => link.includes("/view/"));
  await page.getByRole("link", { name: "Back to documents" }).click();
  await expect(page.getByRole("list", { name: "Pending" })).toContainText("Framework contract");
  await look(page, "16-dashboard-pending");

  await test.step("withdrawn again", async () => {
    await page.getByRole("button", { name: "More actions for Framework contract" }).click();
    await page.getByRole("menuitem", { name: "Withdraw request" }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw this request?" });
    await expect(dialog).toContainText("Nobody has signed yet.");
    await look(page, "17-withdraw");
    await dialog.getByRole("button", { name: "Withdraw request" }).click();
    await expect(page.getByRole("list", { name: "Declined" })).toContainText(
      "You withdrew this request",
    );
  });
});

test("a search finds by title, and shows when it finds nothing", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const someone = guest("Chloé", "Favre");
  const identity = {
    email_address: someone.email,
    first_name: someone.firstName,
    last_name: someone.lastName,
  };
  await sentBy(lena, {
    title: "Lease Hardturm 134",
    signers: [{ signer_identity_data: identity }],
  });
  await sentBy(lena, {
    title: "Quote roof block C",
    signers: [{ signer_identity_data: identity }],
  });
  await openAs(page, lena);
  await expect(page.getByRole("link", { name: "Quote roof block C" })).toBeVisible();
  await page.getByRole("searchbox").fill("hardturm");
  await expect(page.getByRole("link", { name: "Quote roof block C" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Lease Hardturm 134" })).toBeVisible();
  await page.getByRole("searchbox").fill("zeppelin");
  await expect(page.getByText("No results for “zeppelin”.")).toBeVisible();
  await look(page, "18-search-nothing");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("link", { name: "Quote roof block C" })).toBeVisible();
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
