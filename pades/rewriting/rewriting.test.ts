import { beforeAll, describe, expect, it } from "vitest";
import { catalogOf, openDocument, resolve } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { pagesOf } from "../read/pages.ts";
import { rewriting } from "./rewriting.ts";
import { departuresOf } from "../departures/departures.ts";
import { damagesOf } from "../mend/check.ts";
import { append, bufferSource, readAll, type Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { damaged, damagedFiles, damages, tableDamages } from "../testing/attacks/damage.ts";
import { encrypted } from "../testing/encrypted.ts";
import { linearised } from "../testing/linearised.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";

const refused = (reason: string) => expect.objectContaining({ reason });
const files = damagedFiles();

/** The file itself, or its mended version. */
function sound(bytes: Buffer): Buffer {
  const found = rewriting(bufferSource(bytes));
  return found ? Buffer.concat([...found.bytes()]) : bytes;
}

function drawnBy(bytes: Buffer): string[] {
  const document = openDocument(bufferSource(bytes));
  return pagesOf(document).map((page) => {
    const contents = resolve(document, page.dictionary.get("Contents"));
    if (contents === null || typeof contents !== "object" || !("data" in contents)) return "";
    return Buffer.from(contents.data).toString("latin1").trim();
  });
}

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

describe("A file with damage that viewers tolerate", () => {
  it.each([...files.keys()])("is mended: %s", (name) => {
    const mended = sound(files.get(name)!);
    const source = bufferSource(mended);
    expect(damagesOf(openDocument(source))).toEqual([]);
    expect(readFacts(source).forbids).toEqual([]);
    expect(drawnBy(mended)).toEqual(drawnBy(makePdf({ pages: 3 })));
    expect(departuresOf(openDocument(source))).toEqual([]);
    expect(rewriting(source)?.needed).toBe(false);
  });

  it.each([...files.keys()])("can then be signed, with a valid signature: %s", async (name) => {
    const signed = await signedBy(world, 1, {
      source: bufferSource(sound(files.get(name)!)),
      level: "B-B",
    });
    const { signatures } = validate(signed, { anchors: world.anchors, at: new Date() });
    expect(signatures).toMatchObject([{ coverage: "whole_file", changesAfter: [] }]);
    expect(signatures[0]?.indication).not.toBe("TOTAL_FAILED");
  });

  it("keeps its style", () => {
    const lines = (style: "table" | "stream") =>
      sound(damaged(makePdf({ style }), tableDamages["no startxref"]!)).toString("latin1");
    expect(lines("table")).toContain("\nxref\n0 ");
    expect(lines("stream")).toContain("/Type/XRef");
    expect(lines("stream")).toContain("/Type/ObjStm");
  });

  it("keeps its structure, its PDF/A metadata and its attachments", () => {
    const broken = damaged(makePdf({ tagged: true }), tableDamages["no startxref"]!);
    expect(readFacts(bufferSource(sound(broken))).tagged).toBe(true);
    const archive = damaged(makeArchivePdf({ part: 3 }), tableDamages["offsets that are all off"]!);
    const document = openDocument(bufferSource(sound(archive)));
    expect([...catalogOf(document).keys()]).toEqual(
      expect.arrayContaining(["Metadata", "OutputIntents", "AF", "Names"]),
    );
  });

  it("may also be encrypted", () => {
    const locked = encrypted(makePdf({ pages: 3 }), { kind: "aes-256", user: "geheim" });
    const broken = damaged(locked, (pdf) => pdf.replace(/startxref\n\d+/, "startxref\n1"));
    expect(() => rewriting(bufferSource(broken))).toThrow(refused("encrypted"));
    const found = rewriting(bufferSource(broken), { password: "geheim" });
    expect(drawnBy(Buffer.concat([...found!.bytes()]))).toEqual(drawnBy(makePdf({ pages: 3 })));
  });

  it("does not treat an embedded file as a part of it", () => {
    const inner = makePdf({ pages: 7 }).toString("latin1");
    const outer = makePdf({
      pages: 3,
      catalogEntries: `/Inner<</Length 0>>`,
    }).toString("latin1");
    const withFile = outer.replace(
      "xref\n0 ",
      `90 0 obj\n<</Type/EmbeddedFile/Length ${inner.length}>>\nstream\n${inner}\nendstream\nendobj\nxref\n0 `,
    );
    const mended = sound(Buffer.from(withFile, "latin1"));
    expect(pagesOf(openDocument(bufferSource(mended)))).toHaveLength(3);
  });
});

describe("A sound file", () => {
  it.each([
    ["with a table", makePdf()],
    ["with object streams", makePdf({ style: "stream" })],
    ["with both", makePdf({ style: "hybrid" })],
    ["linearised", linearised(makePdf({ pages: 3 }))],
    ["for archives", makeArchivePdf({ part: 1 })],
  ])("needs no change, and looks the same after it is rewritten: %s", (_, bytes) => {
    const found = rewriting(bufferSource(bytes));
    expect(found).toMatchObject({ needed: false, damages: [], fixed: [] });
    const written = sound(bytes);
    expect(departuresOf(openDocument(bufferSource(written)))).toEqual([]);
    expect(drawnBy(written)).toEqual(drawnBy(bytes));
    expect(readFacts(bufferSource(written))).toEqual(readFacts(bufferSource(bytes)));
  });
});

describe("A signed file", () => {
  let signed: Buffer;
  beforeAll(async () => {
    signed = Buffer.from(readAll(await signedBy(world, 1, { level: "B-B" })));
  });

  it("stays unchanged", () => {
    expect(rewriting(bufferSource(signed))).toBeUndefined();
  });

  it.each(["no startxref", "startxref that leads nowhere", "a table that is cut"])(
    "is refused when it is damaged: %s",
    (name) => {
      const broken = damaged(signed, (pdf) => {
        const at = pdf.lastIndexOf("\nxref\n");
        return pdf.slice(0, at) + tableDamages[name]!(pdf.slice(at));
      });
      expect(() => rewriting(bufferSource(broken))).toThrow(refused("signed_and_damaged"));
    },
  );

  it("is refused with bytes after its end, in which other programs may search for objects", () => {
    const source = bufferSource(damaged(signed, damages["garbage behind the end"]!));
    expect(() => rewriting(source)).toThrow(refused("read_differently"));
  });

  it("is refused when it is encrypted", async () => {
    const locked = encrypted(signed, { kind: "aes-128" });
    expect(() => rewriting(bufferSource(locked))).toThrow(refused("signed_and_encrypted"));
    const broken = damaged(locked, (pdf) => pdf.replace(/startxref\n\d+/, "startxref\n1"));
    expect(() => rewriting(bufferSource(broken))).toThrow(refused("signed_and_encrypted"));
  });
});

describe("A file that cannot be mended", () => {
  it.each([
    ["nothing", "", "empty"],
    ["a text", "Dear Sir or Madam", "not_a_pdf"],
    ["objects without a catalog", "%PDF-1.7\n1 0 obj\n<</A 1>>\nendobj\n", "damaged_xref"],
    ["a catalog without pages", "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n", "damaged_pages"],
  ])("is refused with a reason: %s", (_, text, reason) => {
    expect(() => rewriting(bufferSource(Buffer.from(text, "latin1")))).toThrow(refused(reason));
  });
});

describe("Missing fields to which a damaged file refers", () => {
  it("do not become objects made for its pages", () => {
    const free = Array.from({ length: 40 }, (_, i) => `${14 + i} 0 R`).join(" ");
    const file = makePdf({ pages: 2, catalogEntries: `/AcroForm<</Fields[${free}]>>` });
    const broken = Buffer.from(file.toString("latin1").replace("/Count 2", "/Count 9"), "latin1");
    const written = bufferSource(sound(broken));
    expect(readFacts(written).pages).toHaveLength(2);
    expect(rewriting(written)?.needed).toBe(false);
  });
});

describe("A form that some viewers show in place of the pages", () => {
  const withXfa = (more = "") =>
    makePdf({ textField: "Town" })
      .toString("latin1")
      .replace("/AcroForm<<", `${more}/AcroForm<</XFA[]`);

  it("is removed where fields and pages are complete without it", () => {
    const found = rewriting(bufferSource(Buffer.from(withXfa(), "latin1")));
    expect(found?.withoutXfa).toBe(true);
    const written = bufferSource(Buffer.concat([...found!.bytes()]));
    expect(readFacts(written).forbids).toEqual([]);
    expect(rewriting(written)?.needed).toBe(false);
  });

  it("stays, and forbids signing, where the pages only say that it must be rendered", () => {
    const bytes = makePdf({ textField: "Town", catalogEntries: "/NeedsRendering true" });
    expect(readFacts(bufferSource(bytes)).forbids).toEqual(["xfa"]);
    expect(rewriting(bufferSource(bytes))?.withoutXfa).toBeUndefined();
  });
});

/** A source that counts the bytes read. */
function counted(bytes: Buffer): Source & { readonly read: Source["read"]; total: () => number } {
  let total = 0;
  return {
    size: bytes.length,
    read(at, length) {
      const piece = bytes.subarray(at, at + length);
      total += piece.length;
      return piece;
    },
    total: () => total,
  };
}

describe("A hostile file", () => {
  const hostile: [string, string][] = [
    ["strings without end", "1 0 obj (".repeat(40_000)],
    ["dictionaries without end", "1 0 obj <</A ".repeat(40_000)],
    ["arrays in arrays", `1 0 obj ${"[".repeat(100_000)}`],
    ["streams without end", "1 0 obj <</Length 9>>stream\n".repeat(20_000)],
    ["streams that are each other's length", lengthLoop()],
    ["a catalog for each object", "1 0 obj <</Type/Catalog/Pages 1 0 R>> endobj ".repeat(20_000)],
    ["names of trailers", "trailer <</Root 1 0 R>> ".repeat(30_000)],
  ];

  it.each(hostile)("costs a limited amount of work: %s", (_, text) => {
    const source = counted(Buffer.from(`%PDF-1.7\n${text}`, "latin1"));
    expect(() => rewriting(source)).toThrow(refused(expect.anything() as never));
    expect(source.total()).toBeLessThan(2 ** 30);
  });

  it("with too many objects is refused with a reason", () => {
    const text = Buffer.alloc(1_000_001 * 8, "1 0 obj\n");
    expect(() => rewriting(bufferSource(text))).toThrow(refused("too_many_objects"));
  });

  it("appended to itself stays readable", () => {
    const pdf = makePdf({ pages: 2 });
    expect(readFacts(bufferSource(sound(Buffer.concat([pdf, pdf])))).pages).toHaveLength(2);
    expect(append(bufferSource(pdf), pdf).size).toBe(2 * pdf.length);
  });
});

function lengthLoop(): string {
  const objects = Array.from(
    { length: 2000 },
    (_, i) =>
      `${i + 1} 0 obj <</Length ${((i + 1) % 2000) + 1} 0 R/Type/ObjStm>>stream\nendstream endobj\n`,
  );
  return objects.join("");
}
