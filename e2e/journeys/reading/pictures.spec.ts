import { expect, test } from "@playwright/test";
import type { Browser, Locator } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** A signature drawn on white paper, as a PNG. */
async function drawn(browser: Browser, colour: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
  await page.setContent(
    `<svg width="380" height="180"><path d="M30 140 C120 20 160 20 150 120 S260 60 340 40" fill="none" stroke="${colour}" stroke-width="7"/></svg>`,
  );
  const picture = await page.screenshot({ type: "png" });
  await page.close();
  return picture;
}

/** The colour that a signature is drawn in: a typed one is dark, with red, green and blue alike. */
function inkOf(image: Locator): Promise<string> {
  return image.evaluate(async (element: HTMLImageElement) => {
    const isThere = await element.decode().then(
      () => true,
      () => false,
    );
    if (!isThere) return "loading";
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [300, 140];
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0, 300, 140);
    const pixels = context?.getImageData(0, 0, 300, 140).data ?? [];
    const count = { red: 0, green: 0 };
    for (let i = 0; i < pixels.length; i += 4) {
      const [red = 0, green = 0, alpha = 0] = [pixels[i], pixels[i + 1], pixels[i + 3]];
      if (alpha > 128 && red - green > 60) count.red += 1;
      if (alpha > 128 && green - red > 60) count.green += 1;
    }
    return count.red > 100 ? "red" : count.green > 100 ? "green" : "dark";
  });
}

test("the preview shows the drawn signature as on paper: the person's own, or the sender's", async ({
  browser,
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller");
  const { id } = await juerg.api("POST /v1/user/visual-signature", {
    body: { name: "Jürg Müller", company: "Nordlicht GmbH" },
  });
  const content = (await drawn(browser, "#0a7020")).toString("base64");
  await juerg.api("POST /v1/images/signature/{id}", { path: { id }, body: { content } });
  const signers = [{ account_email: juerg.email }];
  const plain = await sentBy(lena, { title: "Order", signers, pages: 1 });
  const picture = await drawn(browser, "#a01020");
  const given = await sentBy(lena, { title: "Letter", signers, pages: 1, picture });

  await openAs(page, juerg);
  const shown = page.getByAltText("To be signed by Jürg Müller").first();
  await page.goto(`${theWorld().service}/view/${plain.id}`);
  await expect(shown).toBeVisible();
  await expect.poll(() => inkOf(shown)).toBe("green");
  await look(page, "25-own-picture");
  await page.getByRole("button", { name: "Change" }).click();
  const preview = page.getByRole("dialog").getByAltText(/^Preview of your signature/);
  await expect(preview).toBeVisible();
  await expect.poll(() => inkOf(preview)).toBe("green");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${theWorld().service}/view/${given.id}`);
  await expect(shown).toBeVisible();
  await expect.poll(() => inkOf(shown)).toBe("red");
});
