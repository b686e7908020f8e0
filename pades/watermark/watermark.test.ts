import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOf } from "../hidden/content/data.ts";
import { dataOf } from "../hidden/data.ts";
import { openReader } from "../hidden/reader.ts";
import { isReference, openDocument, resolve } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { isStream } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import { append, bufferSource, readAll, type Source } from "../read/source.ts";
import { makePdf, writeObjects, type PdfPlan } from "../testing/pdf.ts";
import { sha256 } from "../testing/sha256.ts";
import { prepareFields } from "../write/fields.ts";
import { addWatermark } from "./watermark.ts";

const TEXT = { word: "DEMO", line: "No legal effect" };

function marked(pdf: Buffer): { before: Source; after: Source } {
  const before = bufferSource(pdf);
  return { before, after: append(before, addWatermark(before, TEXT).bytes) };
}

/** The operators of each page, and its XObjects by name. */
function contentOf(source: Source) {
  const document = openDocument(source);
  const reader = openReader(document);
  return pagesOf(document).map(({ dictionary }) => {
    const parts = partsOf(reader, dictionary.get("Contents")).map((part) => dataOf(reader, part));
    const resources = resolve(document, dictionary.get("Resources"));
    const known = resources instanceof Map ? resolve(document, resources.get("XObject")) : null;
    return {
      text: parts.map((part) => Buffer.from(part ?? []).toString("latin1")).join(""),
      resources: resources instanceof Map ? resources : new Map(),
      xobjects: known instanceof Map ? known : new Map(),
      document,
    };
  });
}

const size = fc.oneof(
  fc.integer({ min: 3, max: 60 }),
  fc.integer({ min: 61, max: 2000 }),
  fc.integer({ min: 2001, max: 14_400 }),
);
const corner = fc.integer({ min: -500, max: 500 });
const plans: fc.Arbitrary<PdfPlan> = fc
  .record({
    corner: fc.tuple(corner, corner),
    size: fc.tuple(size, size),
    crop: fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.boolean())),
    rotation: fc.constantFrom(0, 90, 180, 270, -90, 450),
    style: fc.constantFrom("table", "stream", "hybrid" as const),
    pages: fc.integer({ min: 1, max: 4 }),
    inherited: fc.boolean(),
    tagged: fc.boolean(),
    content: fc.constantFrom("", "q ", "q 0.2 0 0 0.2 5 5 cm ", "Q Q ", "0 0 0 0 0 0 cm "),
  })
  .map(({ corner: [x, y], size: [width, height], crop, ...plan }) => {
    const mediaBox = [x, y, x + width, y + height];
    if (crop === null) return { ...plan, mediaBox };
    const [percent, wide] = crop;
    const [dx, dy] = [(width * percent) / 100, wide ? 0 : (height * percent) / 100];
    return {
      ...plan,
      mediaBox,
      cropBox: [x + dx, y + dy, x + width - dx / 2, y + height - dy / 2],
    };
  });

describe("A mark across every page", () => {
  it("is drawn once on each page of any size, rotation and crop, in the state in which a page begins, and changes nothing else", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { before, after } = marked(makePdf(plan));
        const [old, pages] = [contentOf(before), contentOf(after)];
        const shapes = pagesOf(openDocument(after));
        expect(pages).toHaveLength(old.length);
        expect(shapes.map(({ rotation, cropBox }) => ({ rotation, cropBox }))).toEqual(
          pagesOf(openDocument(before)).map(({ rotation, cropBox }) => ({ rotation, cropBox })),
        );
        for (const [index, { text, xobjects, resources, document }] of pages.entries()) {
          const { cropBox, rotation } = shapes[index]!;
          const own =
            /\/Artifact <<\/Type\/Pagination\/Subtype\/Watermark>> BDC\nq 1 0 0 1 (\S+) (\S+) cm \/(\S+) Do Q\nEMC\n$/.exec(
              text,
            );
          const [, left, bottom, name = ""] = own ?? [];
          expect([Number(left), Number(bottom)]).toEqual([
            expect.closeTo(cropBox[0], 3),
            expect.closeTo(cropBox[1], 3),
          ]);
          // Before the mark, no state is open and none was restored that was not saved.
          const states = text.slice(0, own?.index).match(/(?<=^|\s)[qQ](?=\s)/g) ?? [];
          let depth = 0;
          for (const state of states) {
            depth += state === "q" ? 1 : -1;
            expect(depth).toBeGreaterThanOrEqual(0);
          }
          expect([states[0], depth]).toEqual(["q", 0]);
          const form = resolve(document, xobjects.get(name));
          const across = rotation === 90 || rotation === 270;
          const [width, height] = [cropBox[2] - cropBox[0], cropBox[3] - cropBox[1]];
          const entries = isStream(form) ? form.dictionary : new Map();
          expect(entries.get("BBox")).toEqual(
            [0, 0, ...(across ? [height, width] : [width, height])].map((value) =>
              expect.closeTo(value, 3),
            ),
          );
          const others = [...resources].filter(([key]) => key !== "XObject");
          expect(others).toEqual([...old[index]!.resources].filter(([key]) => key !== "XObject"));
        }
      }),
      { numRuns: 150 },
    );
  });

  it("writes the file that was there, then the pages; the digest and the length are those of the whole", () => {
    const before = bufferSource(makePdf({ pages: 3, style: "stream" }));
    const tail = addWatermark(before, TEXT);
    const whole = readAll(append(before, tail.bytes));
    expect(tail).toMatchObject({ base: before.size, length: whole.length, sha256: sha256(whole) });
    expect(Buffer.from(whole.subarray(0, before.size))).toEqual(Buffer.from(readAll(before)));
  });

  it("uses resources of the page tree, and no name that a page already uses", () => {
    const inherited = writeObjects(
      new Map<number, string>([
        [1, "<</Type/Catalog/Pages 2 0 R>>"],
        [
          2,
          "<</Type/Pages/Count 2/Kids[4 0 R 5 0 R]/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>/XObject<</Watermark 6 0 R>>>>>>",
        ],
        [3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"],
        [4, "<</Type/Page/Parent 2 0 R>>"],
        [5, "<</Type/Page/Parent 2 0 R>>"],
        [6, "<</Type/XObject>>"],
      ]),
      { version: "1.7", style: "table", trailer: "/Root 1 0 R" },
    );
    const { after } = marked(inherited);
    for (const { resources, xobjects } of contentOf(after)) {
      expect(resources.get("Font")).toBeInstanceOf(Map);
      expect([...xobjects.keys()]).toEqual(["Watermark", "Watermark_"]);
      expect([...xobjects.values()].every(isReference)).toBe(true);
    }
  });

  it("shares one form between pages of one size, and lets fields follow", () => {
    const { after } = marked(makePdf({ pages: 40 }));
    const forms = contentOf(after).map(({ xobjects }) => JSON.stringify([...xobjects.values()]));
    expect(new Set(forms).size).toBe(1);
    const place = { page: 1, x: 60, y: 70, width: 180, height: 50 };
    const tail = prepareFields(after, [{ name: "A", positions: [place] }]);
    const facts = readFacts(append(after, tail.bytes));
    expect(facts.signatureFields.map(({ name }) => name)).toEqual(["A"]);
  });

  it("is refused for a file with a signature, which would not permit the change", async () => {
    const { foreignSigned } = await import("../testing/foreign.ts");
    const { makeWorld } = await import("../testing/world.ts");
    const signed = await foreignSigned(makePdf(), await makeWorld(), { field: "Stranger" });
    expect(() => addWatermark(bufferSource(signed), TEXT)).toThrow(
      expect.objectContaining({ reason: "certified_no_changes" }),
    );
  });
});
