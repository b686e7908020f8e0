import { createHash } from "node:crypto";
import { makePdf } from "@paraph/pades/testing";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { rangeOf } from "./downloads/download.ts";
import { limits } from "@paraph/rules/limits";
import { vaultBlobs } from "../../platform/vault/vault-tables.ts";
import { sweepPageImages } from "./pages/sweep-page-images.ts";
import { drawnScale } from "./pages/page-scales.ts";
import { documents, documentVersions, pageImages } from "./tables.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
const plain = makePdf({ pages: 2 });
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function upload(bytes: Uint8Array, more: { title?: string; password?: string } = {}) {
  const content = Buffer.from(bytes).toString("base64");
  return anna.api("POST /v3/documents", { body: { title: "Contract", ...more, content } });
}

function get(address: string, headers: Record<string, string> = {}, who = anna) {
  return fetch(`${service.url}${address}`, {
    headers: { authorization: who.authorization, ...headers },
  });
}

/** The whole stored file. */
const stored = async (id: string): Promise<Buffer> =>
  Buffer.from(await (await get(`/v3/documents/${id}/download`)).arrayBuffer());

/** The cached page images of a document. */
const keptOf = (document: string) =>
  service.context.db
    .select()
    .from(pageImages)
    .innerJoin(documentVersions, eq(documentVersions.id, pageImages.version))
    .where(eq(documentVersions.document, document));

describe("Page images", () => {
  it("are WebP in the requested size, stored encrypted, rendered once", async () => {
    const document = await upload(plain);
    const page = `/v3/documents/${document.id}/pages/1`;
    const whole = await get(page);
    expect(whole.headers.get("content-type")).toBe("image/png");
    const { width } = await sharp(Buffer.from(await whole.arrayBuffer())).metadata();
    expect(Math.abs((width ?? 0) - 1240)).toBeLessThanOrEqual(1);
    const small = await sharp(
      Buffer.from(await (await get(`${page}?scale=25`)).arrayBuffer()),
    ).metadata();
    expect(Math.abs((small.width ?? 0) - 310)).toBeLessThanOrEqual(1);
    await get(page);
    expect(await keptOf(document.id)).toHaveLength(2);
  });

  it("are rendered at few scales: a scale in between returns the next larger one", async () => {
    const document = await upload(plain);
    const page = `/v3/documents/${document.id}/pages/0`;
    const widths = [];
    for (const scale of [16, 20, 24, 25]) {
      const picture = await get(`${page}?scale=${scale}`);
      widths.push((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width);
    }
    expect(new Set(widths).size).toBe(1);
    expect(await keptOf(document.id)).toHaveLength(1);
    expect([5, 15, 101, 301, 400].map(drawnScale)).toEqual([15, 15, 150, 400, 400]);
  });

  it("are deleted after a month, and rendered again", async () => {
    const { clock, db } = service.context;
    const document = await upload(plain);
    const page = `/v3/documents/${document.id}/pages/0?scale=15`;
    await get(page);
    await sweepPageImages(service.context);
    const [first, ...more] = await keptOf(document.id);
    expect(more).toEqual([]);
    clock.move(limits.pageImage.kept + 1000);
    try {
      await sweepPageImages(service.context);
    } finally {
      clock.move(-limits.pageImage.kept - 1000);
    }
    expect(await keptOf(document.id)).toEqual([]);
    const blob = eq(vaultBlobs.id, first?.page_images.blob ?? "");
    expect(await db.select().from(vaultBlobs).where(blob)).toEqual([]);
    expect((await get(page)).status).toBe(200);
    expect(await keptOf(document.id)).toHaveLength(1);
  });

  it("are not cached once a file's images are many times as large as the file", async () => {
    const { db } = service.context;
    const document = await upload(plain);
    const page = `/v3/documents/${document.id}/pages/0`;
    await get(`${page}?scale=15`);
    const [first] = await keptOf(document.id);
    const blob = eq(vaultBlobs.id, first?.page_images.blob ?? "");
    const length = limits.pageImage.keptBytes;
    await db
      .update(vaultBlobs)
      .set({ length: length - 100 })
      .where(blob);
    const picture = await get(`${page}?scale=25`);
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect(await keptOf(document.id)).toHaveLength(1);
    await db
      .update(vaultBlobs)
      .set({ length: length / 2 })
      .where(blob);
    await get(`${page}?scale=25`);
    expect(await keptOf(document.id)).toHaveLength(2);
  });

  it("never change for a version; for the newest version they are revalidated cheaply", async () => {
    const document = await upload(plain);
    const page = `/v3/documents/${document.id}/pages/0`;
    const fixed = await get(`${page}?version=${document.versionId}`);
    expect(fixed.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    const newest = await get(page);
    expect(newest.headers.get("cache-control")).toBe("private, no-cache");
    const again = await get(page, { "if-none-match": newest.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("of a missing page or version are not found", async () => {
    const document = await upload(plain);
    const other = await upload(plain);
    const page = (n: string, query = {}) =>
      problemOf(
        anna.api("GET /v3/documents/{id}/pages/{n}", { path: { id: document.id, n }, query }),
      );
    expect((await page("2")).key).toBe("error.page.not_found");
    expect((await page("first")).key).toBe("error.page.not_found");
    expect((await page("0", { version: other.versionId })).key).toBe("error.not_found");
  });
});

describe("Page texts", () => {
  const textOf = (id: string, n: string, who = anna, query = {}) =>
    who.api("GET /v3/documents/{id}/pages/{n}/text", { path: { id, n }, query });

  it("contain the text of a page and its positions, in the newest version or the requested one", async () => {
    const { id, versionId } = await upload(plain);
    const { runs, complete } = await textOf(id, "1");
    expect([runs.map((run) => run.text), complete]).toEqual([["Page 2"], true]);
    expect(runs[0]?.x).toBeCloseTo(72, -1);
    const [a, b] = await Promise.all([
      textOf(id, "0", anna, { version: versionId }),
      textOf(id, "0"),
    ]);
    expect(a).toEqual(b);
  });

  it("are returned only to those who may see the page", async () => {
    const { id } = await upload(plain);
    expect((await problemOf(textOf(id, "0", bruno))).key).toBe("error.not_found");
    expect((await get(`/v3/documents/${id}/pages/0/text`, { authorization: "" })).status).toBe(401);
  });

  it("of a missing page or version are not found", async () => {
    const [document, other] = [await upload(plain), await upload(plain)];
    const page = (n: string, query = {}) => problemOf(textOf(document.id, n, anna, query));
    expect((await page("2")).key).toBe("error.page.not_found");
    expect((await page("-1")).key).toBe("error.page.not_found");
    expect((await page("0", { version: other.versionId })).key).toBe("error.not_found");
  });
});

describe("Download", () => {
  it("returns the stored file, named after the title", async () => {
    const document = await upload(plain, { title: "Vertrag Zürich" });
    const file = await get(`/v3/documents/${document.id}/download`);
    expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(document.sha256);
    expect(file.headers.get("content-disposition")).toContain("Vertrag%20Z%C3%BCrich.pdf");
  });

  it("returns the requested range (RFC 9110 §14)", async () => {
    // Larger than two chunks of the storage.
    const document = await upload(makePdf({ pages: 600 }));
    const large = await stored(document.id);
    expect(large.length).toBeGreaterThan(132_000);
    const address = `/v3/documents/${document.id}/download`;
    const middle = await get(address, { range: "bytes=65530-131080" });
    expect([middle.status, middle.headers.get("content-range")]).toEqual([
      206,
      `bytes 65530-131080/${large.length}`,
    ]);
    const bytes = Buffer.from(await middle.arrayBuffer());
    expect(bytes.equals(large.subarray(65530, 131081))).toBe(true);
    const beyond = await get(address, { range: `bytes=${large.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
      416,
      `bytes */${large.length}`,
    ]);
    const changed = await get(address, { range: "bytes=0-9", "if-range": '"another"' });
    expect(changed.status).toBe(200);
  });

  it("parses Range headers as the standard defines them", () => {
    expect(rangeOf("bytes=0-0", 10)).toEqual({ start: 0, end: 1 });
    expect(rangeOf("bytes=-3", 10)).toEqual({ start: 7, end: 10 });
    expect(rangeOf("bytes=5-99", 10)).toEqual({ start: 5, end: 10 });
    expect(rangeOf("bytes=-0", 10)).toBe("unsatisfiable");
    expect(rangeOf("bytes=10-", 10)).toBe("unsatisfiable");
    for (const ignored of [undefined, "bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=-"]) {
      expect(rangeOf(ignored, 10)).toBeUndefined();
    }
  });

  it("by ticket works once, within a minute, without a session", async () => {
    const document = await upload(plain);
    const ticket = () =>
      anna.api("POST /v3/documents/{id}/download/ticket", { path: { id: document.id } });
    const { url } = await ticket();
    const first = await fetch(`${service.url}${url}`);
    expect(sha256(Buffer.from(await first.arrayBuffer()))).toBe(document.sha256);
    expect((await fetch(`${service.url}${url}`)).status).toBe(410);
    const late = await ticket();
    service.context.clock.move(61_000);
    expect((await fetch(`${service.url}${late.url}`)).status).toBe(410);
    service.context.clock.move(-61_000);
  });
});

describe("Another person's document", () => {
  it("cannot be read, downloaded, rendered or deleted; every call responds as if it did not exist", async () => {
    const { id } = await upload(plain);
    const asked = { path: { id } };
    const tries = [
      () => bruno.api("GET /v3/documents/{id}", asked),
      () => bruno.api("GET /v3/documents/{id}/download", asked),
      () => bruno.api("GET /v3/documents/{id}/pages/{n}", { path: { id, n: 0 } }),
      () => bruno.api("POST /v3/documents/{id}/download/ticket", asked),
      () => bruno.api("DELETE /v3/documents/{id}", asked),
    ];
    for (const call of tries) expect((await problemOf(call())).key).toBe("error.not_found");
    expect((await anna.api("GET /v3/documents/{id}", asked)).id).toBe(id);
  });

  it("gets the same response for an invalid id", async () => {
    const call = anna.api("GET /v3/documents/{id}", { path: { id: "1' or '1'='1" } });
    expect((await problemOf(call)).key).toBe("error.not_found");
  });
});

describe("Delete", () => {
  it("destroys the document's keys", async () => {
    const { id } = await upload(plain);
    const [row] = await service.context.db.select().from(documents).where(eq(documents.id, id));
    await anna.api("DELETE /v3/documents/{id}", { path: { id } });
    for (const keyId of [row!.keyId, row!.imageKeyId]) {
      const [key] = await service.context.db
        .select()
        .from(vaultKeys)
        .where(eq(vaultKeys.id, keyId));
      expect(key?.wrapped).toBeNull();
    }
    const gone = anna.api("GET /v3/documents/{id}", { path: { id } });
    expect((await problemOf(gone)).key).toBe("error.not_found");
  });

  it("is refused while a request holds the document", async () => {
    const { id } = await upload(plain);
    await anna.api("POST /v3/signature-requests", {
      body: { documents: [{ document_id: id }] },
    });
    const refused = await problemOf(anna.api("DELETE /v3/documents/{id}", { path: { id } }));
    expect([refused.key, refused.status]).toEqual(["error.document.in_use", 409]);
  });
});
