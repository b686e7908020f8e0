/** Rewriting to a fixed point: faults that one pass leaves, and faults that no pass can mend. */
import { beforeAll, describe, expect, it } from "vitest";
import { departuresOf } from "../departures/departures.ts";
import { openDocument } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { append, bufferSource, readAll } from "../read/source.ts";
import { sign } from "../sign/sign.ts";
import { damaged } from "../testing/attacks/damage.ts";
import { inMemory } from "../testing/as-stored.ts";
import { ceremony, signedBy } from "../testing/ceremony.ts";
import { contentCases, contentFile } from "../testing/drawings/content-cases.ts";
import { oddDrawings } from "../testing/drawings/odd-drawings.ts";
import { file } from "../testing/drawings/page-file.ts";
import { glyphFile } from "../testing/drawings/placed-shapes.ts";
import { twofoldFont } from "../testing/drawings/twofold-font.ts";
import { makePdf } from "../testing/pdf.ts";
import { openUpdate } from "../testing/update.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";
import { rowOf } from "../hidden/table.ts";
import { rewriting } from "./rewriting.ts";
import { stableRewriting } from "./stable.ts";

const once = (bytes: Buffer): Buffer =>
  Buffer.concat([...(rewriting(bufferSource(bytes))?.bytes() ?? [])]);

function stable(bytes: Buffer) {
  const found = stableRewriting(bufferSource(bytes), {}, inMemory);
  if (!found) throw new RangeError("a signed file stays as it is");
  return found;
}

/** The properties of each accepted file. */
function expectStable(bytes: Buffer): void {
  const { source, remaining } = stable(bytes);
  expect(remaining).toEqual([]);
  expect(rewriting(source)).toMatchObject({ needed: false, damages: [], fixed: [] });
  expect(departuresOf(openDocument(source))).toEqual([]);
  expect(readFacts(source).forbids).toEqual([]);
}

/** The page tree is lost: the pages are found by searching, and only then their faults. */
const withoutTree = (bytes: Buffer): Buffer =>
  damaged(bytes, (pdf) => pdf.replace("/Pages 2 0 R", "/Pages 9 0 R"));

/** The table is lost too, so that the objects are found by searching. */
const withoutTable = (bytes: Buffer): Buffer =>
  damaged(bytes, (pdf) => pdf.slice(0, pdf.lastIndexOf("xref\n0 ")));

function withCatalog(entries: string): Buffer {
  const update = openUpdate(makePdf({ textField: "Town", signatureField: "Here" }));
  update.object(1, entries);
  update.table();
  return update.done();
}

const twofoldFile = (content = ""): Buffer =>
  file({
    resources: "/Font<</F1 3 0 R/F2 40 0 R>>",
    content: `BT /F2 24 Tf 72 600 Td (1) Tj ET ${content}`,
    objects: [
      "<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Face/FirstChar 49/LastChar 49/Widths[600]/Encoding/WinAnsiEncoding/FontDescriptor 41 0 R>>",
      "<</Type/FontDescriptor/FontName/ABCDEF+Face/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 42 0 R>>",
      { entries: "", data: twofoldFont("1,0", "3,0") },
    ],
  });

const FIELD = "/Type/Annot/Subtype/Strange/F 4/Rect[50 100 250 150]/P 10 0 R";

/** Each needs mending again after the first pass, because mending reveals or causes another fault. */
const twice: Readonly<Record<string, () => Buffer>> = {
  "a field in the tree of pages, which becomes part of a page": () =>
    damaged(makePdf({ textField: "Town" }), (pdf) =>
      pdf.replace("/Count 1/Kids[10 0 R]", "/Count 2/Kids[10 0 R 11 0 R]"),
    ),
  "the same in a file that is put together again": () =>
    withoutTable(
      damaged(makePdf({ textField: "Town", signatureField: "Here" }), (pdf) =>
        pdf.replace("/Count 1/Kids[10 0 R]", "/Count 3/Kids[10 0 R 11 0 R 12 0 R]"),
      ),
    ),
  "an annotation in the place of the catalog": () => withCatalog(`<</FT/Sig/T(Here)${FIELD}>>`),
  "a form of which a field to be signed is an annotation of an unknown type": () =>
    damaged(
      makePdf({
        textField: "Town",
        signatureField: "Here",
        signatureFieldEntries: "/AP<</N 3 0 R>>",
      }),
      (pdf) => pdf.replace(/(?<=\/FT\/Sig.*\/Subtype\/)Widget/, "Wadget"),
    ),
  "a font whose tables disagree on a page without a tree": () => withoutTree(twofoldFile()),
};

describe("A file that shows further faults only after mending", () => {
  it.each(Object.entries(twice))("is mended completely: %s", (_, make) => {
    const bytes = make();
    expect(rewriting(bufferSource(once(bytes)))?.needed).toBe(true);
    expectStable(bytes);
  });

  it("reports all changes, and returns rewritten contents for comparison", () => {
    const found = stable(withoutTree(twofoldFile("nonsense 50 50 60 60 re f")));
    expect(found).toMatchObject({ needed: true, damages: ["pages_damaged"] });
    expect(found.fixed).toEqual([{ id: "font_ambiguous", detail: "ABCDEF+Face" }]);
    expect(found.contents).toHaveLength(1);
    expect(found.contents[0]?.before().pages).toEqual(new Set([0]));
  });

  const drawings = Object.entries(oddDrawings).filter(
    ([, [id]]) => rowOf(id).unsigned === "fixed" || rowOf(id).unsigned === "removed",
  );
  it.each(drawings)("is mended completely without its page tree: %s", (_, [, plan]) =>
    expectStable(withoutTree(file(plan))),
  );

  const contents = Object.entries(contentCases).map(([name, [content]]) => [name, content ?? ""]);
  it.each(contents)("is mended completely without its page tree: %s, %j", (_, content = "") =>
    expectStable(withoutTree(contentFile("page", content))),
  );
});

describe("A drawing that claims to be part of the file's structure", () => {
  const torn = "nonsense 50 50 60 60 re f";
  const types = ["ObjStm", "XRef"].flatMap((type) => [
    [type, "0 0 60 60 re f"],
    [type, torn],
  ]);
  it.each(types)("is only a drawing once it is written: /%s, %j", (type, content = "") => {
    const bytes = damaged(contentFile("form", content), (pdf) =>
      pdf.replaceAll("/Type/XObject/Subtype", `${`/Type/${type}`.padEnd(13)}/Subtype`),
    );
    expectStable(bytes);
    const written = Buffer.from(readAll(stable(bytes).source)).toString("latin1");
    const drawings = written.match(/<<.*\/Subtype\/Form.*>>\nstream/g);
    expect(drawings).toEqual([expect.not.stringContaining(type)]);
  });
});

describe("A sound file", () => {
  it("is written once", () => {
    let stored = 0;
    const found = stableRewriting(bufferSource(makePdf()), {}, (pieces) => {
      stored++;
      return inMemory(pieces);
    });
    expect(found).toMatchObject({ needed: false, damages: [], fixed: [], remaining: [] });
    expect(stored).toBe(1);
  });
});

/** Each with the row for which it is refused. */
const unfixable: Readonly<Record<string, readonly [string, () => Buffer]>> = {
  "a page that is higher than single precision reaches": [
    "page_shape",
    () => file({ mediaBox: "[0 0 595 4294967296]" }),
  ],
  "a page that is wider than single precision reaches, with a crop": [
    "page_shape",
    () => file({ mediaBox: "[0 0 5956276 842]", page: "/CropBox[0 0 300 300]" }),
  ],
  "a Type 3 font whose matrix cannot be read": [
    "font_ambiguous",
    () => damaged(glyphFile("0 0 250 350"), (pdf) => pdf.replace("/FontMatrix[", "/FontMatrix]")),
  ],
};

describe("A file with content that has no unambiguous reading", () => {
  it.each(Object.entries(unfixable))("reports what remains: %s", (_, [id, make]) => {
    for (const bytes of [make(), withoutTree(make())])
      expect(stable(bytes).remaining.map((one) => one.id)).toEqual([id]);
  });

  it("is torn if a glyph does not begin with its width", () => {
    const bytes = damaged(glyphFile("0 0 250 350"), (pdf) => pdf.replace(" d1 0 ", " d1-0 "));
    const { hidden, remaining } = stable(bytes);
    expect(remaining).toEqual([]);
    expect(hidden.map(({ id }) => id)).toContain("content_torn");
    expect(rowOf("content_torn").unsigned).toBe("refused");
  });
});

describe("A signed file whose security store cannot be read", () => {
  let world: World;
  let broken: Buffer;
  beforeAll(async () => {
    world = await makeWorld();
    const signed = Buffer.from(readAll(await signedBy(world, 1)));
    broken = damaged(signed, (pdf) => {
      const store = /\/DSS (\d+) 0 R/.exec(pdf)?.[1];
      return pdf.replace(`\n${store} 0 obj`, `\n${store} 0 xbj`);
    });
  });

  it("is refused before it is signed further", () => {
    expect(() => rewriting(bufferSource(broken))).toThrow(
      expect.objectContaining({ reason: "signed_and_damaged" }),
    );
  });

  it("is validated without the stored data, and so are further signatures", async () => {
    const options = { ...ceremony(world), signer: world.rawSigner(await world.person("Eve")) };
    const source = bufferSource(broken);
    const { tails } = await sign(source, { ...options, field: "Further", level: "B-B" });
    const judging = { anchors: world.anchors, at: world.clock.now() };
    expect(validate(source, judging).signatures).toHaveLength(1);
    const further = validate(append(source, ...tails), judging).signatures.find(
      ({ field }) => field === "Further",
    );
    expect(further).toMatchObject({ coverage: "whole_file", indication: "INDETERMINATE" });
  });
});
