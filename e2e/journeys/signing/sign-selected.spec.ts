/** Several requests of the dashboard that are signed together: one click, one code at most, and a result for each. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { goOffline, goOnline } from "../../helpers/network.ts";
import { account, codeFor, codesTo, identified, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

type Level = "SES" | "AES_MINIMAL" | "QES";

const codeField = (page: Page) => page.getByLabel("Code (TAN)");
const bar = (page: Page) => page.getByRole("group", { name: "Selection" });
const question = (page: Page) => page.getByRole("dialog", { name: /^Sign (one|\d+) request/ });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const state = (page: Page, title: string) =>
  page.getByRole("log").getByRole("listitem").filter({ hasText: title });

async function select(page: Page, titles: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Select", exact: true }).click();
  for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
}

/** Opens the question for these requests, and confirms that the documents are read. */
async function asked(page: Page, titles: readonly string[]) {
  await select(page, titles);
  await bar(page).getByRole("button", { name: "Sign" }).click();
  const dialog = question(page);
  await dialog.getByRole("checkbox", { name: /read/ }).check();
  return dialog;
}

function send(sender: Account, signer: Account, title: string, quality: Level) {
  const law = quality === "SES" ? {} : { legislation: "ZERTES" as const };
  const signers = [{ account_email: signer.email, quality, ...law }];
  return sentBy(sender, { title, signers, pages: 2 });
}

const people = async () =>
  Promise.all([account("Lena", "Brunner"), account("Jürg", "Müller", { mobile: true })]);

const statusOf = async (sender: Account, id: string) =>
  (await sender.api("GET /v3/signature-requests/{id}", { path: { id } })).statusOverall;

test("three requests at SES are signed with one click, after a question that says what is signed and who pays", async ({
  page,
}) => {
  const [lena, juerg] = await people();
  const titles = ["Lease", "Loan", "Sale"];
  const sent: Awaited<ReturnType<typeof send>>[] = [];
  for (const title of titles) sent.push(await send(lena, juerg, title, "SES"));
  await openAs(page, juerg);
  await select(page, titles);
  await bar(page).getByRole("button", { name: "Sign" }).click();
  const dialog = question(page);
  await expect(dialog.getByText("Your click signs all of them. You need no code.")).toBeVisible();
  await expect(dialog.getByText("This uses your last 3 free signatures")).toBeVisible();

  await test.step("each document can be read first, in another tab", async () => {
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("link", { name: "Loan (opens in a new tab)" }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/view/${sent[1]?.id}$`));
    await tab.close();
  });
  await test.step("nobody signs without the statement", async () => {
    await dialog.getByRole("button", { name: "Sign 3" }).click();
    await expect(dialog.getByText("Confirm that you have read the documents")).toBeVisible();
    await look(page, "98a-sign-selected");
    await dialog.getByRole("checkbox", { name: /read/ }).check();
  });
  await dialog.getByRole("button", { name: "Sign 3" }).click();
  await expect(heading(page, "All 3 requests are signed.")).toBeVisible({ timeout: 60_000 });
  for (const title of titles) await expect(state(page, title)).toContainText("Signed");
  await look(page, "98b-all-signed");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download 3 as ZIP" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole("button", { name: "Back to documents" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(heading(page, "Nothing is waiting for your signature.")).toBeVisible();
  for (const { id } of sent) expect(await statusOf(lena, id)).toBe("SIGNED");
});

test("one code signs two requests at AES and one at SES; a reload, Back and a lost connection lead back to it", async ({
  page,
}) => {
  const [lena, juerg] = await people();
  await send(lena, juerg, "Order", "AES_MINIMAL");
  await send(lena, juerg, "Offer", "AES_MINIMAL");
  await send(lena, juerg, "Note", "SES");
  await openAs(page, juerg);
  const before = await codesTo(juerg.mobile);
  const dialog = await asked(page, ["Order", "Offer", "Note"]);
  await expect(dialog.getByText(/You confirm all of them with one code/)).toBeVisible();
  await dialog.getByRole("button", { name: "Sign 3" }).click();
  await expect(codeField(page)).toBeVisible();
  const code = await codeFor(juerg.mobile, before);
  await expect(state(page, "Order")).toContainText("Waiting for your code");
  await expect(state(page, "Note")).toContainText("Waiting for your code");
  await look(page, "98c-one-code");

  await test.step("a reload", async () => {
    await page.reload();
    await expect(codeField(page)).toBeVisible();
    await expect(state(page, "Offer")).toContainText("Waiting for your code");
  });
  await test.step("Back leaves the code, not the documents; a dialog leads back to it", async () => {
    await page.goBack();
    await expect(codeField(page)).toBeHidden();
    const paused = page.getByRole("dialog", { name: "Continue signing?" });
    await expect(paused.getByText("Nothing is signed. Your code stays valid.")).toBeVisible();
    await look(page, "98d-several-paused");
    await paused.getByRole("button", { name: "Back to the code" }).click();
    await expect(codeField(page)).toBeVisible();
  });
  await test.step("a lost connection", async () => {
    await codeField(page).fill(code);
    await goOffline(page);
    await page.getByRole("button", { name: "Sign 3 requests" }).click();
    await expect(
      heading(page, "We don’t know yet whether the documents are signed."),
    ).toBeVisible();
    await look(page, "98e-several-lost");
    await goOnline(page);
    await expect(codeField(page)).toHaveValue(code);
  });
  await page.getByRole("button", { name: "Sign 3 requests" }).click();
  await expect(heading(page, "All 3 requests are signed.")).toBeVisible({ timeout: 60_000 });
  expect(await codesTo(juerg.mobile)).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole("list", { name: "Completed" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("of three requests, one is withdrawn in the meantime: it is refused with its reason, the others are signed", async ({
  page,
}) => {
  const [lena, juerg] = await people();
  const titles = ["Kept", "Withdrawn", "Also kept"];
  const sent: Awaited<ReturnType<typeof send>>[] = [];
  for (const title of titles) sent.push(await send(lena, juerg, title, "AES_MINIMAL"));
  const withdrawn = sent[1]?.id ?? "";
  await openAs(page, juerg);
  const before = await codesTo(juerg.mobile);
  const dialog = await asked(page, titles);
  await dialog.getByRole("button", { name: "Sign 3" }).click();
  await expect(codeField(page)).toBeVisible();
  const code = await codeFor(juerg.mobile, before);
  await lena.api("POST /v3/signature-requests/{id}/withdraw", {
    path: { id: withdrawn },
    body: {},
  });
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign 3 requests" }).click();
  await expect(heading(page, "2 of 3 requests are signed.")).toBeVisible({ timeout: 60_000 });
  await expect(state(page, "Withdrawn")).toContainText("Not signed");
  await expect(state(page, "Withdrawn")).toContainText(
    "Lena Brunner withdrew it. It can no longer be signed.",
  );
  await look(page, "98f-one-refused");
  await expect(page.getByRole("button", { name: /^Continue/ })).toBeHidden();
  expect(await statusOf(lena, withdrawn)).toBe("WITHDRAWN");
  await state(page, "Also kept").getByRole("link", { name: "Open" }).click();
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
});

test("what needs another code is signed right after: QES first, then AES, on the same selection", async ({
  page,
}) => {
  const [lena, juerg] = await people();
  const password = await identified(theWorld(), juerg, "ZERTES");
  for (const title of ["First deed", "Second deed"]) await send(lena, juerg, title, "QES");
  await send(lena, juerg, "Side letter", "AES_MINIMAL");
  await openAs(page, juerg);
  const before = await codesTo(juerg.mobile);
  const dialog = await asked(page, ["First deed", "Second deed", "Side letter"]);
  await expect(dialog.getByText("It needs another code.", { exact: false })).toBeVisible();
  await look(page, "98g-left-out");
  await dialog.getByRole("button", { name: "Sign 2" }).click();
  await page.getByLabel("Signature password").fill(password);
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(juerg.mobile, before));
  await page.getByRole("button", { name: "Sign 2 requests" }).click();
  await expect(heading(page, "Both requests are signed.")).toBeVisible({ timeout: 60_000 });

  await page.getByRole("button", { name: "Continue with the other one" }).click();
  const next = question(page);
  await next.getByRole("checkbox", { name: /read/ }).check();
  const known = await codesTo(juerg.mobile);
  await next.getByRole("button", { name: "Sign one" }).click();
  await codeField(page).fill(await codeFor(juerg.mobile, known));
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(heading(page, "Signed.")).toBeVisible({ timeout: 60_000 });
});

test("on a phone, in German: the question and the code of several requests", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true, lang: "de-ch" });
  for (const title of ["Mietvertrag", "Darlehen"]) await send(lena, juerg, title, "AES_MINIMAL");
  await openAs(page, juerg);
  await page.getByRole("button", { name: "Auswählen", exact: true }).click();
  for (const title of ["Mietvertrag", "Darlehen"]) {
    await page.getByRole("checkbox", { name: `${title} auswählen` }).check();
  }
  await page
    .getByRole("group", { name: "Auswahl" })
    .getByRole("button", { name: "Signieren" })
    .click();
  const dialog = page.getByRole("dialog", { name: "2 Anfragen gemeinsam signieren?" });
  await dialog.getByRole("checkbox", { name: /gelesen/ }).check();
  await look(page, "98h-mehrere");
  const before = await codesTo(juerg.mobile);
  await dialog.getByRole("button", { name: "2 signieren" }).click();
  await page.getByLabel("Code (TAN)").fill(await codeFor(juerg.mobile, before));
  await look(page, "98i-mehrere-code");
  await page.getByRole("button", { name: "2 Anfragen signieren" }).click();
  await expect(heading(page, "Beide Anfragen sind signiert.")).toBeVisible({ timeout: 60_000 });
});
