import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
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

/** A point of a page, given in points, in the window. */
async function pointOf(sheet: Locator, x: number, y: number): Promise<[number, number]> {
  const at = await frame(sheet);
  const scale = at.width / 595;
  return [at.x + x * scale, at.y + y * scale];
}

async function frame(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return box;
}

const middleOf = (box: { x: number; y: number; width: number; height: number }) =>
  [box.x + box.width / 2, box.y + box.height / 2] as [number, number];

async function enter(page: Page, field: RegExp, value: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
}

test("a sender sets page and position in numbers, by keyboard", async ({ page }) => {
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

  await test.step("a position off the page becomes the last one on it", async () => {
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

test("a sender drags boxes: they snap, show what they cover, are put back, and every act is undone", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = guest("Jürg", "Müller");
  await openAs(page, lena);
  const document = await lena.api("POST /v3/documents", {
    body: {
      title: "Order.pdf",
      content: contractPdf({ title: "Order", pages: 2 }).toString("base64"),
    },
  });
  const draft = await lena.api("POST /v3/signature-requests", {
    body: {
      title: "Order",
      documents: [{ document_id: document.id }],
      signatures: [
        {
          signer_identity_data: {
            email_address: juerg.email,
            first_name: juerg.firstName,
            last_name: juerg.lastName,
          },
        },
        { account_email: lena.email },
      ],
    },
  });
  await page.goto(`${theWorld().service}/view/${draft.id}`);
  const desk = page.getByRole("region", { name: "Pages with signature boxes" });
  const first = page.getByRole("region", { name: "Page 1 of 2" });
  const second = page.getByRole("region", { name: "Page 2 of 2" });
  const chips = page.getByRole("group", { name: "Signatures to place" }).getByRole("button");
  const boxes = page.getByRole("application");
  const carried = page.locator("[data-carried]");
  const hint = page.getByText(/^Click where .+’s signature goes/);
  await expect(first.locator("img")).toBeVisible();
  await expect(first.getByText("The parties sign with")).toBeAttached();

  await test.step("a signer is chosen, and Escape cancels", async () => {
    await chips.first().click();
    await expect(hint).toBeVisible();
    await look(page, "19b-place-chosen");
    // It looked at the narrow composer too, where nobody was chosen.
    await chips.first().click();
    await desk.evaluate((element) => element.scrollTo({ top: 200 }));
    await page.mouse.move(...(await pointOf(first, 300, 500)));
    await expect(carried).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hint).toBeHidden();
    await expect(carried).toBeHidden();
    await page.mouse.click(...(await pointOf(first, 300, 500)));
    await expect(boxes).toHaveCount(0);
  });

  await test.step("a click on the page places the box, and the arrow keys move it from there", async () => {
    await chips.first().click();
    await page.mouse.click(...(await pointOf(first, 220, 450)));
    await expect(boxes).toBeFocused();
    const { x } = await boxOn(page, "Page 1 of 2");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect((await boxOn(page, "Page 1 of 2")).x).toBe(x + 2);
    await expect(hint).toBeHidden();
  });

  const ofJuerg = page.getByRole("application", { name: /^1, / });
  const ofLena = page.getByRole("application", { name: /^2, / });

  await test.step("the box itself is dragged, and comes to rest below another", async () => {
    const other = await frame(ofJuerg);
    await page.mouse.move(...middleOf(await frame(chips.last())));
    await page.mouse.down();
    const [x, y] = middleOf(other);
    await page.mouse.move(x + 4, y + other.height + 20, { steps: 8 });
    await expect(page.getByText("Aligned with Jürg Müller")).toBeVisible();
    expect((await frame(carried)).width).toBeCloseTo(other.width, 0);
    await page.mouse.up();
    await expect(carried).toBeHidden();
    expect((await frame(ofLena)).x).toBeCloseTo(other.x, 0);
    await expect(ofLena).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await frame(ofLena)).y).toBeGreaterThan(y + other.height / 2);
  });

  await test.step("over text it shows a warning, and Escape puts the box back", async () => {
    const before = await frame(ofLena);
    await page.mouse.move(...middleOf(before));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(first, 250, 260)), { steps: 8 });
    await expect(page.getByText("Covers text", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(carried).toBeHidden();
    await page.mouse.up();
    expect(await frame(ofLena)).toEqual(before);
    await expect(page.getByText("Covers text", { exact: true })).toBeHidden();
  });

  const places = async () =>
    Promise.all(
      [1, 2].map((number) =>
        page
          .getByRole("region", { name: `Page ${number} of 2` })
          .getByRole("application")
          .evaluateAll((all) =>
            all.map((box) => `${box.ariaLabel} ${box.style.left} ${box.style.top}`),
          ),
      ),
    );
  const before = await places();

  await test.step("it is dragged onto the next page, which appears while it is held at the foot", async () => {
    const view = await frame(desk);
    const [x, y] = middleOf(await frame(ofLena));
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x, view.y + view.height - 10, { steps: 8 });
    await expect(second).toBeInViewport({ ratio: 0.5 });
    await page.mouse.move(...middleOf(view));
    await page.keyboard.down("Alt");
    const [atX, atY] = await pointOf(second, 300, 250);
    await page.mouse.move(atX, atY, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up("Alt");
    await expect(second.getByRole("application")).toHaveCount(1);
    // It is held where it was taken.
    const [middle, height] = middleOf(await frame(ofLena));
    expect(middle).toBeCloseTo(atX - 20, 0);
    expect(height).toBeCloseTo(atY - 10, 0);
    await expect(page.getByText("Covers text", { exact: true })).toBeVisible();
    await look(page, "19c-place-covers");
  });

  await test.step("a thumbnail leads to its page", async () => {
    await page.getByRole("button", { name: "Pages", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Pages" });
    await dialog.getByRole("button", { name: "Page 1" }).click();
    await expect(dialog).toBeHidden();
    await expect(first.getByRole("application")).toBeInViewport();
  });

  await test.step("every act is undone, and redone", async () => {
    const after = await places();
    expect(after).not.toEqual(before);
    await page.keyboard.press("Control+z");
    await expect.poll(places).toEqual(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(places).toEqual(after);
    const undo = page.getByRole("button", { name: "Undo" });
    const redo = page.getByRole("button", { name: "Redo" });
    while (await undo.isEnabled()) await page.keyboard.press("Control+z");
    await expect(boxes).toHaveCount(0);
    while (await redo.isEnabled()) await redo.click();
    await expect.poll(places).toEqual(after);
  });

  await test.step("a removed document comes back with its boxes", async () => {
    const after = await places();
    const saved = async () => {
      const path = { id: draft.id };
      const { documents, signatures } = await lena.api("GET /v3/signature-requests/{id}", { path });
      return [
        documents.length,
        signatures.flatMap((one) =>
          one.documentSignatures.map(({ visualSignature }) => visualSignature?.positions.length),
        ),
      ];
    };
    await expect.poll(saved).toEqual([1, [1, 1]]);
    await page.getByRole("button", { name: "Remove Order.pdf" }).click();
    await expect.poll(saved).toEqual([0, []]);
    await page.keyboard.press("Control+z");
    await expect.poll(places).toEqual(after);
    await expect.poll(saved).toEqual([1, [1, 1]]);
  });
});

test("a signer who chooses the position does so in numbers, by keyboard", async ({ page }) => {
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
