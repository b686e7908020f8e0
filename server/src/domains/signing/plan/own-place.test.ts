/** A signer without a position from the sender places the signature themselves. */
import { bufferSource, readFacts } from "@paraph/pades/read";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  download,
  followed,
  GOOD,
  only,
  sentRequest,
  signByCode,
  signSimple,
  uploaded,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

const PLACE = { page: "0", x: 300, y: 500, width: 150, height: 70 };

/** Signs at SES, at these positions. */
async function signAt(person: TestPerson, request: SignatureRequest, positions: (typeof PLACE)[]) {
  const document_id = request.documents[0]?.id ?? "";
  const documentSignatures = [{ document_id, visual_signature: { positions } }];
  const body = { signatureRequests: [{ signatureRequestId: request.id, documentSignatures }] };
  return followed(person.api, only(await person.api("POST /v3/sign", { body })));
}

const fieldsOf = async (request: SignatureRequest) =>
  readFacts(bufferSource(await download(sender.api, request)))
    .signatureFields.filter(({ name }) => name.startsWith("Paraph-"))
    .map((field) => ({
      signed: field.signed,
      places: field.positions.map(({ x, y, width, height }) =>
        [x, y, width, height].map((value) => Math.round(value)),
      ),
    }));

/** A request whose signers have no position from the sender. */
async function unplaced(...people: TestPerson[]): Promise<SignatureRequest> {
  const document_id = await uploaded(sender.api);
  const draft = await sender.api("POST /v3/signature-requests", {
    body: {
      title: "Note",
      documents: [{ document_id }],
      signatures: people.map(({ email }) => ({ account_email: email, quality: "SES" })),
    },
  });
  return sender.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
}

describe("A signer without a position", () => {
  it("chooses one: the signature is visible there, before and after others have signed", async () => {
    const people = [
      await service.person(),
      await service.person(),
      await service.person(),
    ] as const;
    const request = await unplaced(...people);
    expect(await fieldsOf(request)).toEqual([]);
    const [first, second, third] = people;
    const lower = { ...PLACE, y: 600 };
    expect((await signAt(first, request, [PLACE])).status).toBe("SIGNED");
    expect((await signAt(second, request, [lower])).status).toBe("SIGNED");
    expect((await signSimple(third.api, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD, GOOD, GOOD]);
    expect(await fieldsOf(request)).toEqual([
      { signed: true, places: [[300, 500, 150, 70]] },
      { signed: true, places: [[300, 600, 150, 70]] },
      { signed: true, places: [] },
    ]);
    const now = await sender.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    const shown = now.signatures.find(({ accountEmail }) => accountEmail === second.email);
    expect(shown?.documentSignatures[0]?.visualSignature?.positions).toEqual([
      { ...lower, rotation: 0 },
    ]);
  });

  it("chooses one after a signer with a position has signed with a code", async () => {
    const [placed, free] = [await service.person({ mobile: true }), await service.person()];
    const document_id = await uploaded(sender.api);
    const draft = await sender.api("POST /v3/signature-requests", {
      body: {
        title: "Contract",
        documents: [{ document_id }],
        signatures: [
          {
            account_email: placed.email,
            quality: "AES_MINIMAL",
            legislation: "EIDAS",
            document_signatures: [{ document_id, visual_signature: { positions: [PLACE] } }],
          },
          { account_email: free.email, quality: "SES" },
        ],
      },
    });
    const request = await sender.api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: draft.id },
    });
    expect((await signByCode(placed, request.id)).status).toBe("SIGNED");
    expect((await signAt(free, request, [{ ...PLACE, x: 60 }])).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD, GOOD]);
  });

  it("cannot choose one outside the page, and cannot move one that the sender gave", async () => {
    const [person, placed] = [await service.person(), await service.person()];
    const request = await unplaced(person);
    expect(await signAt(person, request, [{ ...PLACE, x: 590 }])).toMatchObject({
      status: "FAILED",
      key: "error.sr.position_outside",
    });
    const given = await sentRequest(sender.api, [{ account_email: placed.email, quality: "SES" }]);
    expect((await signAt(placed, given, [PLACE])).status).toBe("SIGNED");
    expect(await fieldsOf(given)).toEqual([{ signed: true, places: [[40, 60, 150, 70]] }]);
  });
});
