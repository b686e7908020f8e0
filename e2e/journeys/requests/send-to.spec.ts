import { ACCESS_CODE_HEADER } from "@paraph/contract/endpoint";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { look, resized } from "../../helpers/look.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { businessOf } from "../../helpers/businesses.ts";
import { handedOver, handedOverByProgram } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => theWorld().service + path;

/** Logs in on the page that is shown, without leaving it. */
async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a document that an outside system hands over is claimed, and composed as the person's own draft", async ({
  page,
}) => {
  const [system, nora] = [await account("Dora", "Meier"), await account("Nora", "Keller")];
  const { id, url, accessCode } = await handedOver(system, "Framework contract");
  const stands = async () => {
    const headers = { [ACCESS_CODE_HEADER]: accessCode };
    return (await theWorld().api("GET /v3/sendto/{id}", { path: { id }, headers })).status;
  };
  await page.goto(url);
  await page.waitForURL(at("/login"));
  await enter(page, nora);
  await page.waitForURL(url);
  const facts = page.getByRole("main");
  await expect(page.getByRole("heading", { name: "A document is waiting for you." })).toBeVisible();
  await expect(facts).toContainText("Framework contract");
  await expect(facts).toContainText("2 pages");
  await expect(facts).toContainText("Dora Meier");
  await look(page, "83-send-to");
  expect(await stands()).toBe("UNCLAIMED");

  await resized(page, { width: 375, height: 812 });
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page).toHaveURL(/\/view\/[0-9a-f-]+$/);
  await resized(page, { width: 1440, height: 900 });
  await expect(page.getByRole("heading", { name: "New signature request" })).toBeVisible();
  await expect(page.getByText("1 file, 2 pages")).toBeVisible();
  expect(await stands()).toBe("CLAIMED");
  const draft = new URL(page.url()).pathname;

  await page.goto(url);
  await expect(
    page.getByRole("heading", { name: "You have taken over this draft." }),
  ).toBeVisible();
  await look(page, "84-send-to-claimed");
  await page.getByRole("link", { name: "Open draft" }).click();
  await expect(page).toHaveURL(at(draft));
});

test("two documents that the API user of a business hands over are listed, and become one draft", async ({
  page,
}) => {
  const [admin, nora] = [await account("Bea", "Huber"), await account("Nora", "Keller")];
  const business = await businessOf(admin, "Muster AG");
  const url = await handedOverByProgram(admin, business, "Flat in Chur");
  await openAs(page, nora);
  await page.goto(url);
  await expect(
    page.getByRole("heading", { name: "2 documents are waiting for you." }),
  ).toBeVisible();
  const facts = page.getByRole("main");
  await expect(facts).toContainText("Flat in Chur");
  await expect(facts).toContainText("Muster AG");
  const listed = facts.getByRole("listitem");
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText(/^Lease3 pages, /);
  await expect(listed.last()).toContainText(/^House rules1 page, /);
  await look(page, "88-send-to-several");

  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page).toHaveURL(/\/view\/[0-9a-f-]+$/);
  await expect(page.getByText("2 files, 4 pages")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Flat in Chur");
});

test("a document that somebody else claimed, or that never existed, is shown as gone; one that does not load can be loaded again", async ({
  page,
}) => {
  const [system, nora] = [await account("Dora", "Meier"), await account("Nora", "Keller")];
  const { id, url } = await handedOver(system, "Lease");
  await system.api("POST /v3/sendto/{id}/claim", { path: { id } });
  await openAs(page, nora);
  const gone = page.getByRole("heading", { name: "You can no longer take this over." });
  await page.goto(url);
  await expect(gone).toBeVisible();
  await look(page, "85-send-to-gone");
  await page.goto(at(`/sendto/${crypto.randomUUID()}`));
  await expect(gone).toBeVisible();

  const other = await handedOver(system, "Offer");
  const address = "**/v3/sendto/*/get-internal";
  const refusal = { status: 409, key: "error.conflict", message: "Not now." };
  await page.route(address, (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto(other.url);
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.getByRole("alert")).toContainText("Not now.");
  await look(page, "86-send-to-failed");
  await page.unroute(address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Take over" })).toBeVisible();

  for (const [lang, title] of [
    ["de", "Ein Dokument wartet auf Sie."],
    ["fr", "Un document vous attend."],
  ] as const) {
    await page.goto(`${other.url}?lang=${lang}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await look(page, `87-send-to-${lang}`);
  }
});
