import { readFile } from "node:fs/promises";
import { bufferSource, readFacts } from "@paraph/pades/read";
import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, codeFor, identified, codesTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("a registered signer signs QES: signature password and code, then the record", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  const password = await identified(theWorld(), juerg, "ZERTES");
  await sentBy(lena, {
    title: "Framework contract",
    message: "The framework contract with the limit of liability that we agreed.",
    deadline: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    signers: [
      { account_email: juerg.email, quality: "QES", legislation: "ZERTES" },
      { account_email: lena.email, quality: "SES" },
    ],
  });
  await sentBy(lena, { title: "Non-disclosure", signers: [{ account_email: juerg.email }] });
  await openAs(page, juerg);
  await expect(
    page.getByRole("heading", { name: "Two documents are waiting for your signature." }),
  ).toBeVisible();
  await look(page, "20-dashboard");

  await page
    .getByRole("listitem")
    .filter({ hasText: "Framework contract" })
    .getByRole("link", { name: "Review and sign" })
    .click();
  await expect(page.getByRole("heading", { name: "Framework contract" })).toBeVisible();
  await expect(page.getByText("This request requires QES.")).toHaveCount(2);
  await expect(page.getByText(/Equal to a handwritten signature under Art\.\s14/)).toBeVisible();
  await expect(page.getByText("Signature placed on page 4")).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByAltText("To be signed by Jürg Müller").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Page 4 of 4" })).toBeVisible();
  await look(page, "21-view");

  await test.step("another handwriting", async () => {
    await page.getByRole("button", { name: "Change" }).click();
    const editor = page.getByRole("dialog", { name: /how your signature looks/ });
    await editor.getByText("Natural").click();
    await editor.getByLabel("Company or role optional").fill("Helvion AG");
    await editor.getByLabel("Place optional").fill("Zürich");
    await expect(editor.getByAltText("Preview of your signature, Jürg Müller")).toBeVisible();
    await look(page, "22-edit-signature");
    await editor.getByRole("button", { name: "Save signature" }).click();
    await expect(editor).toBeHidden();
  });
  await test.step("the lines under it", async () => {
    await page.getByRole("button", { name: "Company and place" }).click();
    const lines = page.getByRole("dialog", { name: "What your signature says" });
    await expect(lines.getByLabel("Company or role optional")).toHaveValue("Helvion AG");
    await lines.getByLabel("Place optional").fill("Bern");
    await look(page, "22b-signature-data");
    await lines.getByRole("button", { name: "Save" }).click();
    await expect(lines).toBeHidden();
  });

  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with QES" }).click();
  const overlay = page.getByRole("dialog");
  await expect(
    overlay.getByRole("heading", { name: "Confirm with your signature password and a code." }),
  ).toBeVisible();
  await expect(overlay.getByText("Nothing is signed until you enter the code.")).toBeVisible();
  await expect(overlay.getByLabel("Signature password")).toBeFocused();
  await look(page, "23-sign-qes");

  const otp = await codeFor(juerg.mobile, since);
  await overlay.getByLabel("Signature password").fill("not my password");
  await overlay.getByLabel("Code", { exact: true }).fill(otp);
  await overlay.getByRole("button", { name: "Sign document" }).click();
  await expect(overlay.getByText(/signature password is incorrect/)).toBeVisible();
  await look(page, "24-sign-qes-wrong");

  // A new code is available half a minute after the last: one of these requests is too early, and the last code counts.
  await expect(async () => {
    await overlay.getByRole("button", { name: "Send a new code" }).click();
    const wait = overlay.getByRole("button", { name: /Send a new code in 0:\d\d/ });
    await expect(wait).toBeDisabled({ timeout: 10_000 });
  }).toPass();
  const last = await codeFor(juerg.mobile, (await codesTo(juerg.mobile)) - 1);
  await overlay.getByLabel("Signature password").fill(password);
  await overlay.getByLabel("Code", { exact: true }).fill(last);
  await overlay.getByRole("button", { name: "Sign document" }).click();

  await expect(overlay.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(overlay.getByText(/Lena Brunner can sign next/)).toBeVisible();
  const record = overlay.getByRole("region", { name: "Signature details" });
  await expect(record.getByText(/\d\d:\d\d:\d\d \(Zurich,\sUTC\+\d\)/)).toBeVisible();
  await expect(record.getByText(/Sandbox/)).toBeVisible();
  await expect(record.getByText(/SHA-256/)).toBeVisible();
  await expect(record.getByText("1 of 2 signed")).toBeVisible();
  await expect(record.getByRole("img", { name: "Your signature on the page" })).toBeVisible();
  await look(page, "25-signed");

  await overlay.getByRole("button", { name: "Sign next document" }).click();
  await expect(page.getByRole("heading", { name: "Non-disclosure" })).toBeVisible();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(overlay.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await overlay.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(/Signed by everyone on/)).toBeVisible();
  await page.getByText("History").click();
  await expect(page.getByText("This history is complete and unchanged.")).toBeVisible();
  await look(page, "26-completed");

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  const formats = [
    ["PDF, to read and print", "Non-disclosure – signature report.pdf", "%PDF-"],
    ["HTML, as a web page", "Non-disclosure – signature report.html", "<!doctype html>"],
  ] as const;
  for (const [format, name, beginning] of formats) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Signature report" }).click();
    await page.getByRole("menuitem", { name: format }).click();
    const protocol = await download;
    expect(protocol.suggestedFilename()).toBe(name);
    const content = await readFile(await protocol.path(), "utf8");
    expect(content.slice(0, beginning.length).toLowerCase()).toBe(beginning.toLowerCase());
  }
});

test("a signer declines with a reason, and the sender reads it", async ({ page, context }) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller");
  await sentBy(lena, { title: "Licence", signers: [{ account_email: juerg.email }] });
  await openAs(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline this request?" });
  await dialog.getByLabel("Reason optional").fill("Clause 7.2 is not acceptable.");
  await look(page, "27-decline");
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByText(/^Declined on/)).toBeVisible();

  await page.goto(`${theWorld().service}/logout`);
  await expect(page).toHaveURL(/\/login$/);
  const other = await context.newPage();
  await openAs(other, lena);
  await expect(other.getByText("Jürg Müller: “Clause 7.2 is not acceptable.”")).toBeVisible();
});

test("a signer without a position chooses one, and signs without a code", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const request = await sentBy(lena, {
    title: "Own note",
    pages: 2,
    placed: false,
    signers: [{ account_email: lena.email }],
  });
  await openAs(page, lena);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await expect(page.getByText("Your signature is not visible on any page")).toBeVisible();
  await page.getByRole("button", { name: "Place it on the page" }).click();
  const box = page.getByRole("application");
  await box.focus();
  await expect(box).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByText("Signature placed on page 1")).toBeVisible();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  const [document] = request.documents;
  const file = await lena.api("GET /v3/documents/{id}/download", {
    path: { id: document?.id ?? "" },
  });
  const facts = readFacts(bufferSource(new Uint8Array(await file.arrayBuffer())));
  expect(facts.signatureFields).toMatchObject([
    { signed: true, positions: [{ page: 0 }] },
    { signed: true, positions: [] }, // the archive time-stamp
  ]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await look(page, "28-own-place");
});
