import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { beginIdentification } from "../../helpers/database.ts";
import { look } from "../../helpers/look.ts";
import { account, linkTo, openAs } from "../../helpers/people.ts";
import { sentBy } from "../../helpers/requests.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => theWorld().service + path;
const URL_AT_PROVIDER = "https://ident.example/appointments/7";
const VIDEO = { provider: "eident", method: "video", url: URL_AT_PROVIDER } as const;

async function seesVideoInProgress(page: Page): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: "By video, EU law" });
  await expect(row).toContainText("In progress.");
  await expect(row.getByRole("link", { name: "Continue the identification" })).toHaveAttribute(
    "href",
    URL_AT_PROVIDER,
  );
}

test("a person with an open identification is led from a second one to its status", async ({
  page,
}) => {
  const ida = await account("Ida", "Imhof");
  const { id } = await ida.api("GET /v1/user");
  await openAs(page, ida, at("/profile/signature-standards/eidas/video"));
  await expect(page.getByRole("heading", { name: "Identification by video" })).toBeVisible();

  await beginIdentification(`account:${id}`, { ...VIDEO, status: "inprogress" });
  await page.goto(at("/profile/signature-standards/zertes/auto"));
  await page.waitForURL(at("/profile/signature-standards"));
  await seesVideoInProgress(page);
  await look(page, "95-identification");

  const failed = { provider: "zident", method: "video", url: URL_AT_PROVIDER } as const;
  await beginIdentification(`account:${id}`, { ...failed, status: "failure" });
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "By video, Swiss law" });
  await expect(row).toContainText("You can still sign at a level that does not need it");
});

test("a guest with an open identification is led to its status, and without a session to a new link", async ({
  page,
  browser,
}) => {
  const sender = await account("Senta", "Suter");
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const guest = { email_address: email, first_name: "Gian", last_name: "Gruber" };
  await sentBy(sender, {
    title: "Lease",
    signers: [{ signer_identity_data: guest, quality: "SES", legislation: "EIDAS" }],
  });
  const link = await linkTo(email, (one) => one.includes("usertoken="));
  const [, , request, user] = new URL(link).pathname.split("/");
  const status = `/direct-sign/identification/${request}/${user}`;
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Lease" }).first()).toBeVisible();
  await page.goto(new URL(status, link).href);
  await expect(page.getByText("No identification is in progress.")).toBeVisible();

  await beginIdentification(`guest:${user}`, { ...VIDEO, status: "inprogress" });
  await page.goto(new URL("/direct-sign/identification/zertes/auto", link).href);
  await page.waitForURL((url) => url.pathname === status);
  await seesVideoInProgress(page);
  await look(page, "96-guest-identification");

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(status, link).href);
  await other.getByRole("button", { name: "Email me a new link" }).click();
  await expect(other.getByText("we sent a new link")).toBeVisible();
  await other.context().close();
});
