import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, linkTo, openAs } from "../../helpers/people.ts";
import { contractPdf, lockedPdf } from "../../helpers/pdf.ts";
import { sentBy, signerByCode } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
}

// Each refusal by itself: `upload-page.screen.test.tsx`, and the service's tests of uploads.
test("faulty files show what is wrong: no PDF, empty, locked; other files continue", async ({
  page,
}) => {
  await openAs(page, await account("Lena", "Brunner"), at("/upload"));
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  await choose(page, "Letter.pdf", Buffer.from("Dear Sir or Madam"));
  await expect(page.getByText("This file is not a PDF.")).toBeVisible();
  await choose(page, "Nothing.pdf", Buffer.alloc(0));
  await expect(page.getByText("This file is empty.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Continue/ })).toHaveCount(0);
  await look(page, "50-refused");
  await page.getByRole("button", { name: "Remove Letter.pdf" }).click();
  await page.getByRole("button", { name: "Remove Nothing.pdf" }).click();

  await choose(page, "Locked.pdf", lockedPdf({ title: "Locked" }, "open sesame"));
  await expect(page.getByText("This PDF is protected with a password.")).toBeVisible();
  await expect(page.getByLabel("Password of the PDF")).toBeFocused();
  await look(page, "51-password");
  await page.getByLabel("Password of the PDF").fill("open sesame");
  await page.getByRole("button", { name: "Unlock and upload" }).click();
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  await expect(page.getByText("The file had a password")).toBeVisible();
});

test("a damaged PDF is mended, and its sender is informed", async ({ page }) => {
  await openAs(page, await account("Lena", "Brunner"), at("/upload"));
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  const sound = contractPdf({ title: "Contract", pages: 2 });
  const damaged = sound.toString("latin1").replace(/startxref\n\d+/, "startxref\n17");
  await choose(page, "Contract.pdf", Buffer.from(damaged, "latin1"));
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  await expect(page.getByText("The file was damaged")).toBeVisible();
});

const codeField = (page: Page) => page.getByRole("dialog").getByLabel("Code (TAN)");

test("a link used by another person opens nothing of theirs", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const [one, other] = [guest("Tobias", "Lindner"), guest("Nora", "Keller")];
  await sentBy(lena, {
    title: "Between two",
    signers: [one, other].map((person) => ({
      signer_identity_data: {
        email_address: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
      },
    })),
  });
  const link = new URL(await linkTo(one.email, (text) => text.includes("usertoken=")));
  const foreign = new URL(await linkTo(other.email, (text) => text.includes("usertoken=")));
  link.pathname = foreign.pathname;
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: "This link does not work." })).toBeVisible();
  await expect(page.getByText(/This link belongs to someone else/)).toBeVisible();
  await look(page, "54-other-person");
});

test("a second click on Sign signs once", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const sent = await sentBy(lena, { title: "Twice", signers: [{ account_email: lena.email }] });
  await openAs(page, lena);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await page.getByRole("button", { name: "Sign with SES" }).dblclick();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  const { events } = await lena.api("GET /v3/signature-requests/{id}/events", {
    path: { id: sent.id },
  });
  expect(events.filter((event) => event.name === "signed")).toHaveLength(1);
});

test("a connection lost while signing is checked automatically, and the signature counts once", async ({
  page,
  context,
}) => {
  const juerg = await signerByCode("Lost on the way");
  await openAs(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await expect(page.getByRole("region", { name: "Page 1 of 4" })).toBeVisible();
  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await codeField(page).fill(await codeFor(juerg.mobile, since));
  // The service does its work; the answer does not arrive.
  await page.route("**/api/respond/*", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(
    page.getByRole("heading", { name: "We don’t know yet whether the document is signed." }),
  ).toBeVisible();
  await expect(page.getByText(/^No connection since \d\d:\d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText(/^Next attempt in \d+ seconds?$/)).toBeVisible();
  await look(page, "55-connection");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByText(/^\d+ attempts so far$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  expect(await codesTo(juerg.mobile)).toBe(since + 1);
});
