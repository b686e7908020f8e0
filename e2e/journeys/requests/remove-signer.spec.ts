/** A sender removes a signer of an open request, by keyboard alone. */
import { expect, test } from "@playwright/test";
import { dialogByKeyboard, tabTo } from "../../helpers/keyboard.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

test("a sender removes a signer by keyboard, who can no longer open the document", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const mara = await account("Mara", "Vogt");
  const nils = await account("Nils", "Kern");
  const { id } = await sentBy(lena, {
    title: "Cleaning contract",
    signers: [{ account_email: mara.email }, { account_email: nils.email }],
  });
  await openAs(page, lena, `/view/${id}`);
  const opener = page.getByRole("button", { name: `Remove ${mara.email}` });
  const dialog = page.getByRole("dialog", { name: `Remove ${mara.email}?` });
  await dialogByKeyboard(page, opener, dialog);
  await opener.press("Enter");
  await expect(dialog).toBeVisible();
  await look(page, "85-remove-signer");
  await tabTo(page, /button "Remove signer"/);
  await tells(page, `${mara.email} was removed`, () => page.keyboard.press("Enter"));
  await expect(opener).toHaveCount(0);

  const hers = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await openAs(hers, mara, `/view/${id}`);
  await expect(hers.getByText("This document could not be opened.")).toBeVisible();
});
