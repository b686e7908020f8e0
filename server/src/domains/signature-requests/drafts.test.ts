import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { uploaded } from "../../../testing/signing.ts";
import { inbox } from "../../../testing/inbox.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

let count = 0;
const stranger = (more: object = {}) => {
  count += 1;
  return {
    email_address: `guest.${process.pid}.${count}@example.test`,
    first_name: "Gina",
    last_name: "Gast",
    ...more,
  };
};
type Body = NonNullable<Parameters<typeof create>[0]>;
const create = (
  body: NonNullable<Parameters<typeof anna.api<"POST /v3/signature-requests">>[1]>["body"] = {},
) => anna.api("POST /v3/signature-requests", { body });
const update = (id: string, body: Body) =>
  anna.api("PUT /v3/signature-requests/{id}", { path: { id }, body });
const inDays = (days: number) =>
  new Date(service.floor.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe("A draft", () => {
  it("is begun with documents, signers and their places, and sends nothing", async () => {
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
    // Whether an address has an account is not told before the request is sent.
    expect(draft.signatures[0]).toMatchObject({ hasAccount: false, displayName: bruno.email });
    expect(await inbox(guest.email_address)).toEqual([]);
    const mine = await bruno.api("GET /v3/signature-requests");
    expect(mine.signatureRequests).toEqual([]);
  });

  it("is changed: lists that are given replace what is there, a signer who stays keeps their id", async () => {
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
    // Who signs every document signs the new one too.
    expect(changed.signatures[0]?.documentSignatures).toHaveLength(2);
    const released = await update(draft.id, { documents: [{ document_id: second }] });
    expect(released.signatures[0]?.documentSignatures).toHaveLength(1);
    expect((await anna.api("GET /v3/documents/{id}", { path: { id: first } })).can["delete"]).toBe(
      true,
    );
  });

  it("keeps a picture that was given for a signature", async () => {
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
    const has = (it: typeof draft) =>
      it.signatures[0]?.documentSignatures[0]?.visualSignature?.hasImage;
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
  });

  it("loses and gains signers one by one", async () => {
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

describe("What a draft cannot be", () => {
  const refusals: [string, () => Promise<unknown>, string][] = [
    [
      "with another person's document",
      async () => create({ documents: [{ document_id: await uploaded(bruno.api) }] }),
      "error.sr.document_unknown",
    ],
    [
      "with a document of another request",
      async () => {
        const documents = [{ document_id: await uploaded(anna.api) }];
        await create({ documents });
        return create({ documents });
      },
      "error.document.in_use",
    ],
    [
      "with 51 documents",
      async () => create({ documents: Array.from({ length: 51 }, () => ({ document_id: "x" })) }),
      "error.sr.too_many_documents",
    ],
    [
      "with 51 signers",
      async () =>
        create({
          signatures: Array.from({ length: 51 }, () => ({ signer_identity_data: stranger() })),
        }),
      "error.sr.too_many_signers",
    ],
    [
      "with the same signer twice",
      async () => {
        const twice = { signer_identity_data: stranger() };
        return create({ signatures: [twice, twice] });
      },
      "error.sr.signer_twice",
    ],
    [
      "with a number that names no country",
      async () =>
        create({ signatures: [{ signer_identity_data: stranger({ mobile_number: "079 123" }) }] }),
      "error.mobile.invalid",
    ],
    [
      "with a deadline in the past",
      async () => create({ expiration_date: inDays(-2) }),
      "error.sr.expiration_past",
    ],
    [
      "with a deadline that is no day",
      async () => create({ expiration_date: "2031-02-30" }),
      "error.validation",
    ],
    [
      "with a signer who is neither an account nor a person",
      async () => create({ signatures: [{}] }),
      "error.validation",
    ],
  ];
  for (const [what, act, key] of refusals) {
    it(`${what}: ${key}`, async () => {
      expect((await problemOf(act())).key).toBe(key);
    });
  }

  const placed = (document: string, visual: object) => ({
    documents: [{ document_id: document }],
    signatures: [
      {
        signer_identity_data: stranger(),
        document_signatures: [{ document_id: document, visual_signature: visual }],
      },
    ],
  });
  const box = { x: 0, y: 0, width: 150, height: 70 };

  it.each([
    ["right of the page", { ...box, page: "0", x: 500 }],
    ["below it", { ...box, page: "0", y: 800 }],
    ["on a page that is not there", { ...box, page: "7" }],
  ])("with a signature %s: error.sr.position_outside", async (_where, position) => {
    const document = await uploaded(anna.api);
    const refused = create(placed(document, { positions: [position] }));
    expect((await problemOf(refused)).key).toBe("error.sr.position_outside");
  });

  it("with a form field that is not there, or for two: error.sr.form_field_unavailable", async () => {
    const document = await uploaded(anna.api, { signatureField: "Buyer" });
    const missing = create(placed(document, { form_field: "Seller" }));
    expect((await problemOf(missing)).key).toBe("error.sr.form_field_unavailable");
    const one = placed(document, { form_field: "Buyer" });
    const two = placed(document, { form_field: "Buyer" });
    const both = create({ ...one, signatures: [...one.signatures, ...two.signatures] });
    expect((await problemOf(both)).key).toBe("error.sr.form_field_unavailable");
    expect((await create(one)).signatures[0]?.documentSignatures[0]?.visualSignature).toMatchObject(
      { formField: "Buyer" },
    );
  });
});

describe("Another person's draft", () => {
  it("is not known to exist, whatever is tried", async () => {
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
