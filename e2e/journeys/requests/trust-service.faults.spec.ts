import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, identified, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

interface Fault {
  source: "eu" | "ch";
  endpoint: string;
  kind: string;
  ms?: number;
  times?: number;
}

/** Tells the world outside how to misbehave. */
async function misbehave(...faults: Fault[]): Promise<void> {
  const response = await fetch(`${theWorld().sandbox}/faults.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ faults }),
  });
  expect(response.ok).toBe(true);
}

/** How it misbehaves still. */
async function faultsLeft(): Promise<unknown> {
  const answer = await fetch(`${theWorld().sandbox}/faults.json`);
  return ((await answer.json()) as { faults: unknown }).faults;
}

test.afterEach(() => misbehave());

test("a trust service that does not respond leaves the document unchanged; a retry signs", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  await sentBy(lena, {
    title: "Silent service",
    signers: [{ account_email: juerg.email, quality: "AES_MINIMAL", legislation: "ZERTES" }],
  });
  await misbehave({ source: "ch", endpoint: "sign-doc", kind: "error" });
  await openAs(page, juerg);
  await page.getByRole("link", { name: "Review and sign" }).click();
  const first = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const overlay = page.getByRole("dialog");
  await overlay.getByLabel("Code (TAN)").fill(await codeFor(juerg.mobile, first));
  await overlay.getByRole("button", { name: "Sign document" }).click();
  await expect(
    overlay.getByRole("heading", { name: "Your signature was not created." }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(overlay.getByText("Unchanged. Nothing was added to it.")).toBeVisible();
  await look(page, "60-failure");
  await misbehave();
  const second = await codesTo(juerg.mobile);
  await overlay.getByRole("button", { name: "Try again" }).click();
  await expect(overlay.getByLabel("Code (TAN)")).toBeVisible({ timeout: 60_000 });
  await overlay.getByLabel("Code (TAN)").fill(await codeFor(juerg.mobile, second));
  await overlay.getByRole("button", { name: "Sign document" }).click();
  await expect(overlay.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
});

test("a late time-stamp is completed automatically", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  await sentBy(lena, { title: "Late stamp", signers: [{ account_email: lena.email }] });
  await misbehave(
    { source: "ch", endpoint: "tsa-1", kind: "error" },
    { source: "ch", endpoint: "tsa-2", kind: "error" },
  );
  await openAs(page, lena);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(
    page.getByRole("heading", { name: "We are completing your signature." }),
  ).toBeVisible();
  await look(page, "61-finishing");
  await misbehave();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 90_000 });
});

test("a person who signs while another does waits a moment and continues automatically", async ({
  page,
  browser,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller");
  await sentBy(lena, {
    title: "At the same moment",
    signers: [{ account_email: lena.email }, { account_email: juerg.email }],
  });
  await misbehave({ source: "ch", endpoint: "sign-hash", kind: "delay", ms: 60_000, times: 1 });
  const context = await browser.newContext();
  const other = await context.newPage();
  await Promise.all([openAs(page, lena), openAs(other, juerg)]);
  for (const one of [page, other]) {
    await one.getByRole("link", { name: "Review and sign" }).click();
    await expect(one.getByRole("button", { name: "Sign with SES" })).toBeVisible();
  }
  await other.getByRole("button", { name: "Sign with SES" }).click();
  await expect(other.getByText("We are preparing the document.")).toBeVisible();
  // It has reached the trust service once that has no delay left.
  await expect.poll(faultsLeft, { intervals: [50] }).toEqual([]);
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByRole("heading", { name: /is signing right now/ })).toBeVisible();
  await look(page, "62-locked");
  await misbehave();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(other.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test("a certificate of somebody else is refused, and nothing is signed", async ({ page }) => {
  const [lena, juerg] = await Promise.all([
    account("Lena", "Brunner"),
    account("Jürg", "Müller", { mobile: true }),
  ]);
  const signaturePassword = await identified(theWorld(), juerg, "ZERTES");
  const { id } = await sentBy(lena, {
    title: "Somebody else",
    signers: [{ account_email: juerg.email, quality: "QES", legislation: "ZERTES" }],
  });
  await openAs(page, juerg, `/view/${id}`);
  const before = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with QES" }).click();
  const otp = await codeFor(juerg.mobile, before);
  await misbehave({ source: "ch", endpoint: "authorize", kind: "serial-number-mismatch" });
  await page.getByLabel("Signature password", { exact: true }).fill(signaturePassword);
  await page.getByLabel("Code", { exact: true }).fill(otp);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(
    page.getByRole("heading", { name: "This certificate belongs to another identity." }),
  ).toBeVisible({ timeout: 60_000 });
  await look(page, "63-mismatch");
  const { statusOverall } = await juerg.api("GET /v3/signature-requests/{id}", { path: { id } });
  expect(statusOverall).toBe("OPEN");
});
