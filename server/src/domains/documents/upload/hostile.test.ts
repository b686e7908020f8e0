import http from "node:http";
import { hostile } from "@paraph/pades/testing/attacks";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { documents } from "../tables.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService({ ownPdf: true });
  anna = await service.person();
});
afterAll(() => service.stop());

const NOTHING_LOST = { time: 0, memory: 0, patience: 0, crashed: 0 };

function upload(bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "Contract.pdf");
  return anna.api("POST /v3/documents", { form });
}

/** The numbers of documents, blobs and spool files. */
async function stored(): Promise<number[]> {
  const rows = await service.context.db.select().from(documents);
  let blobs = 0;
  for await (const blob of service.context.storage.list()) if (blob.id) blobs += 1;
  return [rows.length, blobs];
}

/** Files that only look hostile, or that can be mended. */
type Taken = "content said to be 2 GB long" | "pages without end";

const refused: Record<Exclude<keyof typeof hostile, Taken>, string> = {
  "torn to pieces": "file.pdf.damaged",
  "a table that unfolds to 300 MB": "file.pdf.too_costly",
  "objects that unfold to 300 MB": "file.pdf.too_costly",
  "200,000 levels deep": "file.pdf.too_costly",
  "objects said to be behind 2 GB": "file.pdf.not_a_pdf",
  "a page that unfolds to 300 MB": "file.pdf.page_unreadable",
  "a page in an unknown filter": "file.pdf.page_unreadable",
  "a page that is damaged": "file.pdf.page_unreadable",
  "6,000 pages": "file.pdf.too_many_pages",
};

describe("A hostile file is refused with a specific error, and nothing is stored", () => {
  it.each(Object.entries(refused))("%s: %s", async (what, key) => {
    const before = await stored();
    const answer = await problemOf(upload(hostile[what as keyof typeof refused]()));
    expect(answer).toMatchObject({ key, status: 400 });
    expect(answer.message.length).toBeGreaterThan(20);
    expect(await stored()).toEqual(before);
    expect(service.context.pdf.load().lost).toEqual(NOTHING_LOST);
  });

  it("also when it is uploaded for verification", async () => {
    const answers: Record<string, unknown> = {};
    for (const [what, make] of Object.entries(hostile)) {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(make())]), "Contract.pdf");
      const answer = await fetch(`${service.url}/v3/verify`, { method: "POST", body: form });
      const { key, signatures } = (await answer.json()) as { key?: string; signatures?: number };
      answers[what] = key ?? signatures;
    }
    // Verification does not mend files.
    expect(answers).toEqual({
      ...refused,
      "pages without end": "file.pdf.damaged",
      "objects said to be behind 2 GB": "file.pdf.damaged",
      "content said to be 2 GB long": 0,
      "a page that unfolds to 300 MB": 0,
      "a page in an unknown filter": 0,
      "a page that is damaged": 0,
      "6,000 pages": 0,
    });
    expect(service.context.strangersPdf.load().lost).toEqual(NOTHING_LOST);
  });

  it("and its uploader is served in a separate process for a while, others as before", async () => {
    const ben = await service.person();
    await problemOf(upload(hostile["objects that unfold to 300 MB"]()));
    const [quick, apart] = await Promise.all([ben, anna].map(childOf));
    expect(apart).not.toBe(quick);
    expect(await childOf(ben)).toBe(quick);
  });

  it("2 GB: file.too_large, before the body is sent", async () => {
    const before = await stored();
    const { status, body } = await announced(2 * 1024 ** 3);
    expect([status, JSON.parse(body)]).toMatchObject([413, { key: "file.too_large" }]);
    expect(await stored()).toEqual(before);
  });

  it("of another person's document: only their own file fails, the next one is accepted", async () => {
    const [bomb, good] = await Promise.allSettled([
      upload(hostile["a table that unfolds to 300 MB"]()),
      upload(makePdf({ pages: 2 })),
    ]);
    expect([bomb.status, good.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("A file that only looks hostile is accepted", () => {
  it("content with a stated length of 2 GB is read to its actual length", async () => {
    expect((await upload(hostile["content said to be 2 GB long"]())).pageCount).toBe(1);
  });

  it("1,000 pages", async () => {
    const document = await upload(makePdf({ pages: 1000, style: "stream" }));
    expect(document.pageCount).toBe(1000);
    const address = `${service.url}/v3/documents/${document.id}/pages/999?scale=50`;
    const { authorization } = anna;
    expect((await fetch(address, { headers: { authorization } })).status).toBe(200);
  });
});

/** The process that runs a person's tasks. */
async function childOf({ id }: TestPerson): Promise<number> {
  return (await service.context.pdf.run("ping", {}, { lane: "interactive", owner: id })).pid;
}

/** Announces this many bytes, and waits for the response without sending them. */
function announced(bytes: number): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: anna.authorization,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": bytes,
    };
    const request = http.request(`${service.url}/v3/documents`, { method: "POST", headers });
    request.on("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () => {
        request.destroy();
        resolve({ status: response.statusCode, body });
      });
    });
    request.on("error", reject);
    request.flushHeaders();
  });
}
