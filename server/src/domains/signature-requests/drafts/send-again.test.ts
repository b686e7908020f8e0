import { makePdf } from "@paraph/pades/testing";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PIXEL } from "../../../../testing/access.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { signSimple } from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { countWithin } from "../../../platform/limits.ts";
import { account, stranger } from "../testing/people.ts";

const DAY = 86_400_000;

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
  clara = await service.person({ firstName: "Clara" });
});
afterAll(() => service.stop());

const ID = "POST /v3/signature-requests/{id}/send-again";
const again = (id: string, who = anna) => who.api(ID, { path: { id } });
async function storedBlobs(): Promise<number> {
  let count = 0;
  for await (const _ of service.context.storage.list()) count += 1;
  return count;
}
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function uploaded({ api }: TestPerson, bytes = makePdf({ pages: 2 })) {
  const content = Buffer.from(bytes).toString("base64");
  return api("POST /v3/documents", { body: { title: "Lease", content } });
}

/** A request with all that a sender can choose, which Bruno has signed and Clara has declined. */
async function declined(owner = anna) {
  const lease = await uploaded(owner);
  const form = await uploaded(owner, makePdf({ signatureField: "Buyer" }));
  const identity = stranger({ mobile_number: "+41 79 123 45 67", language: "de" });
  const place = { page: "1", x: 40, y: 60, width: 200, height: 90 };
  const image = { content: PIXEL, content_type: "image/png" as const };
  const { id } = await owner.api("POST /v3/signature-requests", {
    body: {
      title: "Lease of the shop",
      message: "Please sign",
      documents: [{ document_id: lease.id }, { document_id: form.id }],
      expiration_date: inDays(10),
      reminder_days: 3,
      signatures: [
        { ...account(bruno, { sequence: 1 }), quality: "SES" },
        {
          ...account(clara, { sequence: 2 }),
          document_signatures: [
            {
              document_id: lease.id,
              visual_signature: { positions: [place, { ...place, x: 300 }], image },
            },
            { document_id: form.id, visual_signature: { form_field: "Buyer" } },
          ],
        },
        {
          signer_identity_data: identity,
          sequence: 2,
          notify: false,
          quality: "AES_MINIMAL",
          legislation: "ZERTES",
          document_signatures: [{ document_id: form.id }],
        },
      ],
    },
  });
  const path = { id };
  await owner.api("POST /v3/signature-requests/{id}/initiate", { path });
  await signSimple(bruno.api, id);
  await clara.api("POST /v3/signature-requests/{id}/decline", { path, body: { message: "No" } });
  return { id, documents: [lease, form] };
}

type Request = Awaited<ReturnType<typeof again>>;

/** What the sender chose; documents by their position. */
const chosen = (request: Request) => {
  const ids = request.documents.map(({ id }) => id);
  return {
    title: request.title,
    message: request.message,
    quality: request.quality,
    deadline: request.expirationDate,
    reminders: request.reminderDays,
    signers: request.signatures.map((signer) => ({
      account: signer.accountEmail,
      identity: signer.signerIdentityData,
      sequence: signer.sequence,
      notify: signer.notify,
      quality: signer.quality,
      legislation: signer.legislation,
      documents: signer.documentSignatures.map((one) => ({
        document: ids.indexOf(one.documentId),
        visual: one.visualSignature,
      })),
    })),
  };
};

describe("A declined request that is sent again", () => {
  it("is a draft with the same signers, positions and data, and the documents as they were uploaded", async () => {
    const { id, documents } = await declined();
    const before = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(before.can.send_again).toBe(true);
    const draft = await again(id);
    expect(draft).toMatchObject({ statusOverall: "DRAFT", sentAt: null, endMessage: null });
    expect(draft.id).not.toBe(id);
    expect(chosen(draft)).toEqual(chosen(before));
    expect(draft.signatures.map(({ signatureStatus }) => signatureStatus)).toEqual(
      draft.signatures.map(() => "WAITING"),
    );
    for (const [index, { id: copy }] of draft.documents.entries()) {
      expect(documents.map((one) => one.id)).not.toContain(copy);
      const facts = await anna.api("GET /v3/documents/{id}", { path: { id: copy } });
      expect(facts.sha256).toBe(documents[index]?.sha256);
      expect(facts.signatureFields).toEqual(documents[index]?.signatureFields);
    }
    const sent = await anna.api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: draft.id },
    });
    expect(sent.statusOverall).toBe("OPEN");
    await signSimple(bruno.api, draft.id);
    // The first request stays as it ended.
    const after = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(after.statusOverall).toBe("DECLINED");
  });

  it("stays when the first request is deleted", async () => {
    const { id } = await declined();
    const draft = await again(id);
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id } });
    const [document] = draft.documents;
    const path = { id: document?.id ?? "", n: "0" };
    const page = await anna.api("GET /v3/documents/{id}/pages/{n}/text", { path });
    expect(page).toBeDefined();
  });

  it("has no deadline if the old one has passed", async () => {
    const { id } = await declined();
    const draft = await service.later(11 * DAY, async () => again(id, await service.again(anna)));
    expect([draft.expirationDate, draft.reminderDays]).toEqual([null, 3]);
  });

  it("can be sent again only by its sender", async () => {
    const { id } = await declined();
    expect((await problemOf(again(id, bruno))).key).toBe("error.forbidden");
    const stella = await service.person();
    expect((await problemOf(again(id, stella))).key).toBe("error.not_found");
  });

  it("counts as an upload of each document: above the limit nothing is stored", async () => {
    const dora = await service.person();
    const { id, documents } = await declined(dora);
    const picture = 1;
    const { uploads } = limits.freeAccounts;
    await transaction(service.context.db, (tx) =>
      countWithin(
        tx,
        service.context.clock,
        `free uploads of ${dora.id}`,
        uploads,
        uploads.most - documents.length - picture - 1,
      ),
    );
    const before = await storedBlobs();
    // One more upload is allowed, and there are two documents.
    expect((await problemOf(again(id, dora))).key).toBe("error.free.uploads");
    expect(await storedBlobs()).toBe(before);
    const drafts = await dora.api("GET /v3/signature-requests", {
      query: { status_overall: "DRAFT" },
    });
    expect(drafts.totalItems).toBe(0);
  });
});
