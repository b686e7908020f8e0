/**
 * Uploads, over HTTP, a file for every row of the table of hidden content: content that a PDF shows only later,
 * elsewhere or on paper.
 */
import { type HiddenId, hiddenRows, rowOf } from "@paraph/pades/hidden/table";
import { bufferSource, readAll } from "@paraph/pades/read";
import {
  asStored,
  hiddenFile,
  makePdf,
  makeWorld,
  ordinaryFile,
  signedBy,
  type World,
} from "@paraph/pades/testing";
import { hostile } from "@paraph/pades/testing/attacks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { downloadedFile, uploadedFile } from "../../../../testing/signing.ts";
import { drawPage, withForm } from "../../../pdf/draw-page.ts";
import { withPdfiumDocument } from "../../../pdf/pdfium.ts";
import { textOf } from "../../../pdf/testing/text-of.ts";
import { documents } from "../tables.ts";

const ids = Object.keys(hiddenRows) as HiddenId[];
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

/** The first page at 100 dpi, as rendered for the screen and for printing. */
const bothDrawings = (bytes: Uint8Array) =>
  withPdfiumDocument(bufferSource(bytes), undefined, (pdfium, document) =>
    withForm(pdfium, document, (form) =>
      (["screen", "paper"] as const).map(
        (medium) => drawPage(pdfium, document, { form, page: 0, dpi: 100, for: medium }).rgb,
      ),
    ),
  );

/** Rows whose text has slightly different edges after mending has made it part of the page. */
const EDGES: ReadonlySet<HiddenId> = new Set(["form_field", "field_value"]);
/** Whether two images show the same letters: no pixel changes from ink to paper or back. */
const alike = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && one.every((part, i) => Math.abs(part - (other[i] ?? 0)) < 128);

/**
 * Rows that look different after mending: colours without printer curves, form values in the service's font, links
 * without borders, annotations of hidden layers (which PDFium draws), and a JPEG without an end (whose last block
 * PDFium leaves out).
 */
const SHOWING: ReadonlySet<HiddenId> = new Set([
  "annotation_layer",
  "picture_open",
  "transfer_function",
  "need_appearances",
  "field_undrawn",
  "link_border",
  "link_cover",
]);

const countDocuments = async () => (await service.context.db.select().from(documents)).length;

const staying = ids.filter((id) => ["kept", "noted"].includes(rowOf(id).unsigned));
const unmendable = ids.filter((id) => rowOf(id).unsigned === "refused");
const mended = ids.filter((id) => !staying.includes(id) && !unmendable.includes(id));

describe("An unsigned file", () => {
  it.each(staying)(
    "looks the same as before, and its remaining content is reported: %s",
    async (id) => {
      const { kind, unsigned } = rowOf(id);
      const document = await upload(hiddenFile(id));
      expect(document.mended).toEqual([]);
      expect(document.notes.some((note) => note.kind === kind)).toBe(unsigned === "noted");
      const stored = await download(document.id);
      expect(stored.equals(asStored(hiddenFile(id)))).toBe(true);
      const [screen, paper] = await bothDrawings(stored);
      const [before] = await bothDrawings(hiddenFile(id));
      expect(screen!.equals(paper!)).toBe(true);
      expect(screen!.equals(before!)).toBe(true);
    },
  );

  it.each(mended)("is mended, and looks the same as before, also on paper: %s", async (id) => {
    const { kind } = rowOf(id);
    const document = await upload(hiddenFile(id));
    expect(document.mended).toContain(kind);
    expect(document.notes.map((note) => note.kind)).not.toContain(kind);
    const [screen, paper] = await bothDrawings(await download(document.id));
    const [before] = await bothDrawings(hiddenFile(id));
    expect(screen!.equals(paper!)).toBe(true);
    const same = EDGES.has(id) ? alike(screen!, before!) : screen!.equals(before!);
    expect(same).toBe(!SHOWING.has(id));
  });

  it.each(unmendable)(
    "is refused with the page and the reason if it cannot be mended: %s",
    async (id) => {
      const before = await countDocuments();
      const refusal = await problemOf(upload(hiddenFile(id)));
      expect(refusal).toMatchObject({ key: "file.pdf.paper_differs", status: 400 });
      expect(refusal.details).toMatchObject({ reason: rowOf(id).kind, signed: false, page: 1 });
      expect(await countDocuments()).toBe(before);
    },
  );

  it("without findings is rewritten, and nothing is reported", async () => {
    const document = await upload(ordinaryFile());
    expect([document.mended, document.notes]).toEqual([[], []]);
    expect((await download(document.id)).equals(asStored(ordinaryFile()))).toBe(true);
  });
});

describe("A signed file", () => {
  const signedFile = async (id: HiddenId) => {
    const source = bufferSource(hiddenFile(id));
    return Buffer.from(readAll(await signedBy(world, 1, { source, level: "B-B" })));
  };
  const toldAtVerification = async (file: Buffer) => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(file)]), "Contract.pdf");
    const answer = await fetch(`${service.url}/v3/verify`, { method: "POST", body: form });
    const { notes } = (await answer.json()) as { notes: { kind: string }[] };
    return notes.map(({ kind }) => kind);
  };
  const refused = ids.filter((id) => rowOf(id).signed === "refused");

  it.each(refused)("is refused if screen and paper can differ: %s", async (id) => {
    const { kind } = rowOf(id);
    const file = await signedFile(id);
    const before = await countDocuments();
    const refusal = await problemOf(upload(file));
    expect(refusal).toMatchObject({ key: "file.pdf.paper_differs", status: 400 });
    expect(refusal.details).toMatchObject({ reason: kind, signed: true });
    expect(await countDocuments()).toBe(before);
    expect(await toldAtVerification(file)).toContain(kind);
  });

  it.each(ids.filter((id) => !refused.includes(id)))(
    "is not changed, and its content is reported: %s",
    async (id) => {
      const { kind, signed } = rowOf(id);
      const file = await signedFile(id);
      const document = await upload(file);
      expect(document.mended).toEqual([]);
      expect(document.notes.some((note) => note.kind === kind)).toBe(signed === "noted");
      const stored = await download(document.id);
      expect(stored.equals(file)).toBe(true);
      const [screen, paper] = await bothDrawings(stored);
      expect(screen!.equals(paper!)).toBe(true);
      expect((await toldAtVerification(file)).includes(kind)).toBe(signed === "noted");
    },
  );
});

describe("A page that cannot be rendered", () => {
  it.each([
    ["content that unfolds to 300 MB", hostile["a page that unfolds to 300 MB"], "too_large"],
    ["content in a filter that nobody knows", hostile["a page in an unknown filter"], "unreadable"],
    ["content that is damaged", hostile["a page that is damaged"], "unreadable"],
  ] as const)("is refused with its number: %s", async (_, make, reason) => {
    const before = await countDocuments();
    const refusal = await problemOf(upload(make()));
    expect(refusal).toMatchObject({ key: "file.pdf.page_unreadable", status: 400 });
    expect(refusal.details).toMatchObject({ page: 2, reason });
    expect(await countDocuments()).toBe(before);
  });

  it("is found among 1,000 pages: all are rendered", async () => {
    const document = await upload(makePdf({ pages: 1000, textField: "Town", style: "stream" }));
    expect([document.pageCount, document.mended]).toEqual([1000, ["fields"]]);
  });
});

describe("A request with such a document", () => {
  it("lists in its events and its protocol what was mended", async () => {
    const bruno = await service.person();
    const { id } = await upload(hiddenFile("javascript"));
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        title: "Contract",
        documents: [{ document_id: id }],
        signatures: [{ account_email: bruno.email }],
      },
    });
    const path = { id: draft.id };
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    for (const who of [anna, bruno]) {
      const { events } = await who.api("GET /v3/signature-requests/{id}/events", { path });
      const sent = events.find(({ name }) => name === "sent");
      expect(sent?.documents).toMatchObject([{ documentId: id, mended: ["script"] }]);
    }
  });

  it("lists who has read the notes of the document: in its events and in its protocol", async () => {
    const bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
    const [stays, plain] = [
      await upload(hiddenFile("attachment")),
      await upload(makePdf({ pages: 1 })),
    ];
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        title: "Contract",
        documents: [stays, plain].map(({ id }) => ({ document_id: id })),
        signatures: [{ account_email: bruno.email, quality: "SES" }],
      },
    });
    const path = { id: draft.id };
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    const signatureRequests = [{ signatureRequestId: draft.id, notesRead: true }];
    await bruno.api("POST /v3/sign", { body: { signatureRequests } });
    const { events, chainIntact } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path,
    });
    expect(chainIntact).toBe(true);
    const read = events.filter(({ name }) => name === "notes_read");
    expect(read).toMatchObject([
      { person: "Bruno Frei", documents: [{ documentId: stays.id, noted: ["attachment"] }] },
    ]);
    expect(read[0]?.documents).toHaveLength(1);
    const address = `${service.url}/v3/signature-requests/${draft.id}/report`;
    const { authorization } = anna;
    const json = await fetch(`${address}?type=json`, { headers: { authorization } });
    const report = (await json.json()) as {
      documentList: { id: string; notes: object[] }[];
      userList: { lastname: string; userActions: { name: string }[] }[];
    };
    expect(report.documentList.map(({ id, notes }) => [id, notes.length])).toEqual([
      [stays.id, 1],
      [plain.id, 0],
    ]);
    const him = report.userList.find(({ lastname }) => lastname === "Frei");
    expect(him?.userActions.map(({ name }) => name)).toContain("notes_read");
    const paper = await fetch(`${address}?type=pdf`, { headers: { authorization } });
    const text = await textOf(Buffer.from(await paper.arrayBuffer()));
    expect(text).toContain("A file is attached.");
    expect(text).toMatch(/Read by Bruno Frei, \d/);
  });

  it("records no reading of notes that nobody has confirmed, or that do not exist", async () => {
    const bruno = await service.person();
    for (const [file, notesRead] of [
      [hiddenFile("attachment"), false],
      [makePdf({ pages: 1 }), true],
    ] as const) {
      const { id } = await upload(file);
      const draft = await anna.api("POST /v3/signature-requests", {
        body: {
          title: "Contract",
          documents: [{ document_id: id }],
          signatures: [{ account_email: bruno.email, quality: "SES" }],
        },
      });
      const path = { id: draft.id };
      await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
      const signatureRequests = [{ signatureRequestId: draft.id, notesRead }];
      await bruno.api("POST /v3/sign", { body: { signatureRequests } });
      const { events } = await anna.api("GET /v3/signature-requests/{id}/events", { path });
      expect(events.map(({ name }) => name)).not.toContain("notes_read");
    }
  });

  it("shows its signers the notes of the document", async () => {
    const bruno = await service.person();
    const stays = await upload(hiddenFile("attachment"));
    const mends = await upload(hiddenFile("javascript"));
    const held = [stays, mends].map(({ id }) => ({ document_id: id }));
    const draft = await anna.api("POST /v3/signature-requests", {
      body: { title: "Contract", documents: held, signatures: [{ account_email: bruno.email }] },
    });
    const path = { id: draft.id };
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    const seen = await bruno.api("GET /v3/signature-requests/{id}", { path });
    expect(seen.documents.map(({ notes }) => notes)).toEqual([
      [{ kind: "attachment", page: null, detail: "annex.csv" }],
      [],
    ]);
  });
});
