/** People who read a request and do not sign it: one with an account, and one who gets the signed document by mail. */
import { expect, test } from "@playwright/test";
import { messageTo } from "../../demo/inbox.ts";
import { newEmail } from "../../demo/people.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("the sender lets somebody read: with an account they open it, and stop; a stranger gets the signed document by mail", async ({
  page,
  browser,
}) => {
  test.slow();
  const [lena, olga] = [await account("Lena", "Brunner"), await account("Olga", "Meier")];
  const business = await businessOf(lena, "Brunner Immobilien AG");
  await lena.api("PUT /v1/businesses/{id}/settings", {
    path: { id: business },
    body: {
      mail_service: {
        attachments: {
          signed_document: { enabled: true, customisable: false },
          signature_protocol: { enabled: false, customisable: false },
        },
      },
    },
  });
  const stranger = newEmail("emilie");
  const { id } = await sentBy(lena, {
    title: "Lease of the boathouse",
    signers: [{ account_email: lena.email, quality: "SES" }],
  });
  const { service, sandbox } = theWorld();
  await openAs(page, lena, `${service}/view/${id}`);
  const observers = page.getByRole("list", { name: "Observers" });
  const field = page.getByRole("combobox", { name: "Person who observes" });
  await field.fill(lena.email);
  await field.press("Enter");
  await expect(page.getByText(/The sender can read the request anyway/)).toBeVisible();
  for (const email of [olga.email, stranger]) {
    await field.fill(email);
    await field.press("Enter");
    await expect(observers.getByText(email)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await expect(observers.getByText("Not opened yet")).toHaveCount(2);

  const hers = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await openAs(hers, olga, `${service}/dashboard?list=pending`);
  const row = hers.getByRole("link", { name: /Lease of the boathouse/ });
  await expect(hers.getByText(/You observe/)).toBeVisible();
  await look(hers, "108-observed-in-the-list");
  await row.first().click();
  await expect(
    hers.getByText("You can read this document. You don’t need to sign it.").first(),
  ).toBeVisible();
  await expect(hers.getByRole("button", { name: /^Sign( |$)/ })).toHaveCount(0);
  await look(hers, "108-observer");

  await page.reload();
  await expect(observers.getByText("Olga Meier")).toBeVisible();
  await expect(observers.getByText(/^Opened /)).toHaveCount(1);
  await expect(observers.getByText("Not opened yet")).toHaveCount(1);
  await observers.scrollIntoViewIfNeeded();
  await look(page, "108-observers");

  await lena.api("POST /v3/sign", { body: { signatureRequests: [{ signatureRequestId: id }] } });
  const signed = await messageTo(sandbox, stranger, ({ subject }) => subject.startsWith("Signed"));
  expect(signed.text).toContain("The signed document is attached.");
  expect(signed).toMatchObject({
    attachments: [{ name: "Lease of the boathouse.pdf", type: "application/pdf" }],
  });

  await hers.reload();
  await hers.getByRole("button", { name: "Stop observing" }).first().click();
  const dialog = hers.getByRole("dialog", { name: "Stop observing this request?" });
  await expect(dialog).toBeVisible();
  await look(hers, "108-stop-observing");
  await dialog.getByRole("button", { name: "Stop observing" }).click();
  await expect(hers).toHaveURL(/dashboard/);
  await hers.goto(`${service}/view/${id}`);
  await expect(hers.getByText("This document could not be opened.")).toBeVisible();
  await page.reload();
  await expect(observers.getByRole("listitem")).toHaveCount(1);
});
