import { expect, test } from "@playwright/test";
import { tabTo } from "../../helpers/keyboard.ts";
import { tells } from "../../helpers/passing.ts";
import { account } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { theWorld } from "../../world/world.ts";

test("by keyboard alone: log in, upload, add, order, place, send and sign", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  // The browser hands choosers over from here on: told so at the last moment, a key may overtake it.
  page.on("filechooser", () => undefined);
  await page.goto(`${theWorld().service}/login`);
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await tabTo(page, /Email address/);
  await page.keyboard.type(lena.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(lena.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have no documents yet.")).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, /link "Upload"/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/upload$/);
  await tabTo(page, /Choose files/);
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (
    await chooser
  ).setFiles({
    name: "Minutes.pdf",
    mimeType: "application/pdf",
    buffer: contractPdf({ title: "Minutes", pages: 2 }),
  });
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();

  await test.step("signers", async () => {
    await tabTo(page, /Name or email address/);
    await page.keyboard.type("nora.keller@paraph.example");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Signers" }).getByRole("listitem")).toHaveCount(1);
    await tabTo(page, /Add me/);
    await page.keyboard.press("Enter");
    const rows = page.getByRole("list", { name: "Signers" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await tabTo(page, /Sign in this order/, "Shift+Tab");
    await page.keyboard.press("Space");
    await tabTo(page, /Move Lena/);
    await page.keyboard.press("ArrowUp");
    await expect(rows.first()).toContainText("Lena Brunner");
    await expect(page.getByText("Lena Brunner now signs as number 1.")).toBeAttached();
    await expect(page.getByRole("button", { name: /^Move Lena/ })).toBeFocused();
  });

  await test.step("another level", async () => {
    await tabTo(page, /Level for nora/);
    await page.keyboard.press("Enter");
    // The list takes the focus a frame after it has opened: a key before that is the closed field's.
    await expect(page.locator("[role=option]:focus")).toHaveCount(1);
    await page.keyboard.press("End");
    await expect(page.getByRole("option").last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/Law for nora/)).toBeVisible();
  });

  await test.step("a place", async () => {
    await tabTo(page, /button "1 Lena Brunner/);
    await page.keyboard.press("Enter");
    const box = page.getByRole("application");
    await expect(box).toBeFocused();
    const before = await box.boundingBox();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const after = await box.boundingBox();
    const point = (before?.width ?? 0) / 225;
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(point, 0);
    expect((before?.y ?? 0) - (after?.y ?? 0)).toBeCloseTo(10 * point, 0);
    await page.keyboard.press("Delete");
    await expect(box).toHaveCount(0);
    await tabTo(page, /button "1 Lena Brunner/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(box).toBeFocused();
  });

  await tabTo(page, /Review and send/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Send this request?" })).toBeVisible();
  await tabTo(page, /Send request/);
  await tells(page, "Request sent.", () => page.keyboard.press("Enter"));

  await tabTo(page, /Sign with SES/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await tabTo(page, /Back to documents/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Pending" })).toContainText("Minutes");
});
