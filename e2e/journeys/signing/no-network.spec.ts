/** The network is switched off in the middle of signing: nothing is lost, nothing is reloaded, no code is sent twice. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { goOffline, goOnline } from "../../helpers/network.ts";
import { account, codeFor, codesTo, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { signerByCode } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** Somebody with a mobile number who is asked to sign with AES, at the document. */
async function atTheDocument(page: Page, title: string) {
  const juerg = await signerByCode(title);
  await openAs(page, juerg);
  // Everything that the act may show is loaded beside the page, before it begins.
  const loaded = page.waitForResponse(/\/assets\/signing-success-/);
  await page.getByRole("link", { name: "Review and sign" }).click();
  await expect(page.getByRole("region", { name: "Page 1 of 4" })).toBeVisible();
  await loaded;
  await page.waitForLoadState("networkidle");
  return juerg;
}

function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const codeField = (page: Page) => page.getByLabel("Code (TAN)");

test("a code that does not arrive is entered when the network is back, and signs", async ({
  page,
}) => {
  const juerg = await atTheDocument(page, "Cut off before the code");
  const loads = loadsOf(page);
  const since = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const code = await codeFor(juerg.mobile, since);
  await codeField(page).fill(code);
  await goOffline(page);
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(
    page.getByRole("heading", { name: "We don’t know yet whether the document is signed." }),
  ).toBeVisible();
  await goOnline(page);
  await expect(page.getByText(/Your code did not reach us, and nothing is signed/)).toBeVisible();
  await expect(codeField(page)).toHaveValue(code);
  await look(page, "93-code-unsent");
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  expect(await codesTo(juerg.mobile)).toBe(since + 1);
  expect(loads()).toBe(0);
});

test("signing without a network does not start; the signer is informed, and can start when the network is back", async ({
  page,
}) => {
  const juerg = await atTheDocument(page, "Cut off before the click");
  const loads = loadsOf(page);
  const since = await codesTo(juerg.mobile);
  await goOffline(page);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await expect(page.getByRole("heading", { name: "Nothing is signed yet." })).toBeVisible();
  await look(page, "94-not-started");
  await goOnline(page);
  await expect(
    page.getByRole("heading", { name: "Your signature was not created." }),
  ).toBeVisible();
  expect(await codesTo(juerg.mobile)).toBe(since);
  await page.getByRole("button", { name: "Try again" }).click();
  await codeField(page).fill(await codeFor(juerg.mobile, since));
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  expect(loads()).toBe(0);
});

test("a draft and its file that a lost connection interrupts are sent automatically when it is back", async ({
  page,
}) => {
  await openAs(page, await account("Lena", "Brunner"));
  await page.goto(`${theWorld().service}/upload`);
  const input = page.locator("input[type=file]");
  await input.waitFor({ state: "attached" });
  const loads = loadsOf(page);
  await goOffline(page);
  const buffer = contractPdf({ title: "Contract", pages: 1 });
  await input.setInputFiles({ name: "Contract.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText(/^We cannot reach the service/)).toBeVisible();
  await goOnline(page);
  // A file that is uploaded opens the composer by itself.
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  await expect(page.getByText("Contract.pdf", { exact: true })).toBeVisible();
  expect(loads()).toBe(0);

  await expect(page.getByText(/^Saved as draft/)).toBeVisible();
  await goOffline(page);
  await page.getByLabel("Title").fill("Written without a network");
  await expect(page.getByText(/^Not saved\. We try again automatically\./)).toBeVisible();
  await look(page, "96-draft-unsaved");
  await goOnline(page);
  await expect(page.getByText(/^Saved as draft/)).toBeVisible();
  expect(loads()).toBe(0);
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Written without a network");
});
