import { expect, test } from "@playwright/test";
import { look } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

test("a signer without a business sees the remaining signatures, and has three alternatives when there are none", async ({
  page,
}) => {
  const [lena, sender] = await Promise.all([account("Lena", "Brunner"), account("Jürg", "Müller")]);
  const asked = (title: string) =>
    sentBy(sender, { title, signers: [{ account_email: lena.email }], pages: 1 });
  for (const title of ["Free 1", "Free 2"]) {
    const { id } = await asked(title);
    await lena.api("POST /v3/sign", { body: { signatureRequests: [{ signatureRequestId: id }] } });
    const stands = async () =>
      (await lena.api("GET /v3/signature-requests/{id}", { path: { id } })).statusOverall;
    await expect.poll(stands, { timeout: 30_000 }).toBe("SIGNED");
  }

  const last = await asked("The last free one");
  await openAs(page, lena);
  await expect(page.getByText("1 of 3 free signatures left")).toBeVisible();
  await openAs(page, lena, `/view/${last.id}`);
  await expect(page.getByText("This uses your last free signature")).toBeVisible();
  await look(page, "65-last-free");
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });

  const fourth = await asked("The fourth");
  await openAs(page, lena, `/view/${fourth.id}`);
  await expect(page.getByText("You have used all your free signatures")).toBeVisible();
  const sign = page.getByRole("button", { name: "Sign with SES" });
  await sign.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("You have used all 3 free signatures.");
  await look(page, "64-exhausted");
  const ask = await dialog.getByRole("link", { name: "Email Jürg Müller" }).getAttribute("href");
  expect(ask).toMatch(
    new RegExp(`^mailto:${encodeURIComponent(sender.email)}\\?subject=The%20fourth&`),
  );
  await dialog.getByRole("button", { name: "Back to the document" }).click();
  await expect(dialog).toBeHidden();
  await sign.click();
  await dialog.getByRole("button", { name: "See your options" }).click();
  await expect(page).toHaveURL(/\/upgrade$/);
  await expect(page.getByText("You have used all your free signatures")).toBeVisible();
});
