import { expect, test } from "@playwright/test";
import { makePdf } from "@paraph/pades/testing";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { orderSeal } from "../../helpers/outside.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("an organisation orders a seal, an admin adds it, and names a member who seals a document", async ({
  page,
}) => {
  const vera = await account("Vera", "Lindt");
  const jan = await account("Jan", "Roth");
  await businessOf(vera, "Lindt Gärten GmbH", [jan]);
  const { service } = theWorld();

  const { name, secret } = await orderSeal(page, "Lindt Gärten GmbH");

  await openAs(page, vera, "/business/seals");
  await expect(page.getByText("No seals yet.")).toBeVisible();
  await look(page, "100-seals-none");
  await page.getByRole("button", { name: "Add a seal" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a seal" });
  await dialog.getByLabel("Account name").fill(name);
  await dialog.getByLabel("Activation secret").fill("wrong");
  await dialog.getByRole("button", { name: "Add seal" }).click();
  await expect(dialog.getByText(/The activation secret is incorrect/)).toBeVisible();
  await look(page, "101-seal-add");
  await dialog.getByLabel("Activation secret").fill(secret);
  await dialog.getByRole("button", { name: "Add seal" }).click();

  await expect(page.getByText("Nobody may use this seal yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add member" }).click();
  const members = page.getByRole("dialog", { name: "Add a member" });
  await members.getByRole("combobox", { name: "Member" }).fill("roth");
  await page.getByRole("option", { name: /Jan Roth/ }).click();
  await members.getByRole("button", { name: "Add member" }).click();
  await expect(page.getByRole("row", { name: /Jan Roth/ })).toBeVisible();
  await page.getByLabel("Label").fill("Offers");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("NTRCH-CHE-114882907", { exact: false }).first()).toBeVisible();
  await look(page, "102-seal");
  await page.getByRole("link", { name: "All seals" }).click();
  await expect(page.getByRole("row", { name: /Offers/ })).toContainText("1");
  await look(page, "103-seals");

  await page.goto(`${service}/business/seals/${name}?lang=de-ch`);
  await expect(page.getByRole("button", { name: "Siegel entfernen" })).toBeVisible();
  await look(page, "103-seal-german");

  // A program or a member has a file sealed with one call.
  const content = makePdf().toString("base64");
  const sealed = await jan.api("POST /v2/seal", { body: { account_name: name, content } });
  const { signatureFields } = await jan.api("GET /v3/documents/{id}", {
    path: { id: sealed.documentId },
  });
  expect(signatureFields.map(({ signed }) => signed)).toEqual([true]);

  // In a request the member chooses to sign as the organisation.
  const request = await sentBy(vera, {
    title: "Offer",
    signers: [{ account_email: jan.email }],
  });
  await openAs(page, jan, `/view/${request.id}?lang=en-gb`);
  await page.getByRole("radio", { name: /Lindt Gärten GmbH/ }).check();
  await expect(page.getByText("With the seal Offers, Swiss law")).toBeVisible();
  await look(page, "104-seal-choice");
  await expect(
    page.getByRole("img", { name: /To be sealed with Lindt Gärten GmbH/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Seal with Lindt Gärten GmbH" }).click();
  await expect(page.getByText("Sealed.", { exact: true })).toBeVisible({ timeout: 30_000 });
  const record = page.getByRole("region", { name: "Signature details" });
  await expect(record).toContainText("Lindt Gärten GmbH, by Jan Roth");
  await expect(record).toContainText("Advanced seal, Swiss law (ZertES)");
  await look(page, "105-seal-signed");

  await openAs(page, jan, `/view/${request.id}?lang=en-gb`);
  await expect(page.getByText(/Sealed with Lindt Gärten GmbH,/)).toBeVisible();
  await page.getByText("History", { exact: true }).click();
  await expect(page.getByText("Sealed with Lindt Gärten GmbH", { exact: true })).toBeVisible();
  await look(page, "106-seal-history");

  // Anybody who checks the file reads the same.
  const path = { id: request.documents[0]?.id ?? "" };
  const file = await vera.api("GET /v3/documents/{id}/download", { path });
  await page.goto(`${service}/verify?lang=en-gb`);
  await page.locator('input[type="file"]').setInputFiles({
    name: "Offer.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await expect(page.getByRole("heading", { name: /^The seal is valid\./ })).toBeVisible();
  await expect(page.getByRole("img", { name: "Advanced electronic seal" })).toBeVisible();
  await look(page, "107-seal-verified");

  await openAs(page, vera, "/business/activity");
  await expect(page.getByText("Sealed with Lindt Gärten GmbH, by Jan Roth").first()).toBeVisible();
  await look(page, "108-seal-activity");
  const { signatures } = await vera.api("GET /v3/signature-requests/{id}", {
    path: { id: request.id },
  });
  expect(signatures.map(({ signatureStatus }) => signatureStatus)).toEqual(["SIGNED"]);
});
