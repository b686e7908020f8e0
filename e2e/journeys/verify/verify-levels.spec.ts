/** What /verify says of the level of signatures, of the sandbox, and of when they were made. */
import { expect, test } from "@playwright/test";
import { downloaded, signed } from "../../demo/signing.ts";
import { look } from "../../helpers/look.ts";
import { account, identified } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const TIME = /\d{1,2}\s\w{3}\s\d{4}, \d\d:\d\d:\d\d \(Zurich,\sUTC\+[12]\)/;

test("a qualified signature of the sandbox is QES with the word Sandbox, and each level has a reason", async ({
  page,
}) => {
  const world = theWorld();
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  const nadja = await account("Nadja", "Keller", { mobile: true });
  const signaturePassword = await identified(world, juerg, "ZERTES");
  await identified(world, nadja, "EIDAS");
  const request = await sentBy(lena, {
    title: "Framework agreement",
    signers: [
      { account_email: juerg.email, quality: "QES", legislation: "ZERTES" },
      { account_email: nadja.email, quality: "AES", legislation: "EIDAS" },
      { account_email: lena.email, quality: "SES" },
    ],
    places: [
      { page: 3, x: 68, y: 490 },
      { page: 3, x: 325, y: 490 },
      { page: 3, x: 68, y: 620 },
    ],
  });
  await signed(world, juerg.api, request.id, { mobile: juerg.mobile, signaturePassword });
  await signed(world, nadja.api, request.id, { mobile: nadja.mobile });
  await signed(world, lena.api, request.id, { mobile: lena.mobile });
  const buffer = Buffer.from(await downloaded(lena.api, request));

  await page.goto(`${world.service}/verify`);
  const file = { name: "Framework agreement.pdf", mimeType: "application/pdf", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "All 3 signatures are valid. Nothing was changed after them.",
  );
  await expect(page.getByText(/they are for tests and have no legal effect/)).toBeVisible();
  await expect(page.getByText(/equal to a handwritten one/)).toHaveCount(0);
  const rows = page.getByRole("list", { name: "The signatures" }).getByRole("listitem");
  const levels = [
    ["Qualified electronic signature", /^The certificate comes from the sandbox\./],
    ["Advanced electronic signature", /^Advanced, not qualified: the certificate names the person/],
    ["Simple electronic signature", /^Simple: the seal confirms the organisation/],
  ] as const;
  for (const [index, [level, why]] of levels.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole("img", { name: level })).toBeVisible();
    await expect(row.getByText("Sandbox", { exact: true })).toBeVisible();
    await expect(row.getByText(why)).toBeVisible();
    await expect(row.getByText(TIME)).toBeVisible();
  }
  await expect(
    page.getByText(/^The level shown on a page can differ from this list\./),
  ).toBeVisible();
  await expect(page.getByText(/^Verify\s*Checked .*\(Zurich,\sUTC\+[12]\)$/)).toBeVisible();
  await rows.nth(0).getByRole("button", { name: "Certificate and time-stamp" }).click();
  // the signature, its time-stamp, and the time that the signer's program gave
  await expect(rows.nth(0).getByText(TIME)).toHaveCount(3);
  await look(page, "verify-levels");
});
