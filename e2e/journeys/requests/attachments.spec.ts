/** Files that belong to a request and are not signed: added by the sender, scanned, read by a guest, downloaded with all the rest. */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** The harmless file that every virus scanner finds, in two parts, so that none finds this test. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);

const text = (name: string, content: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

test("the sender adds a file to read, a file with malware is refused, and a guest downloads the first", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  const identity = { email_address: tobias.email, first_name: "Tobias", last_name: "Lindner" };
  const { id } = await sentBy(lena, {
    title: "Lease of the studio",
    signers: [{ signer_identity_data: identity, quality: "SES" }],
  });
  await openAs(page, lena, `${theWorld().service}/view/${id}`);
  const files = page.locator("input[type=file]");
  await expect(page.getByText("Drop a file here, up to 40 MB")).toBeVisible();
  await files.setInputFiles(text("House rules.txt", "Quiet after ten."));
  const list = page.getByRole("list", { name: "Attachments" });
  await expect(list.getByText("House rules.txt")).toBeVisible();
  await files.setInputFiles(text("Inventory.txt", EICAR));
  await expect(page.getByText(/Our virus scanner has found malware in this file/)).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await look(page, "95-attachments");

  const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await other.goto(await linkTo(tobias.email, (link) => link.includes("usertoken=")));
  await expect(other.getByRole("heading", { name: "Lease of the studio" })).toBeVisible();
  const begun = other.waitForEvent("download");
  await other.getByRole("button", { name: "Download House rules.txt" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("House rules.txt");
  expect(await readFile(await download.path(), "utf8")).toBe("Quiet after ten.");
  await other.context().close();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Everything as a ZIP file" }).click();
  const archive = await saved;
  expect(archive.suggestedFilename()).toBe("Lease of the studio.zip");
  // The name of a file stands in the ZIP file as it is.
  expect((await readFile(await archive.path())).includes("House rules.txt")).toBe(true);

  await page.getByRole("button", { name: "Remove House rules.txt" }).click();
  await page.getByRole("alert").getByRole("button", { name: "Remove" }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByText("Drop a file here, up to 40 MB")).toBeVisible();
  await expect(page.getByText("House rules.txt", { exact: true })).toBeHidden();
});
