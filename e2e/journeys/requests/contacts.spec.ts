import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { newEmail } from "../../demo/people.ts";
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

/** What a browser offers below a field (HTML standard, "The datalist element"). */
const offered = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value, text }) => `${text}: ${value}`),
  );

test("the fields in which signers are named suggest people of one's own requests", async ({
  page,
}) => {
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
  await expect.poll(() => offered(who)).toEqual([`Carla Conti: ${carla}`]);
  // Whom only others know is suggested to nobody else.
  await who.fill(bruno.email);
  await expect.poll(() => offered(who)).toEqual([]);

  await who.fill("");
  await page.getByRole("button", { name: "Add signer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add signer" });
  const email = dialog.getByRole("combobox", { name: "Email address" });
  await email.pressSequentially("conti");
  await expect.poll(() => offered(email)).toEqual([`Carla Conti: ${carla}`]);

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
  await expect(page.getByRole("list", { name: "Signers" })).toContainText("dario@example.com");
});
