/** A level that a person cannot reach yet: the sender and the signer see why before the click, and the way to it. */
import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, openAs } from "../../helpers/people.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { sentBy } from "../../helpers/requests.ts";

test("a sender adds the number that a level needs, written as at home", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const { email, firstName, lastName, mobile } = guest("Tobias", "Lindner");
  const content = contractPdf({ title: "Order", pages: 1 }).toString("base64");
  const document = await lena.api("POST /v3/documents", { body: { title: "Order.pdf", content } });
  const { id } = await lena.api("POST /v3/signature-requests", {
    body: {
      title: "Order",
      documents: [{ document_id: document.id }],
      signatures: [
        {
          signer_identity_data: {
            email_address: email,
            first_name: firstName,
            last_name: lastName,
          },
        },
      ],
    },
  });
  await openAs(page, lena, `/view/${id}`);
  await page.getByLabel("Level for Tobias Lindner").click();
  const advanced = page.getByRole("option", { name: /^Advanced(?!,)/ });
  await expect(advanced).toContainText(
    /any later change is visible \(Art\.\s2\slet\.\sb\sZertES\)/,
  );
  await expect(advanced).toContainText("They need: their phone, for a code by SMS.");
  await advanced.click();

  const dialog = page.getByRole("dialog", { name: "Edit signer" });
  const number = dialog.getByLabel("Mobile number");
  await expect(number).toBeFocused();
  await look(page, "98-number-missing");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This level needs a code by SMS.")).toBeVisible();
  await number.fill(mobile.replace("+41", "0"));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Signers" })).toContainText("+41 7");
  const path = { id };
  const saved = async () =>
    (await lena.api("GET /v3/signature-requests/{id}", { path })).signatures.map(
      (one) => one.signerIdentityData?.mobileNumber,
    );
  await expect.poll(saved).toEqual([mobile]);
});

test("a signer sees what is missing before the click, and gets to where it is added", async ({
  page,
}) => {
  const [lena, juerg] = await Promise.all([account("Lena", "Brunner"), account("Jürg", "Müller")]);
  const qualified = await sentBy(lena, {
    title: "Order",
    pages: 1,
    signers: [{ account_email: juerg.email, quality: "QES", legislation: "ZERTES" }],
  });

  await openAs(page, juerg, `/view/${qualified.id}`);
  await expect(page.getByRole("button", { name: "Sign with QES" })).toBeVisible();
  await expect(
    page.getByText("You don’t have a qualified certificate under Swiss law (ZertES) yet."),
  ).toHaveCount(2);
  await look(page, "99-level-missing");
  await page.getByRole("link", { name: "See your levels" }).first().click();
  await expect(page).toHaveURL(/\/profile\/signature-standards$/);
});

test("a signer adds the number that a level needs without leaving the document", async ({
  page,
}) => {
  const [lena, juerg] = await Promise.all([account("Lena", "Brunner"), account("Jürg", "Müller")]);
  const { id } = await sentBy(lena, {
    title: "Order",
    pages: 1,
    signers: [{ account_email: juerg.email, quality: "AES_MINIMAL", legislation: "ZERTES" }],
  });
  await openAs(page, juerg, `/view/${id}`);
  await expect(page.getByRole("button", { name: "Add your mobile number" })).toHaveCount(2);
  await page.getByRole("button", { name: "Sign with AES" }).click();

  const overlay = page.getByRole("dialog", { name: "Add your mobile number." });
  await expect(overlay.getByText("Nothing is signed yet.")).toBeVisible();
  await expect(overlay.getByLabel("Mobile number")).toBeFocused();
  await look(page, "100-number-for-code");
  let known = await codesTo(juerg.mobile);
  await overlay.getByLabel("Mobile number").fill(juerg.mobile.replace("+41", "0"));
  await page.keyboard.press("Enter");
  await expect(overlay.getByText("We sent a code by SMS to")).toBeVisible();
  await look(page, "101-number-code");
  await page.keyboard.type(await codeFor(juerg.mobile, known));
  await page.keyboard.press("Enter");
  await expect(overlay).toBeHidden();
  await expect(page.getByText("Your mobile number is confirmed. You can sign now.")).toBeVisible();

  known = await codesTo(juerg.mobile);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await expect(page.getByLabel("Code (TAN)")).toBeVisible();
  await page.keyboard.type(await codeFor(juerg.mobile, known));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("Signed.", { exact: true })).toBeVisible();
});
