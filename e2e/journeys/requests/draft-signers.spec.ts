import { expect, test } from "@playwright/test";
import { businessOf } from "../../helpers/businesses.ts";
import { resized } from "../../helpers/look.ts";
import { contractPdf } from "../../helpers/pdf.ts";
import { account, openAs } from "../../helpers/people.ts";
import type { Account } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

const at = (path: string) => theWorld().service + path;

/** A draft with a document and without signers; returns its id. */
async function draftOf({ api }: Account): Promise<string> {
  const content = contractPdf({ title: "Lease", pages: 2 }).toString("base64");
  const document = await api("POST /v3/documents", { body: { title: "Lease.pdf", content } });
  const body = { title: "Lease", documents: [{ document_id: document.id }] };
  return (await api("POST /v3/signature-requests", { body })).id;
}

test("a member invites the signers of their draft at /invite, and nobody else's", async ({
  page,
}) => {
  const [admin, member] = [await account("Ada", "Amsler"), await account("Max", "Moser")];
  await businessOf(admin, "Amsler AG", [member]);
  const [own, other] = [await draftOf(member), await draftOf(admin)];
  await openAs(page, member, at(`/invite/${own}`));
  await expect(page.getByRole("heading", { name: /^Signers/ })).toBeFocused();
  await page.goto(at(`/invite/${other}`));
  await expect(page.getByRole("heading", { name: "This draft does not exist." })).toBeVisible();

  // On a phone each step has a screen of its own.
  await resized(page, { width: 375, height: 812 });
  await page.goto(at(`/invite/${own}`));
  await expect(page.getByText("Step 2 of 4")).toBeVisible();

  const signer = {
    signer_identity_data: {
      email_address: "gian@example.com",
      first_name: "Gian",
      last_name: "Gruber",
    },
  };
  await member.api("PUT /v3/signature-requests/{id}", {
    path: { id: own },
    body: { quality: "SES", legislation: "EIDAS", signatures: [signer] },
  });
  await member.api("POST /v3/signature-requests/{id}/initiate", { path: { id: own } });
  await page.goto(at(`/invite/${own}`));
  await page.waitForURL(at(`/view/${own}`));
});
