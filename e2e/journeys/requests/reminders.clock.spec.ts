import { expect, test } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { messageTo } from "../../demo/inbox.ts";
import { runJob } from "../../helpers/database.ts";
import { look } from "../../helpers/look.ts";
import { tells } from "../../helpers/passing.ts";
import { account, codesTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { setClockAhead, theWorld } from "../../world/world.ts";

const DAY = 86_400;

test.afterEach(() => setClockAhead(0));

test("signers are reminded by the sender's rule", async ({ page }) => {
  const lena = await account("Lena", "Brunner");
  const { email, firstName, lastName } = guest("Tobias", "Lindner");
  const { id } = await sentBy(lena, {
    title: "Lease",
    pages: 1,
    signers: [
      {
        signer_identity_data: { email_address: email, first_name: firstName, last_name: lastName },
      },
    ],
  });
  await messageTo(theWorld().sandbox, email, () => true);
  await openAs(page, lena, `/view/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await tells(page, "The automatic reminders were changed.", () =>
    page.getByRole("menuitemradio", { name: "Remind every week" }).click(),
  );
  await look(page, "29-reminders");

  const before = await codesTo(email);
  // A page that asks again a week later learns that its session is over.
  await page.goto(`${theWorld().service}/favicon.svg`);
  await setClockAhead(7 * DAY + 60);
  await runJob("remind-signers");
  const { subject } = await messageTo(theWorld().sandbox, email, () => true, before);
  expect(subject).toMatch(/Reminder/i);
  await setClockAhead(0);
  await openAs(page, lena, `/view/${id}`);
  await page.getByText("History", { exact: true }).click();
  await expect(page.getByText("Reminded", { exact: true })).toBeVisible();
});
