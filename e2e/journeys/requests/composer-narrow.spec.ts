import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";

test("in German at 960 pixels the page bar is one line; a hint over the page moves a box off the text", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner", { lang: "de-ch" });
  const content = contractPdf({ title: "Auftrag", pages: 2 }).toString("base64");
  const document = await lena.api("POST /v3/documents", { body: { title: "Auftrag", content } });
  const positions = [{ page: "0", x: 68, y: 150, width: 202, height: 94 }];
  const { id } = await lena.api("POST /v3/signature-requests", {
    body: {
      title: "Auftrag",
      documents: [{ document_id: document.id }],
      signatures: [
        {
          account_email: lena.email,
          document_signatures: [{ document_id: document.id, visual_signature: { positions } }],
        },
      ],
    },
  });
  await page.setViewportSize({ width: 960, height: 800 });
  await openAs(page, lena, `/view/${id}`);
  const box = page.getByRole("application");
  await expect(box).toBeVisible();

  const bar = page
    .locator("div", { has: page.getByRole("button", { name: "Nächste Seite" }) })
    .last();
  const strip = await bar.boundingBox();
  expect(strip?.height).toBeLessThan(50);
  expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual(960);
  await expect(bar).toContainText("Seite 1 von 2");

  const hint = page.getByText("Verdeckt 2 Textzeilen");
  await expect(hint).toBeHidden();
  await box.focus();
  await expect(hint).toBeVisible();
  await look(page, "19d-covers-hint");
  const place = () => box.evaluate(({ style }) => [style.left, style.top]);
  const covering = await place();
  await page
    .getByRole("paragraph")
    .filter({ has: hint })
    .getByRole("button", { name: "An eine freie Stelle verschieben" })
    .click();
  await expect(hint).toBeHidden();
  await expect(box).toBeFocused();
  await expect.poll(place).not.toEqual(covering);
  await page.keyboard.press("Control+z");
  await expect.poll(place).toEqual(covering);
});

test("in German at 1440 pixels all of three signers are in sight, and a long file name keeps to its column", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner", { lang: "de-ch" });
  const content = contractPdf({ title: "Auftrag", pages: 2 }).toString("base64");
  const document = await lena.api("POST /v3/documents", { body: { title: "Auftrag", content } });
  const others = [guest("Maximiliane", "Oberholzer"), guest("Tobias", "Lindenberger")];
  const { id } = await lena.api("POST /v3/signature-requests", {
    body: {
      title: "Auftrag",
      documents: [{ document_id: document.id }],
      signatures: [
        { account_email: lena.email },
        ...others.map(({ email, firstName, lastName }) => ({
          signer_identity_data: {
            email_address: email,
            first_name: firstName,
            last_name: lastName,
          },
        })),
      ],
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, lena, `/view/${id}`);
  const chips = page.getByRole("group", { name: "Signaturen zum Platzieren" });
  await expect(chips.getByRole("button")).toHaveCount(3);
  const room = await chips.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth);
  expect(room).toBe(0);
  for (const chip of await chips.getByRole("button").all()) {
    await expect(chip).toBeInViewport({ ratio: 1 });
  }

  const attachments = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /^Beilagen/ }) });
  const name = `Allgemeine-Geschaeftsbedingungen-${"und-Anhang-".repeat(8)}2026.txt`;
  const file = { name, mimeType: "text/plain", buffer: Buffer.from("Ruhe ab zehn.") };
  await attachments.locator("input[type=file]").setInputFiles(file);
  // Another list shows it until it is uploaded.
  const row = attachments.getByRole("list", { name: "Beilagen" }).getByRole("listitem");
  await expect(row).toContainText(name);
  const [column, inside] = await Promise.all([attachments.boundingBox(), row.boundingBox()]);
  const end = (box: typeof column) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(end(inside)).toBeLessThanOrEqual(end(column));
  await row.scrollIntoViewIfNeeded();
  await look(page, "19e-composer-german");
});
