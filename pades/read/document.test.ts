import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { catalogOf, loadObject, openDocument, resolve } from "./document.ts";
import { decodeStream } from "./filters.ts";
import { dictionary, name, reference, stream } from "./object.ts";
import { pagesOf } from "./pages.ts";
import { add, change, currentDictionary, startDraft, writeRevision } from "../write/revision.ts";
import { append, bufferSource, prefix, readAll } from "./source.ts";
import { makePdf } from "../testing/pdf.ts";

const styles = ["table", "stream", "hybrid"] as const;
const open = (bytes: Uint8Array) => openDocument(bufferSource(bytes));
const refused = (reason: string) => expect.objectContaining({ reason });

describe("Reading a document by position", () => {
  it.each(styles)("finds catalog and pages through a cross-reference %s", (style) => {
    const document = open(makePdf({ style, pages: 3 }));
    expect(catalogOf(document).get("Type")).toEqual(name("Catalog"));
    expect(pagesOf(document)).toHaveLength(3);
  });

  it("reads 500 pages in a tree of two layers", () => {
    const pages = pagesOf(open(makePdf({ pages: 500, style: "stream" })));
    expect(pages).toHaveLength(500);
    expect(new Set(pages.map((page) => page.reference.number)).size).toBe(500);
  });

  it("passes boxes and rotation down the page tree", () => {
    const plan = {
      mediaBox: [0, 0, 300, 400],
      cropBox: [10, 20, 290, 380],
      rotation: -90,
      inherited: true,
    };
    expect(pagesOf(open(makePdf(plan)))[0]).toMatchObject({
      mediaBox: [0, 0, 300, 400],
      cropBox: [10, 20, 290, 380],
      rotation: 270,
    });
  });

  it("returns null for missing objects", () => {
    expect(loadObject(open(makePdf()), 9999)).toBeNull();
  });

  it.each(styles)("reads an earlier revision as the file's prefix (%s)", (style) => {
    const before = bufferSource(makePdf({ style }));
    const draft = startDraft(openDocument(before));
    const root = reference(1);
    const catalog = currentDictionary(draft, root);
    catalog.set("Changed", add(draft, stream({}, Buffer.from("later"))));
    change(draft, root, catalog);
    const after = append(before, writeRevision(draft).bytes);
    const now = openDocument(after);
    expect(resolve(now, catalogOf(now).get("Changed"))).toMatchObject({
      data: Buffer.from("later"),
    });
    expect(catalogOf(openDocument(prefix(after, before.size))).has("Changed")).toBe(false);
    expect(Buffer.from(readAll(after)).subarray(0, before.size)).toEqual(
      Buffer.from(readAll(before)),
    );
  });

  it.each(styles)("writes an update in the style of the file (%s)", (style) => {
    const before = bufferSource(makePdf({ style }));
    const draft = startDraft(openDocument(before));
    add(draft, dictionary({ A: 1 }));
    const written = writeRevision(draft).bytes.toString("latin1");
    expect(written.includes("/Type/XRef")).toBe(style === "stream");
    expect(written.includes("\nxref\n")).toBe(style !== "stream");
    const newest = openDocument(append(before, Buffer.from(written, "latin1"))).sections[0];
    expect(newest?.trailer.get("Prev")).toBe(openDocument(before).sections[0]?.at);
  });

  it("keeps the first identifier and changes the second", () => {
    const before = bufferSource(makePdf());
    const draft = startDraft(openDocument(before));
    add(draft, dictionary({ A: 1 }));
    const [first, second] = openDocument(append(before, writeRevision(draft).bytes)).trailer.get(
      "ID",
    ) as never[];
    const [old] = openDocument(before).trailer.get("ID") as never[];
    expect(first).toEqual(old);
    expect(second).not.toEqual(old);
  });

  it("writes a shared stream once", () => {
    const source = bufferSource(makePdf());
    const draft = startDraft(openDocument(source));
    const shared = stream({}, Buffer.from("shared"));
    add(draft, dictionary({ A: shared, B: [shared] }));
    const text = writeRevision(draft).bytes.toString("latin1");
    expect(text.split("shared")).toHaveLength(2);
  });
});

describe("Files that are refused, each with its reason", () => {
  const pdf = makePdf().toString("latin1");
  const patched = (from: string | RegExp, to: string) =>
    Buffer.from(pdf.replace(from, to), "latin1");

  it("is empty", () => expect(() => open(Buffer.alloc(0))).toThrow(refused("empty")));
  it("is no PDF", () =>
    expect(() => open(Buffer.from("PK\x03\x04 something else"))).toThrow(refused("not_a_pdf")));
  it("has no startxref", () =>
    expect(() => open(patched("startxref", "startnone"))).toThrow(refused("damaged_xref")));
  it("points to no section", () =>
    expect(() => open(patched(/startxref\n\d+/, "startxref\n7"))).toThrow(refused("damaged_xref")));
  it("points beyond its end", () =>
    expect(() => open(patched(/startxref\n\d+/, "startxref\n99999999"))).toThrow(
      refused("damaged_xref"),
    ));
  it("was cut off", () =>
    expect(() => open(Buffer.from(pdf.slice(0, 400), "latin1"))).toThrow(refused("damaged_xref")));

  it("has sections that loop", () => {
    const at = /startxref\n(\d+)/.exec(pdf)?.[1] ?? "";
    expect(() => open(patched("trailer\n<<", `trailer\n<</Prev ${at}`))).toThrow(
      refused("damaged_xref"),
    );
  });

  it("has objects at other places than its table says", () => {
    const document = () => pagesOf(open(patched("2 0 obj", "9 9 obj")));
    expect(document).toThrow(refused("damaged_xref"));
  });

  it("has a page tree that loops", () => {
    const looped = patched(/\/Kids\[10 0 R\]/, "/Kids[2  0 R]");
    expect(() => pagesOf(open(looped))).toThrow(refused("damaged_pages"));
  });

  it("has a stream of another length than it says", () => {
    const document = open(patched(/\/Length (\d)/, "/Length 9"));
    const contents = pagesOf(document)[0]?.dictionary.get("Contents");
    expect(() => resolve(document, contents)).toThrow(refused("damaged_object"));
  });

  it("has subsections that overlap", () => {
    const text =
      "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Root 1 0 R>>\nstartxref\n9\n%%EOF\n";
    expect(() => open(Buffer.from(text))).toThrow(refused("damaged_xref"));
  });

  it("unfolds to more than is carried", () => {
    const bomb = stream({ Filter: name("FlateDecode") }, deflateSync(Buffer.alloc(80 << 20)));
    expect(() => decodeStream(bomb)).toThrow(refused("too_large"));
  });

  it("is packed in a way that is not carried", () => {
    expect(() => decodeStream(stream({ Filter: name("JBIG2Decode") }, Buffer.alloc(1)))).toThrow(
      refused("unsupported_filter"),
    );
  });
});

describe("Predictors", () => {
  const unpack = (predictor: number, columns: number, bytes: number[]) => [
    ...decodeStream(
      stream(
        {
          Filter: name("FlateDecode"),
          DecodeParms: dictionary({ Predictor: predictor, Columns: columns }),
        },
        deflateSync(Buffer.from(bytes)),
      ),
    ),
  ];

  it("undoes each PNG row type", () => {
    expect(unpack(15, 3, [0, 1, 2, 3])).toEqual([1, 2, 3]);
    expect(unpack(15, 3, [1, 1, 1, 1])).toEqual([1, 2, 3]);
    expect(unpack(15, 3, [0, 1, 2, 3, 2, 1, 1, 1])).toEqual([1, 2, 3, 2, 3, 4]);
    expect(unpack(15, 3, [0, 2, 4, 6, 3, 1, 1, 1])).toEqual([2, 4, 6, 2, 4, 6]);
    expect(unpack(15, 3, [0, 1, 2, 3, 4, 1, 1, 1])).toEqual([1, 2, 3, 2, 3, 4]);
  });

  it("undoes the TIFF predictor", () => {
    expect(unpack(2, 3, [1, 1, 1, 5, 1, 1])).toEqual([1, 2, 3, 5, 6, 7]);
  });
});
