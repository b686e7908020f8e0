import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { uploaded } from "../../../../testing/signing.ts";
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

const create = (
  body: NonNullable<Parameters<typeof anna.api<"POST /v3/signature-requests">>[1]>["body"] = {},
) => anna.api("POST /v3/signature-requests", { body });
const inDays = (days: number) =>
  new Date(service.context.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe("A draft is refused with", () => {
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
  ])("with a signature %s: error.sr.position_outside", async (_where, position) => {
    const document = await uploaded(anna.api);
    const refused = create(placed(document, { positions: [position] }));
    expect((await problemOf(refused)).key).toBe("error.sr.position_outside");
  });

  it("with a signature on a page that is not there, and says which pages there are", async () => {
    const document = await uploaded(anna.api);
    const refused = create(placed(document, { positions: [{ ...box, page: "7" }] }));
    expect(await problemOf(refused)).toMatchObject({
      status: 400,
      key: "error.sr.page_unknown",
      details: { page: 7, pages: 1 },
    });
  });

  it("a form field that does not exist, or that two signers use: error.sr.form_field_unavailable", async () => {
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
