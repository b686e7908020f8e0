/** A declined request is corrected and sent again. */
import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

test("a sender corrects a request that a signer has declined, and sends it again", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const mara = await account("Mara", "Vogt");
  const { id } = await sentBy(lena, {
    title: "Rental contract",
    signers: [{ account_email: mara.email }],
  });
  await mara.api("POST /v3/signature-requests/{id}/decline", {
    path: { id },
    body: { message: "The rent is wrong." },
  });
  await openAs(page, lena, "/dashboard?list=declined");
  await expect(page.getByText("Mara Vogt: “The rent is wrong.”")).toBeVisible();
  await page.getByRole("button", { name: "Edit and send again" }).click();
  await expect(page.getByRole("button", { name: `Remove ${mara.email}` })).toBeVisible();
  expect(page.url()).not.toContain(id);
  await page.getByLabel(/^Title/).fill("Rental contract, corrected");
  await page.getByRole("button", { name: "Review and send" }).click();
  await tells(page, "Request sent.", () =>
    page.getByRole("dialog").getByRole("button", { name: "Send request" }).click(),
  );
  await look(page, "86-sent-again");

  // The signer decides again; the declined request stays declined.
  const hers = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await openAs(hers, mara);
  await expect(hers.getByRole("link", { name: "Rental contract, corrected" })).toBeVisible();
  await expect(hers.getByRole("link", { name: "Review and sign" })).toHaveCount(1);
  await openAs(page, lena, "/dashboard?list=declined");
  await expect(page.getByText("Rental contract", { exact: true })).toBeVisible();
});
