import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";

async function middleOf(of: Locator): Promise<[number, number]> {
  const box = await of.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function dragByTouch(page: Page, from: [number, number], to: [number, number]) {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", share: number) => {
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    const touchPoints = type === "touchEnd" ? [] : [{ x, y }];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  // The finger rests before it lifts: after a flick the browser takes the next tap for the end of scrolling.
  await page.waitForTimeout(200);
  await touch("touchMove", 1);
  await touch("touchEnd", 1);
  await session.detach();
}

test("a sender composes on a phone: step by step, positions by tap, sends", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const chloe = guest("Chloé", "Favre");
  await openAs(page, lena);
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add the documents to sign." })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "Confidentiality.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Confidentiality", pages: 2 }),
  });
  await expect(page.getByRole("heading", { name: "Who signs?" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "What needs to be signed?" })).toBeFocused();
  await look(page, "40-phone-documents");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByRole("button", { name: "Add signer" }).click();
  const sheet = page.getByRole("dialog", { name: "Add signer" });
  await expect(sheet.getByLabel("Email address")).toBeFocused();
  await sheet.getByLabel("Email address").fill(chloe.email);
  await sheet.getByLabel("First name").fill(chloe.firstName);
  await sheet.getByLabel("Last name").fill(chloe.lastName);
  await look(page, "41-phone-add-signer");
  await sheet.getByRole("button", { name: "Add signer" }).click();
  await page.getByRole("button", { name: "Add me" }).click();
  await expect(page.getByRole("list", { name: "Signers" }).getByRole("listitem")).toHaveCount(2);
  await look(page, "42-phone-signers");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Where do they sign?" })).toBeFocused();
  const chips = page.getByRole("group", { name: "Signatures to place" });
  await chips.getByRole("button", { name: /Chloé/ }).tap();
  await expect(page.getByText("Tap where Chloé Favre’s signature goes.")).toBeVisible();
  await page.getByRole("region", { name: "Page 1 of 2" }).tap({ position: { x: 120, y: 330 } });
  await expect(page.getByRole("application")).toHaveCount(1);
  await chips.getByRole("button", { name: /Lena/ }).tap();
  await page.getByRole("region", { name: "Page 1 of 2" }).tap({ position: { x: 250, y: 330 } });
  await expect(page.getByRole("application")).toHaveCount(2);
  await look(page, "43-phone-place");
  await page.getByRole("button", { name: /^Copy Lena.*’s box/ }).tap();
  await expect(page.getByRole("application")).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByRole("application")).toHaveCount(2);
  await page.getByRole("button", { name: "Redo" }).tap();
  await expect(page.getByRole("application")).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByRole("application")).toHaveCount(2);

  await test.step("a box is dragged by touch, and the act is undone", async () => {
    const box = page.getByRole("application", { name: /Chloé/ });
    const place = () => box.evaluate(({ style }) => [style.left, style.top]);
    await box.scrollIntoViewIfNeeded();
    const before = await place();
    const [x, y] = await middleOf(box);
    await dragByTouch(page, [x, y], [x + 30, y - 90]);
    await expect.poll(place).not.toEqual(before);
    const [nowX, nowY] = await middleOf(box);
    expect(Math.abs(nowX - x - 30)).toBeLessThan(8);
    expect(Math.abs(nowY - y + 90)).toBeLessThan(8);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(place).toEqual(before);
  });
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByLabel("Message optional").fill("Before Friday, thank you. Lena");
  await expect(page.getByText("Every signer has a signature box")).toBeVisible();
  await look(page, "44-phone-send");
  await page.getByRole("button", { name: "Review and send" }).click();
  await tells(page, "Request sent.", () =>
    page.getByRole("dialog").getByRole("button", { name: "Send request" }).click(),
  );
  expect(await linkTo(chloe.email, (link) => link.includes("usertoken="))).toBeTruthy();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
});
