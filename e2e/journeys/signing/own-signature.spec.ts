/** Signatures that people draw: on a phone by a QR code, as a guest for one request, and from a picture. */
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { ANSWERED } from "../../world/answered.ts";
import { theWorld } from "../../world/world.ts";

const isGuestLink = (link: string) => link.includes("usertoken=");

/** Draws two strokes. */
async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("The pad is not shown.");
  const strokes = [
    [0.2, 0.7, 0.45, 0.3],
    [0.45, 0.3, 0.8, 0.65],
  ] as const;
  for (const [fromX, fromY, toX, toY] of strokes) {
    await page.mouse.move(box.x + fromX * box.width, box.y + fromY * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + toX * box.width, box.y + toY * box.height, { steps: 12 });
    await page.mouse.up();
  }
}

test("a signature is drawn on a phone, which the code of the computer opens once", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena);
  await page.goto(`${theWorld().service}/profile/visual-signature`);
  await page.getByRole("radio", { name: "Draw" }).check();
  await look(page, "74-signature-draw");
  const made = page.waitForResponse((one) => one.url().endsWith("/visual-signature/phone"));
  await page.getByRole("button", { name: "Draw on your phone" }).click();
  const { url } = (await (await made).json()) as { url: string };
  await expect(page.getByRole("img", { name: "QR code of the page for drawing" })).toBeVisible();
  await look(page, "75-signature-code");

  const context = await browser.newContext({
    storageState: ANSWERED,
    locale: "en-GB",
    viewport: { width: 375, height: 812 },
  });
  const phone = await context.newPage();
  await phone.goto(url);
  await expect(phone.getByRole("heading", { name: "Draw your signature" })).toBeVisible();
  await expect(page.getByText("Your phone is ready. Draw your signature there.")).toBeVisible();
  const pad = phone.getByRole("img", { name: "Field for your signature" });
  await draw(phone, pad);
  await phone.getByRole("button", { name: "Undo" }).click();
  await expect(phone.getByText("One stroke")).toBeVisible();
  await phone.getByRole("button", { name: "Clear" }).click();
  await expect(phone.getByRole("button", { name: "Use this drawing" })).toBeDisabled();
  await draw(phone, pad);
  await look(phone, "76-phone-draw");
  await phone.getByRole("button", { name: "Use this drawing" }).click();
  await expect(phone.getByRole("heading", { name: "Done. Look at your computer." })).toBeVisible();
  await look(phone, "77-phone-done");

  await expect(page.getByRole("img", { name: "Your drawing from the phone" })).toBeVisible();
  await look(page, "78-signature-arrived");
  const onPage = page.getByRole("figure", { name: "On an A4 page" });
  await onPage.getByRole("img").scrollIntoViewIfNeeded();
  await look(page, "84-signature-on-page");
  await tells(page, "Signature saved.", () =>
    page.getByRole("button", { name: "Save signature" }).click(),
  );
  await page.reload();
  await expect(page.getByRole("radio", { name: "Draw" })).toBeChecked();

  await phone.goto("about:blank");
  await phone.goto(url);
  await expect(phone.getByRole("heading", { name: "This page cannot be used" })).toBeVisible();
  await expect(phone.getByText(/This link was already used/)).toBeVisible();
  await look(phone, "79-phone-refused");
  await context.close();
});

test("a guest draws their signature for one request, and it stands in the signed PDF", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  const identity = { email_address: tobias.email, first_name: "Tobias", last_name: "Lindner" };
  const { id } = await sentBy(lena, {
    title: "Lease",
    signers: [{ signer_identity_data: identity, quality: "SES" }],
    pages: 1,
  });
  await page.goto(await linkTo(tobias.email, isGuestLink));
  await page.getByRole("button", { name: "Change" }).click();
  const overlay = page.getByRole("dialog");
  await overlay.getByRole("radio", { name: "Draw" }).check();
  await overlay.getByRole("button", { name: "Save signature" }).click();
  await expect(overlay.getByText(/Draw your signature first/)).toBeVisible();
  await draw(page, overlay.getByRole("img", { name: "Field for your signature" }));
  await expect(overlay.getByText(/Draw your signature first/)).toHaveCount(0);
  await look(page, "80-guest-draws");
  // The block with the stored drawing, as the service draws it for the page.
  const drawn = page.waitForResponse((one) => one.url().includes("&vs="));
  await overlay.getByRole("button", { name: "Save signature" }).click();
  await expect(overlay).toHaveCount(0);
  expect((await drawn).status()).toBe(200);
  const block = page.getByAltText("To be signed by Tobias Lindner").first();
  await expect(block).toBeVisible();
  await look(page, "81-guest-drawn");
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByRole("heading", { name: "Signed." })).toBeVisible();

  const { documents } = await lena.api("GET /v3/signature-requests/{id}", { path: { id } });
  const path = { id: documents[0]?.id ?? "" };
  const file = await lena.api("GET /v3/documents/{id}/download", { path });
  // The drawing is a picture; what is typed is an outline.
  expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toContain("/Subtype/Image");
});

test("a picture is turned, and shown as it will be saved", async ({ page, browser }) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena);
  await page.goto(`${theWorld().service}/profile/visual-signature`);
  await page.getByRole("radio", { name: "Upload picture" }).check();
  await look(page, "82-signature-upload");
  const sheet = await browser.newPage({ viewport: { width: 400, height: 200 } });
  await sheet.setContent(
    `<svg width="360" height="160"><path d="M20 120 C120 10 200 150 340 40" fill="none" stroke="#17347e" stroke-width="9"/></svg>`,
  );
  const buffer = await sheet.screenshot();
  await sheet.close();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "signature.png", mimeType: "image/png", buffer });
  const result = page.getByRole("img", { name: "The picture as it will be saved" });
  await expect(result).toBeVisible();
  const shape = () =>
    result.evaluate((one: HTMLImageElement) => one.naturalWidth > one.naturalHeight);
  expect(await shape()).toBe(true);
  await look(page, "83-signature-uploaded");
  await page.getByRole("button", { name: "Turn right" }).click();
  await expect.poll(shape).toBe(false);
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect.poll(shape).toBe(true);
  const width = () => result.evaluate((one: HTMLImageElement) => one.naturalWidth);
  const cropped = await width();
  await page.getByRole("switch", { name: "Remove the background" }).uncheck();
  await expect.poll(width).toBeGreaterThan(cropped);
  await page.getByRole("switch", { name: "Remove the background" }).check();
  await expect.poll(width).toBe(cropped);
  await tells(page, "Signature saved.", () =>
    page.getByRole("button", { name: "Save signature" }).click(),
  );
});
