/** Anybody checks a document, without an account. */
import { readFile } from "node:fs/promises";
import { bufferSource, readAll } from "@paraph/pades/read";
import { withPageContent } from "@paraph/pades/testing/attacks";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { signed } from "../../demo/signing.ts";
import { look } from "../../helpers/look.ts";
import { account } from "../../helpers/people.ts";
import { contractPdf, lockedPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

/** A contract that two people have signed. */
async function signedContract(): Promise<Buffer> {
  const [lena, tobias] = [await account("Lena", "Brunner"), await account("Tobias", "Lindner")];
  const request = await sentBy(lena, {
    title: "Rahmenvertrag",
    signers: [
      { account_email: lena.email, quality: "SES" },
      { account_email: tobias.email, quality: "SES" },
    ],
  });
  for (const { api, mobile } of [lena, tobias])
    await signed(theWorld(), api, request.id, { mobile });
  const document = request.documents[0]?.id ?? "";
  const file = await lena.api("GET /v3/documents/{id}/download", { path: { id: document } });
  return Buffer.from(await file.arrayBuffer());
}

/** One word of the third page replaced in a further revision. */
const reworded = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    readAll(
      withPageContent(bufferSource(bytes), 2, (content) =>
        content.replace("do not apply", "do always apply"),
      ),
    ),
  );

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: "application/pdf", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
}

test("a signed document is found valid; one that was changed later is not, and is restored", async ({
  page,
}, info) => {
  const contract = await signedContract();
  await page.goto(at("/verify"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check a signed document.");
  await look(page, "verify-drop");

  await give(page, "Rahmenvertrag.pdf", contract);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Both signatures are valid. Nothing was changed after them.",
  );
  const rows = page.getByRole("list", { name: "The signatures" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("Lena Brunner");
  await expect(rows.nth(0)).toContainText("Since then: only signature 2 and 2 archive time-stamps");
  await expect(rows.nth(1)).toContainText("Tobias Lindner");
  await rows.nth(1).getByRole("button", { name: "Certificate and time-stamp" }).click();
  await expect(rows.nth(1)).toContainText("PAdES-BASELINE-LTA");
  await expect(page.getByText(/^Provable until/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Page 4 of the document/ })).toBeVisible();
  await look(page, "verify-valid");
  const report = async (form: RegExp): Promise<Buffer> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download report" }).click();
    await page.getByRole("menuitem", { name: form }).click();
    const saved = info.outputPath((await download).suggestedFilename());
    await (await download).saveAs(saved);
    return readFile(saved);
  };
  await page.getByRole("button", { name: "Download report" }).click();
  await look(page, "verify-report-menu");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect((await report(/^PDF/)).subarray(0, 5).toString()).toBe("%PDF-");
  const xml = (await report(/^XML/)).toString();
  expect(xml.match(/urn:etsi:019102:mainindication:total-passed/g)).toHaveLength(2);
  expect(JSON.parse((await report(/^JSON/)).toString())).toMatchObject({ valid: true });

  await page.getByRole("button", { name: "Check another document" }).click();
  await give(page, "Rahmenvertrag.pdf", reworded(contract));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The document was changed after 2 people had signed.",
  );
  await expect(page.getByText("The content of page 3 was changed")).toHaveCount(1);
  await expect(rows.nth(0)).toContainText("Earlier text");
  await expect(page.getByRole("figure").filter({ hasText: "As it was signed" })).toContainText(
    "do not apply",
  );
  await expect(page.getByRole("figure").filter({ hasText: /^In this file/ })).toContainText(
    "do always apply",
  );
  await look(page, "verify-changed");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the signed text" }).click();
  const saved = info.outputPath("signed.pdf");
  await (await download).saveAs(saved);
  expect(contract.subarray(0, (await readFile(saved)).length).equals(await readFile(saved))).toBe(
    true,
  );
});

test("an unsigned file, a locked one, an empty one: each has its message, in German too", async ({
  page,
}) => {
  await page.goto(at("/verify"));
  await give(page, "Brief.pdf", Buffer.from("Dear Sir or Madam"));
  await expect(page.getByText("This file is not a PDF.")).toBeVisible();
  await give(page, "Vertrag.pdf", contractPdf({ title: "Vertrag", pages: 2 }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This document has no electronic signature.",
  );
  await page.getByRole("button", { name: "Check another document" }).click();
  await give(page, "Gesperrt.pdf", lockedPdf({ title: "Gesperrt" }, "geheim"));
  await page.getByLabel("Password of the PDF").fill("falsch");
  await page.getByRole("button", { name: "Check with the password" }).click();
  await expect(page.getByRole("alert")).toContainText("password");
  await look(page, "verify-locked");
  await page.getByLabel("Password of the PDF").fill("geheim");
  await page.getByRole("button", { name: "Check with the password" }).click();
  await expect(page.getByText("Not signed")).toBeVisible();
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page.getByText("Nicht signiert")).toBeVisible();
  await page.getByRole("button", { name: "Bericht herunterladen" }).click();
  await look(page, "verify-report-menu-de");
});
