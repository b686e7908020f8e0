import { describe, expect, it } from "vitest";
import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  loadObject,
  openDocument,
  resolve,
  textAt,
} from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { prepareFields, type FieldPlan } from "./fields.ts";
import { fieldsOf, formOf } from "../read/form.ts";
import { name } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import { append, bufferSource, readAll } from "../read/source.ts";
import { makePdf, type PdfPlan } from "../testing/pdf.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";
import { sha256 } from "../testing/sha256.ts";

const place = (page = 0) => ({ page, x: 60, y: 70, width: 180, height: 50 });
const prepared = (plan: PdfPlan, fields: FieldPlan[], options?: { tagged?: boolean }) => {
  const source = bufferSource(makePdf(plan));
  const tail = prepareFields(source, fields, options);
  return { source, tail, after: append(source, tail.bytes) };
};
const refused = (reason: string) => expect.objectContaining({ reason });

describe("Signature fields of a request", () => {
  it("get no number to which the form already refers", () => {
    const absent = [20, 21, 22, 23, 24].map((number) => `${number} 0 R`).join(" ");
    const { after } = prepared({ catalogEntries: `/AcroForm<</Fields[${absent}]>>` }, [
      { name: "A", positions: [place()] },
    ]);
    expect(fieldsOf(openDocument(after)).map((field) => field.name)).toEqual(["A"]);
  });

  it("are all added in one revision, visible and invisible ones", () => {
    const { source, tail, after } = prepared({ pages: 2 }, [
      { name: "A", positions: [place()] },
      { name: "B", positions: [place(1)] },
      { name: "C", positions: [] },
    ]);
    const document = openDocument(after);
    expect(document.sections).toHaveLength(openDocument(source).sections.length + 1);
    const facts = readFacts(after).signatureFields.map((field) => [
      field.name,
      field.signed,
      field.positions.length,
    ]);
    expect(facts).toEqual([
      ["A", false, 1],
      ["B", false, 1],
      ["C", false, 0],
    ]);
    expect(formOf(document)?.get("SigFlags")).toBe(3);
    expect(tail).toMatchObject({
      base: source.size,
      length: after.size,
      sha256: sha256(readAll(after)),
    });
  });

  it.each([0, 90, 180, 270])(
    "stand where they were put on a page turned by %i degrees",
    (rotation) => {
      const { after } = prepared({ rotation, cropBox: [40, 50, 500, 700] }, [
        { name: "A", positions: [place()] },
      ]);
      const [box] = readFacts(after).signatureFields[0]!.positions;
      for (const key of ["x", "y", "width", "height"] as const)
        expect(box![key]).toBeCloseTo(place()[key], 2);
      const [widget] = fieldsOf(openDocument(after))[0]!.widgets;
      expect(widget!.angle).toBe(rotation);
    },
  );

  it("carry flags, tooltip and page, and no appearance until they are signed", () => {
    const { after } = prepared({}, [
      { name: "A", tooltip: "Signature of Ada", positions: [place()] },
    ]);
    const document = openDocument(after);
    const [field] = fieldsOf(document);
    expect(field!.dictionary.get("F")).toBe(132);
    expect(textAt(document, field!.dictionary, "TU")).toBe("Signature of Ada");
    expect(field!.dictionary.get("P")).toEqual(pagesOf(document)[0]!.reference);
    expect(field!.dictionary.has("AP")).toBe(false);
  });

  it("leave the form unchanged: defaults, fields, and separate arrays", () => {
    for (const annotsApart of [false, true]) {
      const { after } = prepared({ textField: "city", annotsApart }, [
        { name: "A", positions: [place()] },
      ]);
      const document = openDocument(after);
      expect(fieldsOf(document).map((field) => field.name)).toEqual(["city", "A"]);
      expect(textAt(document, formOf(document)!, "DA")).toBe("/Helv 10 Tf 0 g");
      expect(arrayAt(document, pagesOf(document)[0]!.dictionary, "Annots")).toHaveLength(2);
    }
  });

  it("include an existing empty field", () => {
    const { tail, after } = prepared({ signatureField: "Here" }, [{ name: "Here", positions: [] }]);
    expect(tail.bytes).toHaveLength(0);
    expect(readFacts(after).signatureFields).toHaveLength(1);
  });
});

describe("Structure of a tagged document", () => {
  const fields: FieldPlan[] = [
    { name: "A", tooltip: "Signature of Ada", positions: [place()] },
    { name: "B", tooltip: "Signature of Bea", positions: [place()] },
  ];

  it("gets a Form element for each field, found through the parent tree", () => {
    const { after } = prepared({ tagged: true, pages: 2 }, fields);
    const document = openDocument(after);
    const root = dictionaryAt(document, catalogOf(document), "StructTreeRoot")!;
    const numbers = arrayAt(document, dictionaryAt(document, root, "ParentTree")!, "Nums")!;
    expect(root.get("ParentTreeNextKey")).toBe(4);
    for (const field of fieldsOf(document)) {
      const key = field.dictionary.get("StructParent");
      const element = resolve(document, numbers[numbers.indexOf(key!) + 1]) as Map<string, never>;
      expect(element.get("S")).toEqual(name("Form"));
      expect(dictionaryAt(document, element, "K")?.get("Obj")).toEqual(field.reference);
      const parent = dictionaryAt(document, element, "P")!;
      expect(parent.get("S")).toEqual(name("Document"));
    }
    expect([...root.keys()].indexOf("IDTree")).toBe(0);
    expect(arrayAt(document, dictionaryAt(document, root, "IDTree")!, "Names")).toHaveLength(4);
    expect(pagesOf(document)[0]!.dictionary.get("Tabs")).toEqual(name("S"));
    expect(readFacts(after).tagged).toBe(true);
  });

  it("stays unchanged on demand", () => {
    const { after } = prepared({ tagged: true }, fields, { tagged: false });
    expect(
      fieldsOf(openDocument(after)).some((field) => field.dictionary.has("StructParent")),
    ).toBe(false);
  });
});

describe("Fields that are refused", () => {
  const cases: [string, PdfPlan, FieldPlan[]][] = [
    ["page_missing", {}, [{ name: "A", positions: [place(1)] }]],
    ["page_missing", {}, [{ name: "A", positions: [place(0.5)] }]],
    ["position_invalid", {}, [{ name: "A", positions: [{ ...place(), x: 500 }] }]],
    ["position_invalid", {}, [{ name: "A", positions: [{ ...place(), width: 0 }] }]],
    ["position_invalid", {}, [{ name: "A", positions: [{ ...place(), y: Number.NaN }] }]],
    ["field_name_invalid", {}, [{ name: "", positions: [] }]],
    ["field_name_invalid", {}, [{ name: "a.b", positions: [] }]],
    [
      "field_exists",
      {},
      [
        { name: "A", positions: [] },
        { name: "A", positions: [] },
      ],
    ],
    [
      "field_exists",
      {},
      [
        { name: "A", positions: [place(), place()] },
        { name: "A (2)", positions: [] },
      ],
    ],
    ["field_exists", { signatureField: "A" }, [{ name: "A", positions: [place()] }]],
    ["not_a_signature_field", { textField: "A" }, [{ name: "A", positions: [] }]],
    [
      "field_already_signed",
      { signatureField: "A", signatureFieldEntries: "/V<</Type/Sig>>" },
      [{ name: "A", positions: [] }],
    ],
    [
      "encrypted",
      { trailerEntries: "/Encrypt<</Filter/Standard>>" },
      [{ name: "A", positions: [] }],
    ],
    ["xfa", { catalogEntries: "/AcroForm<</Fields[]/XFA[]>>" }, [{ name: "A", positions: [] }]],
    ["no_pages", { pages: 0 }, [{ name: "A", positions: [] }]],
  ];
  it.each(cases)("%s", (reason, plan, fields) => {
    expect(() => prepared(plan, fields)).toThrow(refused(reason));
  });
});

describe("A field in a PDF/A file", () => {
  const drawn = (bytes: Uint8Array, positions: FieldPlan["positions"]): boolean[] => {
    const source = bufferSource(bytes);
    const plans = [{ name: "Signer", positions }];
    const document = openDocument(append(source, prepareFields(source, plans).bytes));
    return fieldsOf(document).flatMap(({ widgets }) =>
      widgets.map(({ reference }) => {
        const widget = loadObject(document, reference.number);
        return widget instanceof Map && widget.has("AP");
      }),
    );
  };
  const seen = [{ page: 0, x: 60, y: 60, width: 150, height: 50 }];

  it.each([
    [1, true],
    [2, false],
    [3, false],
  ] as const)("that is invisible has an appearance if PDF/A-%i requires one", (part, unseen) => {
    expect(drawn(makeArchivePdf({ part }), [])).toEqual([unseen]);
  });

  it.each([1, 2, 3] as const)(
    "that is visible has none before it is signed in PDF/A-%i",
    (part) => {
      expect(drawn(makeArchivePdf({ part }), seen)).toEqual([false]);
    },
  );

  it("has none in any other file, until it is signed", () => {
    expect(drawn(makePdf({}), seen)).toEqual([false]);
  });
});
