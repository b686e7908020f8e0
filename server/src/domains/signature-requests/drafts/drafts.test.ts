import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { uploaded } from "../../../../testing/signing.ts";
import { inbox } from "../../../../testing/inbox.ts";
import { vaultBlobs } from "../../../platform/vault/vault-tables.ts";
import { stranger } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

type Body = NonNullable<Parameters<typeof create>[0]>;
const create = (
  body: NonNullable<Parameters<typeof anna.api<"POST /v3/signature-requests">>[1]>["body"] = {},
) => anna.api("POST /v3/signature-requests", { body });
const update = (id: string, body: Body) =>
  anna.api("PUT /v3/signature-requests/{id}", { path: { id }, body });
const inDays = (days: number) =>
  new Date(service.context.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe("A draft", () => {
  it("is created with documents, signers and positions, and sends nothing", async () => {
    const document = await uploaded(anna.api, { pages: 2 }, "Rahmenvertrag");
    const guest = stranger();
    const draft = await create({
      message: "For your signature",
      documents: [{ document_id: document }],
      signatures: [
        { account_email: bruno.email, sequence: 1 },
        {
          signer_identity_data: guest,
          sequence: 2,
          document_signatures: [
            {
              document_id: document,
              visual_signature: {
                positions: [{ page: "1", x: 72, y: 600, width: 150, height: 70, rotation: 90 }],
              },
            },
          ],
        },
      ],
      expiration_date: inDays(10),
    });
    expect(draft).toMatchObject({
      title: "Rahmenvertrag",
      statusOverall: "DRAFT",
      quality: "SES",
      owner: anna.id,
      ownerName: "Anna Keller",
      origin: "API",
      sentAt: null,
      documents: [{ id: document, name: "Rahmenvertrag", pageCount: 2 }],
      can: { edit: true, initiate: true, withdraw: false, sign: false },
    });
    expect(draft.signatures.map((one) => [one.accountEmail, one.sequence])).toEqual([
      [bruno.email, 1],
      [null, 2],
    ]);
    expect(draft.signatures[1]?.documentSignatures[0]?.visualSignature).toMatchObject({
      positions: [{ page: "1", x: 72, y: 600, width: 150, height: 70, rotation: 90 }],
    });
    // Before the request is sent, it does not reveal whether an address has an account.
    expect(draft.signatures[0]).toMatchObject({ displayName: bruno.email });
    expect(await inbox(guest.email_address)).toEqual([]);
    const mine = await bruno.api("GET /v3/signature-requests");
    expect(mine.signatureRequests).toEqual([]);
  });

  it("stores the number of a signer with its country code, which the sender may leave out for the own country", async () => {
    const guest = stranger({ mobile_number: "079 555 01 04" });
    const draft = await create({ signatures: [{ signer_identity_data: guest }] });
    expect(draft.signatures[0]?.signerIdentityData?.mobileNumber).toBe("+41795550104");
    const changed = await update(draft.id, {
      signatures: [{ signer_identity_data: { ...guest, mobile_number: "079 555 01 05" } }],
    });
    expect(changed.signatures[0]?.signerIdentityData?.mobileNumber).toBe("+41795550105");
  });

  it("is changed: lists in the call replace the stored ones; a signer who stays keeps their id", async () => {
    const first = await uploaded(anna.api);
    const second = await uploaded(anna.api, {}, "Annex");
    const guest = stranger();
    const draft = await create({
      documents: [{ document_id: first }],
      signatures: [{ signer_identity_data: guest }, { account_email: bruno.email }],
    });
    const changed = await update(draft.id, {
      title: "Both",
      documents: [{ document_id: second }, { document_id: first }],
      signatures: [{ signer_identity_data: { ...guest, last_name: "Neu" } }],
      quality: "AES",
    });
    expect(changed.documents.map((one) => one.id)).toEqual([second, first]);
    expect(changed.signatures).toHaveLength(1);
    expect(changed.signatures[0]).toMatchObject({
      sid: draft.signatures[0]?.sid,
      displayName: "Gina Neu",
      quality: "AES",
    });
    // A signer of all documents signs the new one too.
    expect(changed.signatures[0]?.documentSignatures).toHaveLength(2);
    const released = await update(draft.id, { documents: [{ document_id: second }] });
    expect(released.signatures[0]?.documentSignatures).toHaveLength(1);
    expect((await anna.api("GET /v3/documents/{id}", { path: { id: first } })).can["delete"]).toBe(
      true,
    );
  });

  it("stores a picture that was given for a signature", async () => {
    const document = await uploaded(anna.api);
    const drawn = await sharp({
      create: { width: 300, height: 120, channels: 3, background: "#ffffff" },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="300" height="120"><path d="M20 90 L280 30" stroke="#123" stroke-width="9"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer();
    const visual = (image?: object) => ({
      document_id: document,
      visual_signature: {
        positions: [{ page: "0", x: 10, y: 10, width: 150, height: 70 }],
        ...image,
      },
    });
    const guest = stranger();
    const image = { content: drawn.toString("base64"), content_type: "image/png" as const };
    const draft = await create({
      documents: [{ document_id: document }],
      signatures: [{ signer_identity_data: guest, document_signatures: [visual({ image })] }],
    });
    const has = (request: typeof draft) =>
      request.signatures[0]?.documentSignatures[0]?.visualSignature?.hasImage;
    expect(has(draft)).toBe(true);
    const kept = await update(draft.id, {
      signatures: [{ signer_identity_data: guest, document_signatures: [visual()] }],
    });
    expect(has(kept)).toBe(true);
    const broken = { ...image, content: Buffer.from("no picture").toString("base64") };
    const refused = update(draft.id, {
      signatures: [
        { signer_identity_data: guest, document_signatures: [visual({ image: broken })] },
      ],
    });
    expect((await problemOf(refused)).key).toBe("file.picture.unreadable");

    // A replaced picture is deleted, and so is the picture of a signer who is left out.
    const blobs = () => service.context.db.$count(vaultBlobs);
    const before = await blobs();
    for (let n = 0; n < 3; n += 1) {
      await update(draft.id, {
        signatures: [{ signer_identity_data: guest, document_signatures: [visual({ image })] }],
      });
    }
    expect(await blobs()).toBe(before);
    await update(draft.id, { signatures: [{ signer_identity_data: guest }] });
    expect(await blobs()).toBe(before - 1);
    const path = { id: draft.id };
    const { signatures } = await anna.api("POST /v3/signature-requests/{id}/signatures", {
      path,
      body: { signer_identity_data: stranger(), document_signatures: [visual({ image })] },
    });
    expect(await blobs()).toBe(before);
    const sid = signatures[1]?.sid ?? "";
    await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { ...path, sid },
    });
    expect(await blobs()).toBe(before - 1);
  });

  it("has signers added and removed one by one", async () => {
    const draft = await create({ documents: [{ document_id: await uploaded(anna.api) }] });
    const path = { id: draft.id };
    const added = await anna.api("POST /v3/signature-requests/{id}/signatures", {
      path,
      body: { signer_identity_data: stranger() },
    });
    expect(added.signatures).toHaveLength(1);
    const sid = added.signatures[0]?.sid ?? "";
    const removed = await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { ...path, sid },
    });
    expect(removed.signatures).toEqual([]);
  });

  it("is deleted with its documents", async () => {
    const document = await uploaded(anna.api);
    const draft = await create({ documents: [{ document_id: document }] });
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id: draft.id } });
    for (const gone of [
      () => anna.api("GET /v3/signature-requests/{id}", { path: { id: draft.id } }),
      () => anna.api("GET /v3/documents/{id}", { path: { id: document } }),
    ]) {
      expect((await problemOf(gone())).key).toBe("error.not_found");
    }
  });
});

describe("Another person's draft", () => {
  it("gets the same response as an unknown one from every call", async () => {
    const document = await uploaded(anna.api);
    const draft = await create({
      documents: [{ document_id: document }],
      signatures: [{ account_email: bruno.email }],
    });
    const path = { id: draft.id };
    const sid = draft.signatures[0]?.sid ?? "";
    const tries = [
      () => bruno.api("GET /v3/signature-requests/{id}", { path }),
      () => bruno.api("PUT /v3/signature-requests/{id}", { path, body: { title: "Mine" } }),
      () => bruno.api("DELETE /v3/signature-requests/{id}", { path }),
      () => bruno.api("POST /v3/signature-requests/{id}/initiate", { path }),
      () => bruno.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} }),
      () => bruno.api("POST /v3/signature-requests/{id}/decline", { path, body: {} }),
      () => bruno.api("POST /v3/signature-requests/{id}/remind", { path }),
      () => bruno.api("GET /v3/signature-requests/{id}/events", { path }),
      () => bruno.api("GET /v3/signature-requests/{id}/documents", { path }),
      () => bruno.api("GET /v3/signature-requests/{id}/report", { path }),
      () => bruno.api("GET /v3/signature-requests/{id}/zip", { path }),
      () => bruno.api("POST /v3/signature-requests/{id}/zip/ticket", { path }),
      () => bruno.api("GET /v3/signature-requests/{id}/lock-status", { path }),
      () =>
        bruno.api("POST /v3/signature-requests/{id}/signatures", {
          path,
          body: { signer_identity_data: stranger() },
        }),
      () =>
        bruno.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
          path: { ...path, sid },
        }),
      () => bruno.api("GET /v3/documents/{id}", { path: { id: document } }),
    ];
    for (const call of tries) expect((await problemOf(call())).key).toBe("error.not_found");
    expect((await anna.api("GET /v3/signature-requests/{id}", { path })).title).toBe("Contract");
  });
});
