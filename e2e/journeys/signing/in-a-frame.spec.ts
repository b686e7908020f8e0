/** The signer's page in a frame of another website: shown only where the business allows it, and telling that page what happens. */
import type { EmbeddedMessage } from "@paraph/contract/embedding";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { guest } from "../../demo/people.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";

const ALLOWED = "https://eu.crm.helvion.example";
const EXACT = "https://portal.helvion.example";
const FOREIGN = "https://evil.example";

const isGuestLink = (link: string) => link.includes("usertoken=");

/** A request of a business that allows two websites, and the link of its guest. */
async function invited(title: string) {
  const vera = await account("Vera", "Lindt");
  const business = await businessOf(vera, "Helvion AG");
  await vera.api("PUT /v1/businesses/{id}/settings", {
    path: { id: business },
    body: { frame_ancestors: { add: ["https://*.crm.helvion.example", EXACT] } },
  });
  const { email, firstName, lastName } = guest("Tobias", "Lindner");
  const identity = { email_address: email, first_name: firstName, last_name: lastName };
  const { id } = await sentBy(vera, {
    title,
    signers: [{ signer_identity_data: identity }],
    pages: 1,
  });
  return { vera, id, link: await linkTo(email, isGuestLink) };
}

/** Opens a page of another website, which shows an address in a frame and keeps each message with its origin. */
async function embed(page: Page, website: string, address: string) {
  const html = `<!doctype html><html lang="en"><title>A portal</title><main><h1>A portal</h1>
    <iframe title="Signing" src="${address.replaceAll("&", "&amp;")}" style="width:100%;height:800px"></iframe></main>
    <script>
      window.got = [];
      addEventListener("message", ({ origin, data }) => window.got.push({ origin, data }));
    </script>`;
  const contentType = "text/html; charset=utf-8";
  await page.route(`${website}/contracts`, (route) => route.fulfill({ contentType, body: html }));
  await page.route(`${website}/done`, (route) =>
    route.fulfill({ contentType, body: "<h1>Thank you</h1>" }),
  );
  // The service of the journeys is on this machine, which pages of the internet reach only with this permission.
  await page.context().grantPermissions(["local-network-access"], { origin: website });
  await page.goto(`${website}/contracts`);
  const got = () =>
    page.evaluate(
      () => (window as unknown as { got: { origin: string; data: EmbeddedMessage }[] }).got,
    );
  const types = async () => (await got()).map(({ data }) => data.type);
  return { frame: page.frameLocator("iframe"), got, types };
}

test("a guest signs in the frame of an allowed website, which gets the messages and keeps its own address", async ({
  page,
}) => {
  const { id, link } = await invited("Framed");
  const done = `${ALLOWED}/done`;
  const { frame, got, types } = await embed(
    page,
    ALLOWED,
    `${link}&exitURL=${encodeURIComponent(done)}`,
  );
  await expect(frame.getByRole("heading", { name: "Framed" })).toBeVisible();
  await expect.poll(types).toEqual(["ready"]);
  const { origin } = new URL(link);
  expect(await got()).toEqual([
    {
      origin,
      data: {
        source: "paraph",
        version: 1,
        signatureRequestId: id,
        type: "ready",
        signature: "OPEN",
      },
    },
  ]);

  await test.step("the token is in no address", async () => {
    const inner = page.frames().find((one) => one.url().startsWith(origin));
    expect(inner?.url()).not.toContain("usertoken");
    const shown = await inner?.evaluate(() => [location.href, document.referrer, history.length]);
    expect(JSON.stringify(shown)).not.toContain("usertoken");
  });
  await look(page, "99a-in-a-frame");
  await frame.getByRole("button", { name: "Sign with SES" }).click();
  await expect(frame.getByText("Signed.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect.poll(types).toEqual(["ready", "signed"]);

  await test.step("the exit leads the frame, and the page around it stays", async () => {
    await frame.getByRole("link", { name: "Go to eu.crm.helvion.example" }).click();
    await expect(frame.getByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(await types()).toEqual(["ready", "signed", "exit"]);
    expect(page.url()).toBe(`${ALLOWED}/contracts`);
  });
});

test("a guest declines in a frame: the page around is told, and a reload says that it is declined", async ({
  page,
}) => {
  const { link } = await invited("Declined in a frame");
  const { frame, got, types } = await embed(page, EXACT, link);
  await frame.getByRole("button", { name: "Decline" }).first().click();
  await frame.getByRole("button", { name: "Decline request" }).click();
  await expect.poll(types).toEqual(["ready", "declined"]);

  await test.step("the session is kept for the website: the page opens again without the token", async () => {
    const { pathname, origin } = new URL(link);
    await embed(page, EXACT, `${origin}${pathname}`);
    await expect.poll(types).toEqual(["ready"]);
    const [message] = await got();
    expect(message?.data).toMatchObject({ type: "ready", signature: "DECLINED" });
  });
  await test.step("the guest logs out", async () => {
    await frame.getByRole("button", { name: "Log out" }).click();
    await expect.poll(types).toEqual(["ready", "exit"]);
  });
});

test("a link that is not valid, and a request that is withdrawn, are reported", async ({
  page,
}) => {
  const { vera, id, link } = await invited("Reported");
  const broken = link.replace(/usertoken=[^&]+/, "usertoken=nonsense");
  const { got, types } = await embed(page, EXACT, broken);
  await expect.poll(types).toEqual(["error"]);
  expect((await got())[0]?.data).toMatchObject({ key: "error.link.invalid" });

  await vera.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
  await embed(page, EXACT, link);
  await expect.poll(types).toEqual(["withdrawn"]);
});

test("on a website that the business does not allow, the browser shows nothing, and no message is sent", async ({
  page,
}) => {
  const { link } = await invited("Refused");
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("frame-ancestors"),
  );
  const { frame, types } = await embed(page, FOREIGN, link);
  await refused;
  await expect(frame.getByRole("heading", { name: "Refused" })).toBeHidden();
  expect(await types()).toEqual([]);
});
