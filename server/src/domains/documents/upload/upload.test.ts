import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { asStored, makePdf } from "@paraph/pades/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { encrypted } from "../../../pdf/testing/encrypted.ts";
import { documents } from "../tables.ts";

let service: TestService;
let anna: TestPerson;
const plain = makePdf({ pages: 2 });
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function upload(bytes: Uint8Array, more: { title?: string; password?: string } = {}) {
  const content = Buffer.from(bytes).toString("base64");
  return anna.api("POST /v3/documents", { body: { title: "Contract", ...more, content } });
}

function uploadForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return anna.api("POST /v3/documents", { form });
}

function get(address: string, headers: Record<string, string> = {}, who = anna) {
  return fetch(`${service.url}${address}`, {
    headers: { authorization: who.authorization, ...headers },
  });
}

const countDocuments = async () => (await service.context.db.select().from(documents)).length;
const storedBlobs = async () => {
  const found: string[] = [];
  for await (const { id } of service.context.storage.list()) found.push(id);
  return found.length;
};

describe("Upload", () => {
  it("accepts a PDF as JSON and returns its properties", async () => {
    const document = await upload(plain, { title: "Rahmenvertrag" });
    expect(document).toMatchObject({
      title: "Rahmenvertrag",
      contentType: "application/pdf",
      size: asStored(plain).length,
      sha256: sha256(asStored(plain)),
      pageCount: 2,
      parentId: null,
      owner: anna.id,
      mended: [],
      can: { read: true, delete: true },
    });
    expect(document.pages[1]?.width).toBeCloseTo(595.276);
  });

  it("accepts a PDF as a form, titled after the file name if no title is given", async () => {
    const named = await uploadForm(plain, "Offerte Block C.pdf");
    const titled = await uploadForm(plain, "x.pdf", { title: "Offerte" });
    expect([named.title, titled.title]).toEqual(["Offerte Block C", "Offerte"]);
    expect(titled.sha256).toBe(sha256(asStored(plain)));
  });

  it("converts a picture to PDF", async () => {
    const picture = { width: 80, height: 40, channels: 3, background: "#fff" } as const;
    const png = await sharp({ create: picture }).png().toBuffer();
    const jpeg = await sharp({ create: picture }).jpeg().toBuffer();
    for (const [bytes, type] of [
      [png, "image/png"],
      [jpeg, "image/jpeg"],
    ] as const) {
      const document = await upload(bytes, { title: "Plan" });
      expect([document.contentType, document.pageCount]).toEqual([type, 1]);
      const file = await get(`/v3/documents/${document.id}/download`);
      expect((await file.text()).slice(0, 5)).toBe("%PDF-");
    }
  });

  it("returns the file's empty signature fields", async () => {
    const document = await upload(makePdf({ signatureField: "Buyer" }));
    expect(document.signatureFields).toMatchObject([
      { name: "Buyer", signed: false, positions: [{ page: 0, width: 200, height: 50 }] },
    ]);
  });

  it("stores nothing readable: the blobs are encrypted", async () => {
    await upload(plain);
    const folder = fileURLToPath(service.context.settings.storageUrl);
    const names = await fs.readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const entry of files) {
      const bytes = await fs.readFile(path.join(entry.parentPath, entry.name));
      expect(bytes.includes("%PDF")).toBe(false);
    }
  });
});

describe("A file that cannot be signed is refused, and nothing is stored", () => {
  const refused: [string, Uint8Array, string, number][] = [
    ["a file that is no PDF", Buffer.from("Dear Sir or Madam"), "file.pdf.not_a_pdf", 400],
    ["an empty file", Buffer.alloc(0), "file.pdf.empty", 400],
    ["a file of 51 MB", Buffer.alloc(51 * 1024 * 1024, 0x20), "file.too_large", 413],
    [
      "a picture that is none",
      Buffer.from("\u0089PNG\r\n\u001a\nnothing", "latin1"),
      "file.picture.unreadable",
      400,
    ],
    ["a PDF that is cut off", plain.subarray(0, 300), "file.pdf.damaged", 400],
  ];
  for (const [what, bytes, key, status] of refused) {
    it(`${what}: ${key}`, async () => {
      const before = [await countDocuments(), await storedBlobs()];
      const asForm = await problemOf(uploadForm(bytes, "file.pdf", { title: "Contract" }));
      const asJson = await problemOf(upload(bytes));
      expect([asForm.key, asForm.status]).toEqual([key, status]);
      expect([asJson.key, asJson.status]).toEqual([key, status]);
      expect(asForm.message.length).toBeGreaterThan(20);
      expect([await countDocuments(), await storedBlobs()]).toEqual(before);
    });
  }

  it("a PDF whose certification allows no changes: file.pdf.certified_no_changes", async () => {
    const closed = makePdf({
      catalogEntries:
        "/Perms<</DocMDP<</Type/Sig/Filter/Adobe.PPKLite/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 1/V/1.2>>>>]>>>>",
    });
    expect((await problemOf(upload(closed))).key).toBe("file.pdf.certified_no_changes");
  });

  it("an empty title, as JSON and as a form", async () => {
    for (const title of ["", " "]) {
      const asJson = () => upload(plain, { title });
      const asForm = () => uploadForm(plain, "a.pdf", { title });
      for (const ask of [asJson, asForm]) {
        const { key, details } = await problemOf(ask());
        expect(key).toBe("error.validation");
        expect(details?.["fields"]).toMatchObject({ title: { code: "required" } });
      }
    }
  });

  it("invalid JSON, a missing title, two files at once", async () => {
    const body = "{ this is not JSON";
    const headers = { authorization: anna.authorization, "content-type": "application/json" };
    const address = `${service.url}/v3/documents`;
    const broken = await fetch(address, { method: "POST", headers, body });
    expect(broken.status).toBe(400);
    const content = Buffer.from(plain).toString("base64");
    const untitled = JSON.stringify({ title: " ", content });
    const answer = await fetch(address, { method: "POST", headers, body: untitled });
    expect(await answer.json()).toMatchObject({ key: "error.validation", status: 400 });
  });

  it("an upload without a session", async () => {
    const content = Buffer.from(plain).toString("base64");
    const asked = service.api("POST /v3/documents", { body: { title: "Contract", content } });
    expect((await problemOf(asked)).status).toBe(401);
  });
});

describe("A protected PDF", () => {
  const closed = () => encrypted(plain, { user: "open sesame", owner: "owner" });

  it("requires its password, and refuses a wrong one", async () => {
    const file = await closed();
    const before = await countDocuments();
    expect((await problemOf(upload(file))).key).toBe("file.pdf.encrypted");
    const wrong = await problemOf(upload(file, { password: "guess" }));
    expect(wrong.key).toBe("file.pdf.password_wrong");
    expect(await countDocuments()).toBe(before);
  });

  it("is accepted with its password, and reports that its restrictions were removed", async () => {
    const document = await upload(await closed(), { password: "open sesame" });
    expect(document.mended).toEqual(["decrypted"]);
    const page = await get(`/v3/documents/${document.id}/pages/0?scale=20`);
    expect(page.status).toBe(200);
  });

  it("is accepted without a password if it only restricts actions, and reports it", async () => {
    const document = await upload(await encrypted(plain, { user: "", owner: "owner" }));
    expect(document.mended).toEqual(["decrypted"]);
  });
});
