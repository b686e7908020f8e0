import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { signed } from "../../demo/signing.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

test("a signer without a business sees the remaining signatures, and has three alternatives when there are none", async ({
  page,
}) => {
  const [lena, sender] = await Promise.all([account("Lena", "Brunner"), account("Jürg", "Müller")]);
  const asked = (title: string) =>
    sentBy(sender, { title, signers: [{ account_email: lena.email }], pages: 1 });
  await test.step("the first: where one signs, in the profile and on the dashboard", async () => {
    const { id } = await asked("The first");
    await openAs(page, lena, `/view/${id}`);
    await expect(page.getByText("This uses 1 of your 3 free signatures")).toBeVisible();
    await page.getByRole("button", { name: "Sign with SES" }).click();
    await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
    await openAs(page, lena, "/profile");
    await expect(page.getByText("2 of 3 free signatures left")).toBeVisible();
    await openAs(page, lena);
    await expect(page.getByText("2 of 3 free signatures left")).toBeVisible();
  });
  const second = await asked("The second");
  await signed(theWorld(), lena.api, second.id, { mobile: lena.mobile });

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

test("a signer sees before the click that somebody else pays: the sender’s business, or nobody", async ({
  page,
  browser,
}) => {
  const [lena, vera] = await Promise.all([account("Lena", "Brunner"), account("Vera", "Lindt")]);
  await businessOf(vera, "Nordlicht Gärten GmbH");
  const { id } = await sentBy(vera, {
    title: "Garden plan",
    signers: [{ account_email: lena.email }],
    pages: 1,
  });
  await openAs(page, lena, `/view/${id}`);
  await expect(page.getByText("Nordlicht Gärten GmbH pays for your signature")).toBeVisible();
  await page.getByRole("button", { name: "Sign with SES" }).click();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await openAs(page, lena, "/profile");
  await expect(page.getByText("3 of 3 free signatures left")).toBeVisible();

  const { email, firstName, lastName } = guest("Tobias", "Lindner");
  const named = { email_address: email, first_name: firstName, last_name: lastName };
  await sentBy(lena, { title: "Offer", signers: [{ signer_identity_data: named }], pages: 1 });
  const context = await browser.newContext({ locale: "en-GB" });
  const theirs = await context.newPage();
  await theirs.goto(await linkTo(email, (link) => link.includes("usertoken=")));
  await expect(theirs.getByText("You pay nothing for your signature")).toBeVisible();
  await context.close();
});
