import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../../testing/signing.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const asked = (ids: readonly string[]) => ids.map((document_id) => ({ document_id }));
const add = (id: string, ...ids: string[]) =>
  anna.api("POST /v3/signature-requests/{id}/documents", {
    path: { id },
    body: { documents: asked(ids) },
  });
const remove = (id: string, ...ids: string[]) =>
  anna.api("DELETE /v3/signature-requests/{id}/documents", {
    path: { id },
    body: { documents: asked(ids) },
  });
const drafted = async (...documents: string[]) =>
  anna.api("POST /v3/signature-requests", {
    body: { documents: asked(documents), signatures: [{ account_email: bruno.email }] },
  });
const idsOf = ({ documents }: { documents: readonly { id: string }[] }) =>
  documents.map(({ id }) => id);

describe("The documents of a draft", () => {
  it("are added after those that it has; a signer of all documents signs them too", async () => {
    const [one, two] = [await uploaded(anna.api), await uploaded(anna.api)];
    const { id } = await drafted(one);
    const draft = await add(id, two);
    expect(idsOf(draft)).toEqual([one, two]);
    expect(draft.signatures[0]?.documentSignatures.map((signed) => signed.documentId)).toEqual([
      one,
      two,
    ]);
  });

  it("are all there after additions at the same time", async () => {
    const { id } = await drafted(await uploaded(anna.api));
    const more = [await uploaded(anna.api), await uploaded(anna.api), await uploaded(anna.api)];
    await Promise.all(more.map((one) => add(id, one)));
    const draft = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(idsOf(draft)).toHaveLength(4);
    expect(idsOf(draft)).toEqual(expect.arrayContaining(more));
  });

  it("are removed, with their signature places, and can then be used elsewhere", async () => {
    const [one, two] = [await uploaded(anna.api), await uploaded(anna.api)];
    const { id } = await drafted(one, two);
    const draft = await remove(id, one);
    expect(idsOf(draft)).toEqual([two]);
    expect(draft.signatures[0]?.documentSignatures.map((signed) => signed.documentId)).toEqual([
      two,
    ]);
    const other = await drafted(one);
    expect(idsOf(other)).toEqual([one]);
  });

  it("cannot all be removed, also not at the same time", async () => {
    const [one, two] = [await uploaded(anna.api), await uploaded(anna.api)];
    const { id } = await drafted(one, two);
    const key = "error.sr.last_document_cannot_be_removed";
    expect((await problemOf(remove(id, one, two))).key).toBe(key);
    const both = await Promise.allSettled([remove(id, one), remove(id, two)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const draft = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(idsOf(draft)).toHaveLength(1);
  });

  it("can only be the person's own documents that no other request has; only those of the draft can be removed", async () => {
    const one = await uploaded(anna.api);
    const { id } = await drafted(one);
    const strangers = await uploaded(bruno.api);
    for (const wrong of [strangers, crypto.randomUUID(), one]) {
      expect((await problemOf(add(id, wrong))).key).toBe("error.sr.document_unknown");
    }
    const busy = await uploaded(anna.api);
    await drafted(busy);
    expect((await problemOf(add(id, busy))).key).toBe("error.document.in_use");
    expect((await problemOf(remove(id, busy))).key).toBe("error.sr.document_unknown");
    const draft = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(idsOf(draft)).toEqual([one]);
  });

  it("stay as they are once it is sent", async () => {
    const { id, documents } = await sentRequest(anna.api, [{ account_email: bruno.email }]);
    const more = await uploaded(anna.api);
    expect((await problemOf(add(id, more))).key).toBe("error.sr.not_draft");
    const [sent] = idsOf({ documents });
    expect((await problemOf(remove(id, sent ?? ""))).key).toBe("error.sr.not_draft");
  });
});
