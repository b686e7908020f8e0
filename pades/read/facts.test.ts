import { describe, expect, it } from "vitest";
import { readFacts } from "./facts.ts";
import { prepareFields } from "../write/fields.ts";
import { toDisplayed, toUserSpace } from "./geometry.ts";
import type { Rotation } from "./pages.ts";
import { append, bufferSource } from "./source.ts";
import { makePdf, type PdfPlan } from "../testing/pdf.ts";

const factsOf = (plan: PdfPlan) => readFacts(bufferSource(makePdf(plan)));

describe("Facts of a document", () => {
  it("describe pages as they are displayed", () => {
    expect(factsOf({ mediaBox: [0, 0, 200, 300] }).pages).toEqual([
      {
        width: 200,
        height: 300,
        rotation: 0,
        cropBox: [0, 0, 200, 300],
        mediaBox: [0, 0, 200, 300],
      },
    ]);
    for (const rotation of [90, 270, -90, 450]) {
      expect(factsOf({ mediaBox: [0, 0, 200, 300], rotation }).pages[0]).toMatchObject({
        width: 300,
        height: 200,
      });
    }
    const cropped = factsOf({
      mediaBox: [0, 0, 200, 300],
      cropBox: [180, 280, 20, -50],
      rotation: 180,
    });
    expect(cropped.pages[0]).toMatchObject({
      width: 160,
      height: 280,
      cropBox: [20, 0, 180, 280],
      rotation: 180,
    });
  });

  it("assume a letter page where the box is invalid", () => {
    expect(factsOf({ mediaBox: [0, 0, 0, 0] }).pages[0]).toMatchObject({ width: 612, height: 792 });
  });

  it("describe version, structure and that nothing forbids signing", () => {
    expect(factsOf({ version: "2.0" })).toMatchObject({
      version: "2.0",
      tagged: false,
      encrypted: false,
      forbids: [],
    });
    expect(factsOf({ tagged: true }).tagged).toBe(true);
    expect(factsOf({ version: "1.4", catalogEntries: "/Version/1.7" }).version).toBe("1.7");
  });

  it("describe empty signature fields and their places", () => {
    const [field] = factsOf({
      mediaBox: [0, 0, 600, 800],
      signatureField: "Here",
      textField: "city",
    }).signatureFields;
    expect(field).toEqual({
      name: "Here",
      signed: false,
      positions: [{ page: 0, x: 50, y: 650, width: 200, height: 50 }],
    });
  });

  it("describe several places of one signature as one field", () => {
    const source = bufferSource(makePdf({ pages: 2 }));
    const positions = [
      { page: 0, x: 10, y: 20, width: 100, height: 40 },
      { page: 1, x: 30, y: 40, width: 100, height: 40 },
    ];
    const tail = prepareFields(source, [{ name: "Ada", tooltip: "Signature of Ada", positions }]);
    const { signatureFields } = readFacts(append(source, tail.bytes));
    expect(signatureFields).toHaveLength(1);
    expect(signatureFields[0]).toMatchObject({
      name: "Ada",
      tooltip: "Signature of Ada",
      signed: false,
    });
    signatureFields[0]!.positions.forEach((box, i) => {
      expect(box.page).toBe(positions[i]!.page);
      expect(box.x).toBeCloseTo(positions[i]!.x, 2);
      expect(box.y).toBeCloseTo(positions[i]!.y, 2);
    });
  });
});

describe("What forbids signing", () => {
  const certified = (p: number) => ({
    signatureField: "Certified",
    signatureFieldEntries: `/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${p}/V/1.2>>>>]>>`,
  });

  it("is encryption", () => {
    const facts = factsOf({ trailerEntries: "/Encrypt<</Filter/Standard/V 4/R 4>>" });
    expect(facts).toMatchObject({ encrypted: true, forbids: ["encrypted"], pages: [] });
  });

  it("is an XFA form", () => {
    expect(factsOf({ catalogEntries: "/AcroForm<</Fields[]/XFA[]>>" }).forbids).toEqual(["xfa"]);
    expect(factsOf({ catalogEntries: "/NeedsRendering true" }).forbids).toEqual(["xfa"]);
  });

  it("is a certification against all changes, but not one that permits filling in and signing", () => {
    expect(factsOf(certified(1)).forbids).toEqual(["certified_no_changes"]);
    expect(factsOf(certified(2)).forbids).toEqual([]);
    expect(factsOf(certified(3)).forbids).toEqual([]);
  });

  it("is a lock on all fields", () => {
    const locked = {
      signatureField: "First",
      signatureFieldEntries:
        "/V<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>/Reference[<</TransformMethod/FieldMDP/TransformParams<</Action/All>>>>]>>",
    };
    expect(factsOf(locked).forbids).toEqual(["fields_locked"]);
  });

  it("is a document without pages", () => {
    expect(factsOf({ pages: 0 }).forbids).toEqual(["no_pages"]);
  });
});

describe("Displayed boxes and user space", () => {
  const rotations: Rotation[] = [0, 90, 180, 270];
  it.each(rotations)("are each other's inverse at %i degrees", (rotation) => {
    const page = { cropBox: [20, 30, 420, 630] as const, rotation };
    const box = { x: 12, y: 34, width: 56, height: 78 };
    expect(toDisplayed(page, toUserSpace(page, box))).toEqual(box);
  });

  it("put the top left corner of the display where the page says", () => {
    const corner = { x: 0, y: 0, width: 10, height: 5 };
    const cropBox = [20, 30, 420, 630] as const;
    expect(toUserSpace({ cropBox, rotation: 0 }, corner)).toEqual([20, 625, 30, 630]);
    expect(toUserSpace({ cropBox, rotation: 90 }, corner)).toEqual([20, 30, 25, 40]);
    expect(toUserSpace({ cropBox, rotation: 180 }, corner)).toEqual([410, 30, 420, 35]);
    expect(toUserSpace({ cropBox, rotation: 270 }, corner)).toEqual([415, 620, 420, 630]);
  });

  it("places a field on every page that lists it, whatever page it names", () => {
    const waiting = factsOf({
      pages: 2,
      signatureField: "Here",
      // The last of two equal keys counts: the named page is not the one that lists the field.
      signatureFieldEntries: "/P 11 0 R",
    });
    expect(
      waiting.signatureFields.map(({ positions }) => positions.map(({ page }) => page)),
    ).toEqual([[0]]);
  });
});
