/** Signature fields with seed values that no signature of the service meets. */
import { prepareFields } from "@paraph/pades/write";
import { append, bufferSource, readAll } from "@paraph/pades/read";
import { makePdf } from "@paraph/pades/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { signSimple } from "../../../../testing/signing.ts";
import { documents, documentVersions } from "../tables.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const FOREIGN = "/Ff 2/SubFilter[/adbe.pkcs7.detached]";
const OURS = "/Ff 2/SubFilter[/adbe.pkcs7.detached/ETSI.CAdES.detached]";

const waiting = (seed: string): Uint8Array =>
  makePdf({ signatureField: "Notary", signatureFieldEntries: `/SV<<${seed}>>` });

/** The same with another field that demands nothing. */
function withFree(file: Uint8Array): Uint8Array {
  const source = bufferSource(file);
  const positions = [{ page: 0, x: 300, y: 500, width: 150, height: 70 }];
  return readAll(append(source, prepareFields(source, [{ name: "Free", positions }]).bytes));
}

function upload(bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "Contract.pdf");
  return anna.api("POST /v3/documents", { form });
}

const draftIn = (document_id: string, form_field: string) =>
  anna.api("POST /v3/signature-requests", {
    body: {
      title: "Deed",
      documents: [{ document_id }],
      signatures: [
        {
          account_email: anna.email,
          quality: "SES",
          document_signatures: [{ document_id, visual_signature: { form_field } }],
        },
      ],
    },
  });

describe("A file whose signature fields demand unsupported features", () => {
  it.each([
    ["another format", FOREIGN, "SubFilter"],
    ["a certificate of an issuer", "/Cert<</Ff 2/Issuer[(x)]>>", "Cert"],
    ["a certification", "/MDP<</P 1>>", "MDP"],
    ["a reason", "/Ff 8/Reasons[(Approved)]", "Reasons"],
    ["another digest", "/Ff 64/DigestMethod[(SHA512)]", "DigestMethod"],
  ])("is refused at the upload, with the field and the entry: %s", async (_, seed, demand) => {
    const before = await service.context.db.select().from(documents);
    const refusal = await problemOf(upload(waiting(seed)));
    expect(refusal).toMatchObject({ key: "file.pdf.field_demands", status: 400 });
    expect(refusal.details).toMatchObject({ field: "Notary", demand });
    expect(await service.context.db.select().from(documents)).toHaveLength(before.length);
  });

  it("is accepted if a demand is supported, and that field can be signed", async () => {
    const { id } = await upload(waiting(OURS));
    const draft = await draftIn(id, "Notary");
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    expect((await signSimple(anna.api, draft.id)).status).toBe("SIGNED");
  });

  it("is accepted if another field is available; the unsupported field cannot be selected", async () => {
    const { id } = await upload(withFree(waiting(FOREIGN)));
    const refusal = await problemOf(draftIn(id, "Notary"));
    expect(refusal).toMatchObject({ key: "file.pdf.field_demands", status: 400 });
    expect(refusal.details).toMatchObject({ field: "Notary", demand: "SubFilter" });
    const draft = await draftIn(id, "Free");
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    expect((await signSimple(anna.api, draft.id)).status).toBe("SIGNED");
  });

  it("is refused at signing too, if it was not checked before", async () => {
    const { id } = await upload(withFree(waiting(FOREIGN)));
    const { db } = service.context;
    const fields = [{ name: "Notary", signed: false, positions: [] }];
    await db.update(documentVersions).set({ fields }).where(eq(documentVersions.document, id));
    const draft = await draftIn(id, "Notary");
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    const answer = await signSimple(anna.api, draft.id);
    expect(answer).toMatchObject({ status: "FAILED", key: "file.pdf.field_demands" });
  });
});
