/** Documents that were uploaded before their content was checked, and signed documents that are encrypted. */
import { HIDDEN_TABLE } from "@paraph/pades/hidden/table-version";
import { unlocked } from "@paraph/pades/protection";
import { bufferSource, readAll } from "@paraph/pades/read";
import {
  encrypted,
  hiddenFile,
  makePdf,
  makeWorld,
  ordinaryFile,
  signedBy,
  type World,
} from "@paraph/pades/testing";
import { hostile } from "@paraph/pades/testing/attacks";
import { twoReadings } from "@paraph/pades/testing/drawings";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { downloadedFile, uploadedFile } from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { documents, documentVersions } from "../tables.ts";

let service: TestService;
let anna: TestPerson;
let world: World;
beforeAll(async () => {
  [service, world] = await Promise.all([startService(), makeWorld()]);
  anna = await service.person();
});
afterAll(() => service.stop());

const upload = (bytes: Uint8Array) => uploadedFile(anna.api, bytes);
const download = (id: string) => downloadedFile(anna.api, id);

describe("A document that was uploaded before its content was checked", () => {
  /** Stores the document as the service did then: no check, no notes, the uploaded file. */
  async function older(bytes: Buffer) {
    const { id } = await upload(ordinaryFile());
    const [row] = await service.context.db.select().from(documents).where(eq(documents.id, id));
    const key = await service.context.vault.openKey(service.context.db, row!.keyId);
    const blob = await service.context.vault.write(key, bytes);
    await transaction(service.context.db, async (tx) => {
      await service.context.vault.keepBlob(tx, key, blob);
      await tx
        .update(documentVersions)
        .set({ sha256: blob.sha256.toString("hex"), length: blob.length, blobs: [blob.id] })
        .where(eq(documentVersions.document, id));
      await tx.update(documents).set({ checked: 0 }).where(eq(documents.id, id));
    });
    return id;
  }
  const draftOf = async (id: string, email: string) =>
    anna.api("POST /v3/signature-requests", {
      body: {
        title: "Contract",
        quality: "SES",
        legislation: "EIDAS",
        documents: [{ document_id: id }],
        signatures: [{ account_email: email }],
      },
    });
  const forget = (id: string) =>
    service.context.db.update(documents).set({ checked: 0, notes: [] }).where(eq(documents.id, id));
  const checked = async (id: string) => {
    const [row] = await service.context.db.select().from(documents).where(eq(documents.id, id));
    return { checked: row?.checked, notes: row?.notes.map(({ kind }) => kind) };
  };

  const twoPages = twoReadings.find(({ name }) => name === "widths of 6, 8 and 8");
  it.each([
    ["it would be mended", () => hiddenFile("javascript"), "script"],
    ["its paper differs", () => hiddenFile("annotation_screen_only"), "annotations"],
    ["programs read it in two ways", () => twoPages!.on(makePdf()), "read_differently"],
  ] as const)("is not sent if %s", async (_, make, reason) => {
    const id = await older(make());
    const draft = await draftOf(id, (await service.person()).email);
    const path = { id: draft.id };
    const sent = problemOf(anna.api("POST /v3/signature-requests/{id}/initiate", { path }));
    expect(await sent).toMatchObject({ key: "error.sr.document_differs", status: 409 });
    expect((await sent).details).toMatchObject({ document_id: id, reason });
    expect(await checked(id)).toMatchObject({ checked: 0 });
  });

  it("is sent if it has no faults, and has its notes from then on", async () => {
    const id = await older(hiddenFile("attachment"));
    const draft = await draftOf(id, (await service.person()).email);
    const path = { id: draft.id };
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    expect(await checked(id)).toEqual({ checked: HIDDEN_TABLE, notes: ["attachment"] });
  });

  it("is not signed if a page cannot be rendered, although it was sent before the check existed", async () => {
    const bruno = await service.person();
    const id = await older(hostile["a page that unfolds to 300 MB"]());
    const draft = await draftOf(id, bruno.email);
    const path = { id: draft.id };
    await service.context.db.update(documents).set({ checked: HIDDEN_TABLE });
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    await forget(id);
    const signatureRequests = [{ signatureRequestId: draft.id }];
    const [answer] = await bruno.api("POST /v3/sign", { body: { signatureRequests } });
    expect(answer).toMatchObject({ status: "FAILED", key: "error.signing.document_differs" });
    expect(await checked(id)).toMatchObject({ checked: 0 });
  });

  it("is signed once the signer could read the notes", async () => {
    const bruno = await service.person();
    const { id } = await upload(hiddenFile("attachment"));
    const draft = await draftOf(id, bruno.email);
    const path = { id: draft.id };
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    await forget(id);
    const signatureRequests = [{ signatureRequestId: draft.id }];
    const sign = () => bruno.api("POST /v3/sign", { body: { signatureRequests } });
    expect(await sign()).toMatchObject([{ status: "FAILED", key: "error.signing.notes_found" }]);
    const seen = await bruno.api("GET /v3/signature-requests/{id}", { path });
    expect(seen.documents[0]?.notes.map(({ kind }) => kind)).toEqual(["attachment"]);
    const [again] = await sign();
    expect(again?.key ?? null).toBeNull();
    expect(again?.status).not.toBe("FAILED");
  });
});

describe("A signed file that is encrypted", () => {
  const signed = (user: string) => {
    const bytes = encrypted(ordinaryFile(), { kind: "aes-256", user, owner: "chef" });
    const source = unlocked(bufferSource(bytes), { password: user });
    return signedBy(world, 1, { source, level: "B-B" });
  };

  it("is signed without decryption, if it opens without a password", async () => {
    const bruno = await service.person();
    const file = Buffer.from(readAll(await signed("")));
    const { id, mended: changed } = await upload(file);
    expect(changed).toEqual([]);
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        title: "Contract",
        quality: "SES",
        legislation: "EIDAS",
        documents: [{ document_id: id }],
        signatures: [{ account_email: bruno.email }],
      },
    });
    const path = { id: draft.id };
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    const signatureRequests = [{ signatureRequestId: draft.id }];
    await bruno.api("POST /v3/sign", { body: { signatureRequests } });
    const read = () => anna.api("GET /v3/signature-requests/{id}", { path });
    const status = async () => (await read()).signatures[0]?.signatureStatus;
    await expect.poll(status).toBe("SIGNED");
    const after = await download(id);
    expect(after.subarray(0, file.length).equals(file)).toBe(true);
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(after)]), "Contract.pdf");
    const answer = await fetch(`${service.url}/v3/verify`, { method: "POST", body: form });
    // The service does not trust the authority of the first signature.
    expect(await answer.json()).toMatchObject({
      signatures: 2,
      validSignatures: 1,
      undefinedChanges: false,
    });
  });

  it("is refused if it requires a password", async () => {
    const refusal = problemOf(upload(Buffer.from(readAll(await signed("geheim")))));
    expect(await refusal).toMatchObject({ key: "file.pdf.encrypted" });
  });
});
