import { expect, test } from "@playwright/test";
import { look, resized } from "../../helpers/look.ts";
import { account, codeFor, codesTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const PHONE = { width: 375, height: 812 };

test("the sender reads who was added and removed, whose code was wrong, and why signing failed", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const juerg = await account("Jürg", "Müller", { mobile: true });
  const mara = await account("Mara", "Vogt");
  const chloe = await account("Chloé", "Favre");
  const request = await sentBy(lena, {
    title: "Deed",
    signers: [
      { account_email: juerg.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
      { account_email: mara.email },
    ],
  });
  const path = { id: request.id };
  const sid = request.signatures[1]?.sid ?? "";
  await lena.api("POST /v3/signature-requests/{id}/signatures", {
    path,
    body: { account_email: chloe.email },
  });
  await lena.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: { ...path, sid } });
  const before = await codesTo(juerg.mobile);
  const [entry] = await juerg.api("POST /v3/sign", {
    body: { signatureRequests: [{ signatureRequestId: request.id }] },
  });
  const code = await codeFor(juerg.mobile, before);
  const wrong = juerg.api("POST /api/respond/{id}", {
    path: { id: entry?.proceedId ?? "" },
    body: { tan: code === "000000" ? "000001" : "000000" },
  });
  await expect(wrong).rejects.toMatchObject({ key: "error.tan.invalid" });
  // Under another name than the one that the code was sent for.
  await juerg.api("PUT /v1/user", { body: { last_name: "Meier" } });

  await openAs(page, lena, `${theWorld().service}/view/${request.id}`);
  await page.getByText("History").click();
  const entries = page.getByRole("listitem");
  const added = entries.filter({ hasText: `Signer added: ${chloe.email}` });
  await expect(added).toContainText("Lena Brunner");
  await expect(entries.filter({ hasText: `Signer removed: ${mara.email}` })).toHaveCount(1);
  await expect(entries.filter({ hasText: "Incorrect code entered" })).toContainText("Jürg Müller");
  const failed = entries.filter({ hasText: "Signing failed" });
  await expect(failed).toContainText(/Message shown: “.*name/);
  await failed.scrollIntoViewIfNeeded();
  await look(page, "history");

  await resized(page, PHONE);
  await page.getByRole("button", { name: /signed/ }).click();
  await page.getByText("History").click();
  await entries.filter({ hasText: `Signer removed: ${mara.email}` }).scrollIntoViewIfNeeded();
  if (process.env["SHOTS"] === undefined) await look(page, "history-phone");
});
