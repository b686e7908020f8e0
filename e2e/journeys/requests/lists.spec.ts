/** The lists of the dashboard: no open request is lost, and each is found. */
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { signed } from "../../demo/signing.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { look, resized } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The titles in a list, in their order. */
const titlesIn = (page: Page, list: string) =>
  page
    .getByRole("list", { name: list, exact: true })
    .locator("a:not([role=menuitem])", { hasNotText: /^(Review and sign|Open|Continue)$/ });

async function requestsOf() {
  const [lena, juerg, vera] = await Promise.all([
    account("Lena", "Brunner"),
    account("Jürg", "Müller"),
    account("Vera", "Lindt"),
  ]);
  await businessOf(vera, "Nordlicht Gärten GmbH");
  const [me, him] = [{ account_email: lena.email }, { account_email: juerg.email }];
  const { email, firstName, lastName } = guest("Tobias", "Lindner");
  const named = {
    signer_identity_data: { email_address: email, first_name: firstName, last_name: lastName },
  };
  const sent = (title: string, signers: Parameters<typeof sentBy>[1]["signers"], days?: number) =>
    sentBy(lena, {
      title,
      signers,
      pages: 1,
      ...(days !== undefined && { deadline: inDays(days) }),
    });
  await sent("Due later", [me], 9);
  await sent("Due soon", [me, named], 2);
  await sentBy(vera, { title: "Garden plan", signers: [me], pages: 1 });
  await sent("Not my turn", [
    { ...him, sequence: 0, quality: "QES", legislation: "ZERTES" },
    { ...me, sequence: 1 },
  ]);
  const half = await sent("Half signed", [me, him]);
  await signed(theWorld(), lena.api, half.id, { mobile: lena.mobile });
  await sent("Only others", [named]);
  const { id } = await sent("Refused", [him]);
  const message = "Clause 7 is missing.";
  await juerg.api("POST /v3/signature-requests/{id}/decline", { path: { id }, body: { message } });
  return { lena, juerg };
}

test("an owner finds each open request in one list, in its order, by its words and by its level", async ({
  page,
}) => {
  const { lena, juerg } = await requestsOf();
  await openAs(page, lena);

  await test.step("each stands in one list; what is due first stands first", async () => {
    await expect(titlesIn(page, "To sign")).toHaveText(["Due soon", "Due later", "Garden plan"]);
    await expect(titlesIn(page, "Pending")).toHaveText([
      "Only others",
      "Half signed",
      "Not my turn",
    ]);
    await expect(titlesIn(page, "Declined")).toHaveText(["Refused"]);
  });
  await test.step("a row has the levels of its signers", async () => {
    const row = page.getByRole("listitem").filter({ hasText: "Not my turn" });
    for (const level of ["Qualified electronic signature", "Simple electronic signature"]) {
      await expect(row.getByRole("img", { name: level })).toBeVisible();
    }
    await look(page, "18c-lists");
  });
  await test.step("people and companies are found", async () => {
    const search = page.getByRole("searchbox");
    await search.fill("lindner");
    await expect(titlesIn(page, "To sign")).toHaveText(["Due soon"]);
    await expect(titlesIn(page, "Pending")).toHaveText(["Only others"]);
    await search.fill("gärten");
    await expect(titlesIn(page, "To sign")).toHaveText(["Garden plan"]);
    await expect(titlesIn(page, "Pending")).toHaveCount(0);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(titlesIn(page, "To sign")).toHaveCount(3);
  });
  await test.step("level and sender filter them, and the address keeps the filters", async () => {
    await page.getByRole("button", { name: "Level" }).click();
    await page.getByRole("menuitemradio", { name: "Qualified" }).click();
    await expect(titlesIn(page, "Pending")).toHaveText(["Not my turn"]);
    await expect(titlesIn(page, "To sign")).toHaveCount(0);
    await page.getByRole("button", { name: "Level: Qualified" }).click();
    await page.getByRole("menuitemradio", { name: "All levels" }).click();
    await page.getByRole("button", { name: "Sent by" }).click();
    await page.getByRole("menuitemradio", { name: "Sent by others" }).click();
    await expect(titlesIn(page, "To sign")).toHaveText(["Garden plan"]);
    await page.reload();
    await expect(titlesIn(page, "To sign")).toHaveText(["Garden plan"]);
    await expect(titlesIn(page, "Pending")).toHaveCount(0);
    await page.getByRole("button", { name: "Sent by: Sent by others" }).click();
    await page.getByRole("menuitemradio", { name: "Anyone" }).click();
    await expect(titlesIn(page, "Pending")).toHaveCount(3);
  });
  await test.step("on a phone the last list is reached by the keyboard", async () => {
    await resized(page, { width: 375, height: 812 });
    await page.getByRole("tab", { name: /^All/ }).focus();
    await page.keyboard.press("End");
    const last = page.getByRole("tab").last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await resized(page, { width: 1440, height: 900 });
  });
  await test.step("what was declined is sent again as a draft", async () => {
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Refused");
    await expect(page.getByRole("list", { name: "Signers" })).toContainText(juerg.email);
  });
});

test("in German a title has room at 768 pixels, and the filters stand on one line at 320", async ({
  page,
}) => {
  const [lena, juerg] = await Promise.all([
    account("Lena", "Brunner", { lang: "de-ch" }),
    account("Jürg", "Müller"),
  ]);
  const title = "Rahmenvertrag über die Wartung der Heizungen";
  const signers = [{ account_email: lena.email }, { account_email: juerg.email }];
  await sentBy(lena, { title, signers, pages: 1, deadline: inDays(2) });
  await openAs(page, lena);
  const link = page.getByRole("link", { name: title });
  await resized(page, { width: 768, height: 1024 });
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  await look(page, "18h-lists-german");
  await resized(page, { width: 320, height: 640 });
  const filters = ["Stufe", "Absender", "Datum"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  const places = await Promise.all(filters.map((filter) => filter.boundingBox()));
  expect(new Set(places.map((place) => place?.y)).size).toBe(1);
});
