import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { only, sentRequest, signSimple, uploaded } from "../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
let signer: TestPerson;
beforeAll(async () => {
  service = await startService();
  [sender, signer] = [await service.person(), await service.person()];
});
afterAll(() => service.stop());

const at = (x: number, document_id: string) => ({
  document_id,
  visual_signature: {
    positions: [{ page: 0, x, y: 10, width: 100, height: 50, rotation: 0 as const }],
  },
});

describe("A duplicate in one call is refused, and nothing changes:", () => {
  it("a document of a request, and of a signer", async () => {
    const document_id = await uploaded(sender.api);
    const ask = (documents: string[], places: number[]) => {
      const document_signatures = places.map((x) => at(x, document_id));
      const signatures = [
        { account_email: signer.email, quality: "SES" as const, document_signatures },
      ];
      const body = { title: "Twice", documents: documents.map((id) => ({ id })), signatures };
      return sender.api("POST /v3/signature-requests", { body });
    };
    for (const asked of [
      () => ask([document_id, document_id], [10]),
      () => ask([document_id], [10, 200]),
    ]) {
      expect((await problemOf(asked())).key).toBe("error.sr.document_unknown");
    }
    expect((await ask([document_id], [10])).documents).toHaveLength(1);
  });

  it("a request to be signed, and one of its documents", async () => {
    const request = await sentRequest(sender.api, [
      { account_email: signer.email, quality: "SES" },
    ]);
    const one = { signatureRequestId: request.id };
    const sign = (...signatureRequests: object[]) =>
      signer.api("POST /v3/sign", { body: { signatureRequests: signatureRequests as [] } });
    expect((await problemOf(sign(one, one))).key).toBe("error.signing.named_twice");
    const document = request.documents[0]?.id ?? "";
    const documentSignatures = [at(10, document), at(200, document)];
    const entry = only(await sign({ ...one, documentSignatures }));
    expect(entry).toMatchObject({ status: "FAILED", key: "error.sr.document_unknown" });
    expect((await signSimple(signer.api, request.id)).status).toBe("SIGNED");
  });
});
