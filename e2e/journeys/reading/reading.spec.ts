import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look, resized, rested } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const SENTENCE = "Changes and supplements need the written form, and so does its waiver.";

/** A sentence of the contract on its page, read there as text. */
async function reads(page: Page, name: string): Promise<Locator> {
  const sheet = page.getByRole("region", { name });
  await sheet.scrollIntoViewIfNeeded();
  const sentence = sheet.getByText(SENTENCE);
  await expect(sentence).toBeAttached();
  return sentence;
}

/** The sentence lies where the contract has it: 96 points from the left, 552 above the foot (of 842). */
async function liesInPlace(page: Page, name: string, sentence: Locator): Promise<void> {
  const box = await sentence.evaluate((text) => text.getBoundingClientRect().toJSON() as DOMRect);
  const sheet = await page
    .getByRole("region", { name })
    .evaluate((region) => region.getBoundingClientRect().toJSON() as DOMRect);
  const point = sheet.width / 595;
  expect((box.x - sheet.x) / point).toBeCloseTo(96, -0.5);
  expect((box.y - sheet.y) / point).toBeGreaterThan(842 - 552 - 14);
  expect((box.y + box.height - sheet.y) / point).toBeLessThan(842 - 552 + 6);
  // set in 10 points, the sentence is some 318 points long
  expect(box.width / point).toBeGreaterThan(280);
  expect(box.width / point).toBeLessThan(350);
}

function fail(): never {
  throw new Error("It is not on the screen");
}

test("sender, signer and guest read the contract as text", async ({ browser, page }) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller");
  const chloe = guest("Chloé", "Favre");
  const request = await sentBy(lena, {
    title: "Framework contract",
    signers: [
      { account_email: juerg.email },
      {
        signer_identity_data: {
          email_address: chloe.email,
          first_name: chloe.firstName,
          last_name: chloe.lastName,
          language: "de",
        },
      },
    ],
  });

  await test.step("the sender", async () => {
    await openAs(page, lena, `${theWorld().service}/view/${request.id}`);
    const sentence = await reads(page, "Page 2 of 4");
    await liesInPlace(page, "Page 2 of 4", sentence);
    await expect(page.getByRole("region", { name: "Page 2 of 4" }).getByRole("img")).toHaveCount(0);
    await look(page, "17-read");
  });

  await test.step("text is selected and copied, and the browser finds it", async () => {
    const sentence = await reads(page, "Page 2 of 4");
    const box = (await sentence.boundingBox()) ?? fail();
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    const marked = () => page.evaluate(() => getSelection()?.toString().trim());
    expect(await marked()).toBe(SENTENCE);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    const found = await page.evaluate(
      (words) => (window as unknown as { find: (text: string) => boolean }).find(words),
      "General terms of either party",
    );
    expect(found).toBe(true);
  });

  await test.step("the visible page stays when the window is turned or the zoom changes", async () => {
    const third = page.getByRole("region", { name: "Page 3 of 4" });
    await page.getByRole("button", { name: "Page 3", exact: true }).click();
    await expect(third).toBeInViewport({ ratio: 0.3 });
    // The desk has stored the visible page before it is re-created.
    await rested(page);
    await resized(page, { width: 375, height: 812 });
    await expect(third).toBeInViewport({ ratio: 0.4 });
    await resized(page, { width: 1440, height: 900 });
    await expect(third).toBeInViewport({ ratio: 0.3 });
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(third).toBeInViewport({ ratio: 0.3 });
  });

  await test.step("a person who signs", async () => {
    const context = await browser.newContext({ locale: "en-GB" });
    const signer = await context.newPage();
    await openAs(signer, juerg, `${theWorld().service}/view/${request.id}`);
    await reads(signer, "Page 3 of 4");
    await context.close();
  });

  await test.step("a guest, in German", async () => {
    const context = await browser.newContext({ locale: "de-CH" });
    const reader = await context.newPage();
    await reader.goto(await linkTo(chloe.email, (link) => link.includes("usertoken=")));
    await reads(reader, "Seite 2 von 4");
    await look(reader, "18-read-guest");
    await context.close();
  });
});

test("where boxes are placed the pointer passes through the text; a scan has a message that it has no text", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena);
  const scan = await page.screenshot({ type: "png" });
  const documents = await Promise.all(
    [
      { title: "Minutes.pdf", content: contractPdf({ title: "Minutes", pages: 1 }) },
      { title: "Scan.png", content: scan },
    ].map(({ title, content }) =>
      lena.api("POST /v3/documents", { body: { title, content: content.toString("base64") } }),
    ),
  );
  const draft = await lena.api("POST /v3/signature-requests", {
    body: {
      title: "Minutes",
      documents: documents.map(({ id }) => ({ document_id: id })),
      signatures: [{ account_email: lena.email }],
    },
  });
  await page.goto(`${theWorld().service}/view/${draft.id}`);

  const sentence = await reads(page, "Page 1 of 2");
  await page.getByRole("button", { name: /^1 Lena Brunner/ }).click();
  const box = (await sentence.boundingBox()) ?? fail();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole("application")).toHaveCount(1);

  await page.getByRole("button", { name: "Next page" }).click();
  const picture = page.getByRole("region", { name: "Page 2 of 2" });
  await expect(picture.getByRole("img")).toHaveAccessibleName(
    "This page is a picture, so it has no text to read aloud.",
  );
});

test("words of a browser's own PDF are read, copied and found as whole words", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  // Chromium draws ligatures with fonts of their own.
  await page.setContent(
    `<body style="font:16px 'DejaVu Serif', serif"><p>Société fiduciaire, office des affaires: die Beauf&shy;tragte haftet für <b>grobe Fahr</b>lässigkeit nach Art. 2<sup>bis</sup> OR.</p></body>`,
  );
  const file = await page.pdf({ format: "A4" });
  const { id } = await sentBy(lena, {
    title: "Mandat",
    signers: [{ account_email: lena.email }],
    file,
    pages: 1,
  });
  await openAs(page, lena);
  await page.goto(`${theWorld().service}/view/${id}`);
  const sheet = page.getByRole("region", { name: "Page 1 of 1" });
  const words =
    "Société fiduciaire, office des affaires: die Beauftragte haftet für grobe Fahrlässigkeit nach Art. 2bis OR.";
  await expect.poll(async () => plain(await sheet.textContent())).toContain(words.slice(0, 40));
  const copied = await sheet.evaluate((region) => {
    const selection = getSelection();
    selection?.selectAllChildren(region);
    return selection?.toString() ?? "";
  });
  expect(plain(copied)).toContain(words);
  for (const word of ["fiduciaire", "affaires", "Fahrlässigkeit"]) {
    const found = await page.evaluate((text) => {
      getSelection()?.removeAllRanges();
      return (window as unknown as { find: (words: string) => boolean }).find(text);
    }, word);
    expect(found).toBe(true);
  }
});

const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
