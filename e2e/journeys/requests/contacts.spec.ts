import { expect, test } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

/** A draft with a document and without signers; returns its address. */
async function draftOf({ api }: Account): Promise<string> {
  const content = contractPdf({ title: "Lease", pages: 2 }).toString("base64");
  const document = await api("POST /v3/documents", { body: { title: "Lease.pdf", content } });
  const body = { title: "Lease", documents: [{ document_id: document.id }] };
  const { id } = await api("POST /v3/signature-requests", { body });
  return `${theWorld().service}/view/${id}`;
}

test("the fields for signers suggest people from the person's own requests", async ({ page }) => {
  const [anna, bruno] = [await account("Anna", "Keller"), await account("Bruno", "Baum")];
  const carla = newEmail("carla");
  const signer = { email_address: carla, first_name: "Carla", last_name: "Conti" };
  await sentBy(anna, {
    title: "Lease",
    signers: [{ signer_identity_data: signer, quality: "SES", legislation: "EIDAS" }],
  });
  await openAs(page, anna, await draftOf(anna));
  const who = page.getByRole("combobox", { name: "Name or email address" });
  await who.pressSequentially("car");
  const option = page.getByRole("option");
  await expect(option).toContainText(["Carla Conti"]);
  await look(page, "19-known-people");
  // Whom only others know is suggested to nobody else.
  const answer = page.waitForResponse((one) => one.url().includes("/v1/email_input_autocomplete"));
  await who.fill(bruno.email);
  await answer;
  await expect(option).toHaveCount(0);
  await who.fill("conti");
  await expect(option).toContainText([carla]);
  await who.press("ArrowDown");
  await who.press("Enter");
  const signers = page.getByRole("list", { name: "Signers" });
  await expect(signers).toContainText("Carla Conti");
  await expect(who).toHaveValue("");

  await page.getByRole("button", { name: "Remove Carla Conti" }).click();
  await page.getByRole("button", { name: "Add signer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add signer" });
  const email = dialog.getByRole("combobox", { name: "Email address" });
  await email.pressSequentially("conti");
  await expect(option).toContainText([carla]);
  await email.press("Escape");
  await expect(option).toHaveCount(0);
  await expect(email).toHaveValue("conti");

  // Suggestions that do not come are not missed.
  await page.route("**/v1/email_input_autocomplete*", (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  const answered = page.waitForResponse(
    (one) => one.url().includes("/v1/email_input_autocomplete") && one.url().includes("dario"),
  );
  await email.fill("dario@example.com");
  expect((await answered).status()).toBe(500);
  await dialog.getByRole("button", { name: "Add signer" }).click();
  await expect(dialog).toBeHidden();
  await expect(signers).toContainText("dario@example.com");
});
