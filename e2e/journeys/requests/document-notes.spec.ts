/** The notes of a document, as shown to the sender, the signer, in the protocol, and in the verification. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { signed } from "../../demo/signing.ts";
import { byUnknownAlgorithm, foundPdf, NOBODYS_OID } from "../../helpers/found.ts";
import { fillsWindow, look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

async function signedFile({ api }: Account, id: string): Promise<Buffer> {
  const { documents } = await api("GET /v3/signature-requests/{id}", { path: { id } });
  const file = await api("GET /v3/documents/{id}/download", {
    path: { id: documents[0]?.id ?? "" },
  });
  return Buffer.from(await file.arrayBuffer());
}

test("a sender sees what was mended, continues or replaces the file; a signer reads before signing", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena);
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add the documents to sign." })).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles([pdf("Offer.pdf", foundPdf()), pdf("Terms.pdf", contractPdf({ title: "T" }))]);

  await test.step("each finding, in its own words", async () => {
    const headline = page.getByRole("button", { name: "We fixed three things in your PDF." });
    await expect(headline).toHaveAttribute("aria-expanded", "true");
    const found = page.getByRole("list", { name: "What we found in Offer.pdf" });
    await expect(found.getByText("Fixed", { exact: true })).toHaveCount(3);
    await expect(found.getByText("Unchanged", { exact: true })).toHaveCount(2);
    await expect(found).toContainText("The file contained a script");
    await expect(found).toContainText("Vinque. Other programs use a different font");
    await fillsWindow(page);
    await look(page, "50-composer-findings");
    await page.getByRole("button", { name: "Continue with the fixed file" }).click();
    await expect(found).toBeHidden();
    await expect(page.getByRole("heading", { name: /^Signers/ })).toBeFocused();
    await headline.click();
    await expect(found).toBeVisible();
  });

  await test.step("another file in its place", async () => {
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Replace the file" }).click();
    await (await chosen).setFiles(pdf("Clean.pdf", contractPdf({ title: "C", pages: 1 })));
    await expect(page.getByRole("button", { name: "Remove Clean.pdf" })).toBeVisible();
    await expect(page.getByText("Offer.pdf")).toHaveCount(0);
    await expect(page.getByText("We fixed three things in your PDF.")).toHaveCount(0);
  });

  const request = await sentBy(lena, {
    title: "Offer",
    file: foundPdf(),
    pages: 1,
    signers: [{ account_email: lena.email, quality: "SES" }],
  });
  await page.goto(`${theWorld().service}/view/${request.id}`);
  await test.step("nothing is signed before the box is ticked, by keyboard too", async () => {
    await expect(page.getByRole("heading", { name: "Read this before you sign" })).toBeVisible();
    await expect(page.getByText("A file is attached")).toBeVisible();
    await expect(page.getByRole("list", { name: "What we fixed in Offer.pdf" })).toContainText(
      "Form fields could still change",
    );
    await expect(page.getByRole("link", { name: "Ask the sender" })).toHaveAttribute(
      "href",
      `mailto:${encodeURIComponent(lena.email)}?subject=Offer`,
    );
    await fillsWindow(page);
    await look(page, "51-view-notes");
    const box = page.getByRole("checkbox", { name: "I have read this" });
    await page.getByRole("button", { name: "Sign with SES" }).press("Enter");
    await expect(box).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Tick the box before you sign.")).toBeVisible();
    await look(page, "52-view-notes-unread");
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await page.getByRole("button", { name: "Sign with SES" }).press("Enter");
    await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  });

  await page.getByText("History").click();
  await expect(page.getByText("Notes on the document read")).toBeVisible();
  await page.goto(`${theWorld().service}/verify`);
  await page
    .locator("input[type=file]")
    .setInputFiles(pdf("Offer.pdf", await signedFile(lena, request.id)));
  await expect(page.getByText("Valid, with 2 notes")).toBeVisible();
  await expect(page.getByRole("list", { name: "More about this file" })).toContainText(
    "price list.csv. It is signed with the document",
  );
  await look(page, "53-verify-file-notes");
});

/** A contract whose second signature was put on its clauses. */
async function coveredContract(): Promise<Buffer> {
  const [lena, tobias] = [await account("Lena", "Brunner"), await account("Tobias", "Lindner")];
  const request = await sentBy(lena, {
    title: "Framework contract",
    signers: [lena, tobias].map(({ email }) => ({ account_email: email, quality: "SES" })),
    places: [
      { page: 3, x: 68, y: 490 },
      { page: 1, x: 250, y: 190 },
    ],
  });
  for (const { api, mobile } of [lena, tobias])
    await signed(theWorld(), api, request.id, { mobile });
  return signedFile(lena, request.id);
}

const give = (page: Page, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles(pdf("Framework contract.pdf", buffer));

test("a person who checks a document sees what a signature covers, and which one cannot be checked", async ({
  page,
}) => {
  const covered = await coveredContract();
  await page.goto(`${theWorld().service}/verify`);
  await give(page, covered);
  await expect(page.getByText("Valid, with one note")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(
    "Both signatures are valid. A later signature covers text on page 2.",
  );
  const rows = page.getByRole("list", { name: "The signatures" }).getByRole("listitem");
  await expect(rows.nth(1)).toContainText("Covers text on page 2");
  await expect(page.getByText(/^Page 2 of 4. The part .* is outlined/)).toBeVisible();
  await look(page, "54-verify-covered");
  await rows.nth(1).getByRole("button", { name: "Show the covered text" }).click();
  await expect(rows.nth(1)).toContainText("General terms of either party");
  await page.getByRole("button", { name: "Show page 2 as it was before" }).click();
  await expect(page.getByText("Page 2 of 4, as it was signed before.")).toBeVisible();
  await look(page, "55-verify-uncovered");
  await page.getByRole("button", { name: "Show page 2 as it is now" }).click();
  await expect(page.getByText(/is outlined/)).toBeVisible();

  await page.getByRole("button", { name: "Check another document" }).click();
  await give(page, byUnknownAlgorithm(covered));
  await expect(page.getByText("Cannot be checked")).toBeVisible();
  await expect(heading).toHaveText(
    "We cannot check signature 2. It uses an algorithm we do not know.",
  );
  await expect(page.getByText(/does not mean that it is false/)).toBeVisible();
  await expect(rows.nth(0)).toContainText("Valid");
  await expect(rows.nth(1)).toContainText("Unknown algorithm");
  await expect(rows.nth(1)).toContainText(NOBODYS_OID);
  await look(page, "56-verify-unknown");
});
