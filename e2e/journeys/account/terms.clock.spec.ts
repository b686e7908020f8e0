import { expect, test } from "@playwright/test";
import { businessOf, movePlan } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { guest } from "../../demo/people.ts";
import { account, linkTo, logIn } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { setClockAhead, theWorld } from "../../world/world.ts";

const LATER = 401 * 86_400;

test.afterEach(() => setClockAhead(0));

test("new terms are accepted before anything else, also for the person's business", async ({
  page,
}) => {
  const vera = await account("Vera", "Ammann");
  const business = await businessOf(vera, "Ammann & Co");
  await movePlan(business, { method: "STRIPE" });
  await logIn(page, vera);
  await expect(page.getByRole("heading", { name: "You have no documents yet." })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await setClockAhead(LATER);
  await logIn(page, vera);
  const own = page.getByRole("dialog", { name: "Our terms have changed." });
  await expect(own).toBeVisible();
  await look(page, "78-accept-terms");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.goto(`${theWorld().service}/profile`);
  await expect(own).toBeVisible();
  const link = own.getByRole("link", { name: "terms of use" });
  const opened = page.context().waitForEvent("page");
  await link.click();
  const terms = await opened;
  await expect(terms.getByRole("heading", { name: "Terms of use" })).toBeVisible();
  await terms.close();
  await own.getByRole("button", { name: "Accept" }).click();
  await expect(own.getByText("Accept the terms to continue")).toBeVisible();
  await own.getByRole("checkbox").check();
  await own.getByRole("button", { name: "Accept" }).click();

  const ours = page.getByRole("dialog", { name: "The terms for businesses have changed." });
  await ours.getByRole("checkbox", { name: /agreement on data processing/ }).check();
  await ours.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Vera Ammann" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a guest accepts the provider’s terms before an advanced signature, and once", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  const tobias = guest("Tobias", "Lindner");
  await sentBy(lena, {
    title: "Terms for guests",
    signers: [
      {
        signer_identity_data: {
          email_address: tobias.email,
          first_name: tobias.firstName,
          last_name: tobias.lastName,
          mobile_number: tobias.mobile,
        },
        quality: "AES_MINIMAL",
        legislation: "EIDAS",
      },
    ],
  });
  const link = await linkTo(tobias.email, (one) => one.includes("usertoken="));
  await setClockAhead(LATER);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  const asked = page.getByRole("dialog", { name: "Accept the provider’s terms to continue." });
  await asked.getByRole("button", { name: "Not now" }).click();
  await expect(asked).toHaveCount(0);
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await look(page, "79-guest-terms");
  await asked.getByRole("checkbox").check();
  await asked.getByRole("button", { name: "Accept" }).click();
  const code = page.getByRole("dialog").getByLabel("Code (TAN)");
  await expect(code).toBeVisible();
  // A reload leads back to the code.
  await page.reload();
  await expect(code).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Sign with AES" }).click();
  await expect(code).toBeVisible();
});
