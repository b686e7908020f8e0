import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, linkTo, logIn } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { contractPdf, lockedPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => `${theWorld().service}${path}`;

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
}

/** Every call, as of now, finds no network (the browser's own offline mode begins a moment after it is asked for). */
const CALLS = /\/(v\d|api)\//;
const disconnect = (page: Page) =>
  page.route(CALLS, (route) => route.abort("internetdisconnected"));
const connect = (page: Page) => page.unroute(CALLS);

test.describe("Files", () => {
  let lena: Account;
  test.beforeEach(async ({ page }) => {
    lena = await account("Lena", "Brunner");
    await logIn(page, lena);
    await page.goto(at("/upload"));
    await page.locator("input[type=file]").waitFor({ state: "attached" });
  });

  test("each refusal says why and what to do; what is right goes on", async ({ page }) => {
    await choose(page, "Letter.pdf", Buffer.from("Dear Sir or Madam"));
    await expect(page.getByText("This file is not a PDF.")).toBeVisible();
    await choose(page, "Nothing.pdf", Buffer.alloc(0));
    await expect(page.getByText("This file is empty.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Continue/ })).toHaveCount(0);
    await choose(page, "Contract.pdf", contractPdf({ title: "Contract", pages: 1 }));
    await expect(page.getByText("Contract.pdf, 1 page")).toBeVisible();
    await look(page, "50-refused");
    await page.getByRole("button", { name: "Remove Letter.pdf" }).click();
    await page.getByRole("button", { name: "Continue with this document" }).click();
    await expect(page.getByText("1 file, 1 page")).toBeVisible();
  });

  test("a locked PDF asks for its password until it is right", async ({ page }) => {
    await choose(page, "Locked.pdf", lockedPdf({ title: "Locked" }, "open sesame"));
    await expect(page.getByText("This PDF is protected by a password.")).toBeVisible();
    await expect(page.getByLabel("Password of the PDF")).toBeFocused();
    await look(page, "51-password");
    await page.getByLabel("Password of the PDF").fill("please");
    await page.getByRole("button", { name: "Unlock and upload" }).click();
    await expect(page.getByText("This is not the password of the PDF.")).toBeVisible();
    await page.getByLabel("Password of the PDF").fill("open sesame");
    await page.getByRole("button", { name: "Unlock and upload" }).click();
    await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
    await expect(page.getByText("A password protected the file")).toBeVisible();
  });

  test("a damaged PDF is put together again, and its sender is told", async ({ page }) => {
    const sound = contractPdf({ title: "Contract", pages: 2 });
    const damaged = sound.toString("latin1").replace(/startxref\n\d+/, "startxref\n17");
    await choose(page, "Contract.pdf", Buffer.from(damaged, "latin1"));
    await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
    await expect(page.getByText("The file was damaged")).toBeVisible();
    await look(page, "57-repaired");
  });
});

/** Somebody whose turn it is, with a proven number. */
async function signerOf(title: string): Promise<Account> {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  await sentBy(lena, {
    title,
    signers: [{ account_email: juerg.email, quality: "AES_MINIMAL", legislation: "ZERTES" }],
  });
  return juerg;
}

const codeField = (page: Page) => page.getByRole("dialog").getByLabel("Code (TAN)");

test("five wrong codes pause signing, and nothing is signed", async ({ page }) => {
  const juerg = await signerOf("Five times");
  await logIn(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const code = await codeFor(juerg.mobile, since);
  const guess = (by: number) =>
    code.replaceAll(/\d/g, (digit) => String((Number(digit) + by) % 10));
  await codeField(page).fill(guess(1));
  await page.getByRole("button", { name: "Sign document" }).click();
  for (const left of [4, 3, 2, 1]) {
    await expect(
      page.getByText(new RegExp(`${left === 1 ? "One attempt" : `${left} attempts`} left`)).first(),
    ).toBeVisible();
    await codeField(page).fill(guess(6 - left));
    await page.getByRole("button", { name: "Try again" }).click();
  }
  await expect(
    page.getByRole("heading", { name: "Signing is paused for 15 minutes." }),
  ).toBeVisible();
  await look(page, "52-tan-locked");
  await page.getByRole("button", { name: "Back to the document" }).click();
  await expect(page.getByText("Ready to sign")).toBeVisible();
});

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
  await expect(
    page.getByRole("heading", { name: "This link does not open the document." }),
  ).toBeVisible();
  await expect(page.getByText(/This link belongs to another person/)).toBeVisible();
  await look(page, "54-other-person");
});

test("a second click on Sign signs once", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const sent = await sentBy(lena, { title: "Twice", signers: [{ account_email: lena.email }] });
  await logIn(page, lena);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await page.getByRole("button", { name: "Sign with SES" }).dblclick();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  const { events } = await lena.api("GET /v3/signature-requests/{id}/events", {
    path: { id: sent.id },
  });
  expect(events.filter((event) => event.name === "signed")).toHaveLength(1);
});

test("a connection lost while signing is looked into, and the signature counts once", async ({
  page,
}) => {
  const juerg = await signerOf("Lost on the way");
  await logIn(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await expect(page.getByRole("region", { name: "Page 1 of 4" })).toBeVisible();
  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await codeField(page).fill(await codeFor(juerg.mobile, since));
  // The service does its work; the answer does not arrive.
  await page.route("**/api/respond/*", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByRole("heading", { name: "The connection broke." })).toBeVisible({
    timeout: 30_000,
  });
  await look(page, "55-connection");
  await page.unroute("**/api/respond/*");
  await disconnect(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/The service cannot be reached/)).toBeVisible();
  await connect(page);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
});
