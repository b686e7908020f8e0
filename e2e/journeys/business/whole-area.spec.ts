/**
 * The whole area of admins, as one admin walks through it: from the sign-up of the business to a document that its organisation
 * has sealed, and the audit trail of it all. Every step is made on a screen, in a large window and on a phone in German.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { makePdf } from "@paraph/pades/testing";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { addProgram, addSeal, colleague, oidc, saml } from "../../helpers/admin-access.ts";
import type { Program } from "../../helpers/admin-access.ts";
import { at, goTo, line, NAME, press } from "../../helpers/admin-area.ts";
import type { Admin } from "../../helpers/admin-area.ts";
import { imports, invite, register, signUp, verify } from "../../helpers/admin-people.ts";
import { provisioned } from "../../helpers/directory.ts";
import { fits, look } from "../../helpers/look.ts";
import { wordsIn } from "../../helpers/words.ts";

const RUNS = [
  // Each step has a journey in a large window, with all that can go wrong.
  { where: "in a large window", locale: "en-gb", use: { locale: "en-GB" }, tag: "@whole" },
  {
    where: "on a phone, in German, in the dark",
    tag: "@every-run",
    locale: "de-ch",
    use: {
      locale: "de-CH",
      viewport: { width: 375, height: 812 },
      colorScheme: "dark",
    },
  },
] as const;

for (const { where, locale, use, tag } of RUNS) {
  test.describe(where, { tag }, () => {
    test.use(use);

    test("an admin sets up a business, from its sign-up to a sealed document", async ({
      context,
      browser,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const say = await wordsIn(locale);
      const elsewhere = await browser.newPage();
      const page = await test.step("signs up", () => signUp(context, say));
      const admin = { page, elsewhere, say };
      const visit = (step: string) => seen(page, `120-whole-${locale}-${step}`);

      await test.step("registers the business", () => register(admin));
      await visit("welcome");
      await test.step("invites somebody, who joins", () => invite(admin, browser));
      await test.step("imports people from a file, and removes one", () => imports(admin, browser));
      await visit("members");
      const [first, second] = [domain(), domain()];
      await test.step("verifies two domains", async () => {
        for (const one of [first, second]) await verify(admin, one);
      });
      await visit("domains");
      await test.step("sets up single sign-on by OpenID Connect", () => oidc(admin, first));
      await test.step("sets up single sign-on by SAML", () => saml(admin, second));
      await visit("single-sign-on");
      await test.step("colleagues log in with both", async () => {
        await colleague(browser, `otto@${first}`, { first: "Otto", last: "Frei" }, admin);
        await colleague(browser, `rosa@${second}`, { first: "Rosa", last: "Amsel" }, admin);
      });
      await test.step("a directory adds somebody, and ends them", () =>
        provisioned(admin, browser, first, visit));
      const program = await test.step("adds an API user", () => addProgram(admin));
      const seal = await test.step("adds a seal for the API user", () =>
        addSeal(admin, program.username));
      await visit("seal");
      await test.step("has a document sealed by the program", () => sealed(admin, program, seal));
      await visit("verified");
      await test.step("finds it in the activity", () => activity(admin));
      await visit("activity");
      await test.step("exports the audit trail", () => trail(admin, [first, second]));
      await visit("audit");
      await elsewhere.close();
    });
  });
}

const domain = (): string => `lindt-${randomUUID().slice(0, 8)}.example`;

/** A picture of the screen when they are wanted, and that it fits. */
const seen = (page: Page, name: string) =>
  process.env["SHOTS"] === undefined ? fits(page, name) : look(page, name);

/** The program has a file sealed; anybody finds at /verify whose seal it has. */
async function sealed(admin: Admin, { authorization }: Program, seal: string): Promise<void> {
  const { page } = admin;
  const headers = { authorization };
  const answer = await page.request.post(at("/v2/seal"), {
    headers,
    data: { account_name: seal, title: "Offer", content: makePdf().toString("base64") },
  });
  expect(answer.status()).toBe(201);
  const { document_id: id } = (await answer.json()) as { document_id: string };
  const file = await page.request.get(at(`/v3/documents/${id}/download`), { headers });
  await goTo(admin, "/verify");
  await page.locator("input[type=file]").setInputFiles({
    name: "Offer.pdf",
    mimeType: "application/pdf",
    buffer: await file.body(),
  });
  // Checking a file takes a while on a busy machine.
  await expect(page.getByText(NAME).first()).toBeVisible({ timeout: 120_000 });
}

/** Downloads the file of the list that is shown. */
async function downloaded({ page, say }: Admin, count: number): Promise<string> {
  const saved = page.waitForEvent("download");
  await press(page, say("activity.download", { count }));
  return readFile(await (await saved).path(), "utf8");
}

async function activity(admin: Admin): Promise<void> {
  const { page, say } = admin;
  await goTo(admin, "/business/activity");
  await page.getByRole("combobox", { name: say("activity.filter.action") }).click();
  await page.getByRole("option", { name: say("activity.filter.every") }).click();
  await expect(line(page, say("activity.actions.document.sealed"))).toContainText("Payroll");
  expect(await downloaded(admin, 1)).toContain("document.sealed");
}

async function trail(admin: Admin, domains: readonly string[]): Promise<void> {
  const { page, say } = admin;
  await page.getByRole("tab", { name: say("activity.tabs.audit") }).click();
  await expect(page.getByText(say("activity.audit.chain.intact"))).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /CSV/ }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  const changes = file.split("\r\n").map((one) => one.split(",")[3]?.replaceAll('"', ""));
  expect(changes).toEqual(
    expect.arrayContaining([
      "business.opened",
      "member.invited",
      "member.imported",
      "member.joined",
      "member.removed",
      "provisioning.token_issued",
      "domain.verified",
      "single_sign_on.activated",
      "api_user.created",
      "seal.added",
      "seal.api_user_added",
    ]),
  );
  for (const one of domains) expect(file).toContain(one);
}
