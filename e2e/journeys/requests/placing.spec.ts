import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { tabTo } from "../../helpers/keyboard.ts";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** Where the one box stands on a page, in points. */
async function boxOn(page: Page, name: string) {
  const sheet = page.getByRole("region", { name });
  await expect(sheet.getByRole("application")).toHaveCount(1);
  return sheet.evaluate((paper) => {
    const at = paper.getBoundingClientRect();
    const box = (paper.querySelector("[role=application]") ?? paper).getBoundingClientRect();
    const rounded = (value: number) => Math.round((value * 595) / at.width);
    return { x: rounded(box.x - at.x), y: rounded(box.y - at.y), width: rounded(box.width) };
  });
}

async function enter(page: Page, field: RegExp, value: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
}

test("a sender gives page and place in numbers, by keyboard", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  await openAs(page, lena);
  const document = await lena.api("POST /v3/documents", {
    body: {
      title: "Minutes.pdf",
      content: contractPdf({ title: "Minutes", pages: 3 }).toString("base64"),
    },
  });
  const draft = await lena.api("POST /v3/signature-requests", {
    body: {
      title: "Minutes",
      documents: [{ document_id: document.id }],
      signatures: [{ account_email: lena.email }],
    },
  });
  await page.goto(`${theWorld().service}/view/${draft.id}`);
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  await tabTo(page, /button "1 Lena Brunner/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("application")).toBeFocused();

  await tabTo(page, /textbox "Page"/);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Page 3 of 3" })).toBeInViewport();
  await enter(page, /textbox "From left"/, "100");
  await enter(page, /textbox "From top"/, "610");
  await enter(page, /textbox "Width"/, "180");
  expect(await boxOn(page, "Page 3 of 3")).toEqual({ x: 100, y: 610, width: 180 });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  expect((await boxOn(page, "Page 3 of 3")).width).toBe(191);

  await test.step("a place off the page is the last one on it", async () => {
    await enter(page, /textbox "Page"/, "9");
    await enter(page, /textbox "From left"/, "4000");
    expect(await boxOn(page, "Page 3 of 3")).toEqual({ x: 595 - 191, y: 610, width: 191 });
  });
  await look(page, "19-place-numbers");
  await expect(page.getByText(/Saved as draft/)).toBeVisible();
  const saved = async () => {
    const path = { id: draft.id };
    const { signatures } = await lena.api("GET /v3/signature-requests/{id}", { path });
    return signatures[0]?.documentSignatures[0]?.visualSignature?.positions;
  };
  await expect.poll(saved).toMatchObject([{ page: "2", y: 610, width: 191 }]);
});

test("a signer who chooses the place does so in numbers, by keyboard", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller");
  const request = await sentBy(lena, {
    title: "Order",
    signers: [{ account_email: juerg.email }],
    placed: false,
  });
  await openAs(page, juerg, `${theWorld().service}/view/${request.id}`);
  await expect(page.getByRole("heading", { name: "Order" })).toBeVisible();
  await tabTo(page, /button "Place it on the page"/);
  await page.keyboard.press("Enter");
  await enter(page, /textbox "Page"/, "4");
  await enter(page, /textbox "From left"/, "300");
  await enter(page, /textbox "From top"/, "120");
  expect(await boxOn(page, "Page 4 of 4")).toMatchObject({ x: 300, y: 120 });
  await expect(page.getByText("Signature placed on page 4")).toBeVisible();
  await look(page, "20-place-own");
});
