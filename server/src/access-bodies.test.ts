/**
 * Another person's object in the body of a call about the caller's own objects. The call is refused as if the object
 * did not exist, and no row of the database changes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyTable } from "../testing/access/database.ts";
import { belongingsOf, PIXEL } from "../testing/access.ts";
import type { Belongings } from "../testing/access.ts";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, uploaded } from "../testing/signing.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let annas: Belongings;
let brunos: Belongings;

beforeAll(async () => {
  service = await startService();
  anna = await service.person({ firstName: "Anna", mobile: true });
  bruno = await service.person({ firstName: "Bruno", mobile: true });
  const carla = await service.person({ firstName: "Carla" });
  annas = await belongingsOf(service, anna, carla);
  brunos = await belongingsOf(service, bruno, carla);
}, 120_000);
afterAll(() => service.stop());

/**
 * The reason why a call of Bruno's is refused. In the response of a call that signs, the reason is in the entry of the
 * request.
 */
async function refusalOf(method: string, path: string, body: object): Promise<string | undefined> {
  const answer = await fetch(service.url + path, {
    method,
    headers: { authorization: bruno.authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return /"key":"([^"]+)"/.exec(await answer.text())?.[1];
}

describe("Another person's object in a body", () => {
  it("is refused by every call that accepts one, and nothing changes", async () => {
    const document = await uploaded(bruno.api);
    const draft = await bruno.api("POST /v3/signature-requests", {
      body: { title: "Own", documents: [{ document_id: document }] },
    });
    const sent = await sentRequest(bruno.api, [{ account_email: bruno.email }]);
    const place = { page: "0", x: 20, y: 20, width: 100, height: 50 };
    const visual = (id: string, document_id: string) => [
      { document_id, visual_signature: { positions: [place], visual_signature_id: id } },
    ];
    const foreign = { document_id: annas.document };
    const image = { content: PIXEL, content_type: "image/png" };
    const signing = (documentSignatures: object) => ({
      signatureRequests: [{ signatureRequestId: sent.id, documentSignatures }],
    });
    const signer = (one: object) => ({
      account_email: "somebody.strange@example.test",
      document_signatures: [one],
    });
    const signers = `/v3/signature-requests/${draft.id}/signatures`;
    const unknown = "error.sr.document_unknown";
    const cases: readonly [string, string, object, string][] = [
      ["POST", "/v3/signature-requests", { documents: [foreign] }, unknown],
      ["PUT", `/v3/signature-requests/${draft.id}`, { documents: [foreign] }, unknown],
      ["POST", signers, signer({ ...foreign, visual_signature: null }), unknown],
      [
        "POST",
        signers,
        signer({ ...foreign, visual_signature: { positions: [place], image } }),
        unknown,
      ],
      [
        "POST",
        "/v3/sign",
        signing(visual(annas.visual, sent.documents[0]?.id ?? "")),
        "error.signing.visual_signature_invalid",
      ],
      ["POST", "/v3/sign", signing(visual(brunos.visual, annas.document)), unknown],
      [
        "POST",
        "/v3/sign",
        {
          signatureRequests: [
            { signatureRequestId: sent.id },
            { signatureRequestId: annas.request },
          ],
        },
        "error.not_found",
      ],
      [
        "POST",
        "/v1/user/accept",
        { business_invite: annas.invitation },
        "error.business.invitation_over",
      ],
    ];
    const before = await everyTable(service);
    const found = [];
    for (const [method, path, body, wanted] of cases) {
      const key = await refusalOf(method, path, body);
      if (key !== wanted) found.push({ method, path, key });
    }
    expect(found).toEqual([]);
    expect(await everyTable(service)).toEqual(before);
  });

  it("is passed over by calls about many people, as somebody who has left is, and nothing changes", async () => {
    const path = { id: brunos.business };
    const body = { user_ids: [anna.id] };
    const before = await everyTable(service);
    const promoted = await bruno.api("POST /v1/businesses/{id}/change-to-admins", { path, body });
    const demoted = await bruno.api("POST /v1/businesses/{id}/change-to-members", { path, body });
    const removed = await bruno.api("POST /v1/businesses/{id}/remove-members", { path, body });
    expect([promoted.members, demoted.members, removed.removed]).toEqual([[], [], 0]);
    expect(await everyTable(service)).toEqual(before);
  });
});
