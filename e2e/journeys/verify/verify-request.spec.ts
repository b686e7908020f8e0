/** The page that the code of a signature on paper leads to, and the verify link of a finished signature. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest, openedLink } from "../../demo/people.ts";
import { downloaded, signed } from "../../demo/signing.ts";
import { look } from "../../helpers/look.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const ASKS = "Check the document with this signature.";
const VALID = "The signature is valid. Nothing was changed after it.";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the verify link of a finished signature opens the verdict on its document", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const request = await sentBy(lena, {
    title: "Lease",
    signers: [{ account_email: lena.email, quality: "SES" }],
  });
  await openAs(page, lena);
  await page.goto(`${theWorld().service}/view/${request.id}`);
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Verify this document" }).click();
  await expect(page).toHaveURL(`${theWorld().service}/verify/${request.id}`);
  await expect(page.getByRole("heading", { name: VALID })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "The signatures" })).toContainText("Lena Brunner");
  await expect(page.getByText("Lease.pdf", { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(VALID);
  await page.getByRole("button", { name: "Check another document" }).click();
  await expect(page.getByRole("button", { name: "Check Lease.pdf" })).toBeVisible();
  await look(page, "verify-request-mine");
  await page.getByRole("button", { name: "Check Lease.pdf" }).click();
  await expect(heading(page)).toHaveText(VALID);
});

test("of a request with several documents each is checked", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const { api } = lena;
  const documents = await Promise.all(
    ["Lease", "House rules"].map((title) => {
      const content = contractPdf({ title, pages: 1 }).toString("base64");
      return api("POST /v3/documents", { body: { title: `${title}.pdf`, content } });
    }),
  );
  const { id } = await api("POST /v3/signature-requests", {
    body: {
      title: "Flat",
      documents: documents.map((one) => ({ document_id: one.id })),
      signatures: [{ account_email: lena.email, quality: "SES" }],
    },
  });
  await api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
  await signed(theWorld(), api, id, { mobile: lena.mobile });
  await openAs(page, lena, `/verify/${id}`);
  for (const name of ["House rules.pdf", "Lease.pdf"]) {
    await page.getByRole("button", { name: `Check ${name}` }).click();
    await expect(heading(page)).toHaveText(VALID);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Check another document" }).click();
  }
});

test("a guest gets the verdict in the browser of their link", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  const identity = { email_address: tobias.email, first_name: "Tobias", last_name: "Lindner" };
  const request = await sentBy(lena, {
    title: "Offer",
    signers: [{ signer_identity_data: identity, quality: "SES" }],
  });
  const api = await openedLink(theWorld(), tobias);
  await signed(theWorld(), api, request.id, { mobile: tobias.mobile, guest: true });
  await page.goto(await linkTo(tobias.email, (link) => link.includes("usertoken=")));
  await expect(page.getByRole("heading", { name: "Offer" })).toBeVisible();
  await page.goto(new URL(`/verify/${request.id}`, page.url()).href);
  await expect(heading(page)).toHaveText(VALID);
  await expect(page.getByRole("list", { name: "The signatures" })).toContainText("Tobias Lindner");
});

test("the code on paper leads strangers to a page without names until they upload the file", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const stranger = await account("Nadja", "Keller");
  const request = await sentBy(lena, {
    title: "Secret merger",
    signers: [{ account_email: lena.email, quality: "SES" }],
  });
  await signed(theWorld(), lena.api, request.id, { mobile: lena.mobile });
  const buffer = Buffer.from(await downloaded(lena.api, request));
  const at = (id: string) => `${theWorld().service}/verify/${id}`;

  const calls: string[] = [];
  page.on("request", (call) => void calls.push(call.url()));
  const told = async (id: string) => {
    await page.goto(at(id));
    await expect(heading(page)).toHaveText(ASKS);
    await expect(page.getByRole("button", { name: "Choose file" })).toBeVisible();
    return page.locator("body").innerText();
  };
  const known = await told(request.id);
  expect(known).not.toMatch(/Lena|Brunner|merger/);
  await look(page, "verify-request");
  expect(await told(crypto.randomUUID())).toBe(known);
  // A visitor without a session sends no call about a request.
  expect(calls.filter((url) => url.includes("/signature-requests"))).toEqual([]);

  const file = { name: "Secret merger.pdf", mimeType: "application/pdf", buffer };
  await page.goto(at(request.id));
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(heading(page)).toHaveText(VALID);
  await expect(page.getByRole("list", { name: "The signatures" })).toContainText("Lena Brunner");

  await openAs(page, stranger);
  const loggedIn = await told(request.id);
  expect(loggedIn).not.toMatch(/Lena|Brunner|merger/);
  expect(await told(crypto.randomUUID())).toBe(loggedIn);
});
