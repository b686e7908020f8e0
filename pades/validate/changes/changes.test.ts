import { beforeAll, describe, expect, it } from "vitest";
import { catalogOf, openDocument } from "../../read/document.ts";
import { fieldsOf } from "../../read/form.ts";
import { byteString, reference, stream, type PdfDictionary } from "../../read/object.ts";
import { pagesOf } from "../../read/pages.ts";
import {
  add,
  change,
  currentDictionary,
  startDraft,
  writeRevision,
  type Draft,
} from "../../write/revision.ts";
import { sign } from "../../sign/sign.ts";
import { append, bufferSource, readAll, type Source } from "../../read/source.ts";
import { ceremony, signedBy } from "../../testing/ceremony.ts";
import { makePdf } from "../../testing/pdf.ts";
import { makeWorld, type World } from "../../testing/world.ts";
import { validate } from "../validate.ts";

let world: World;
let signed: Source;
beforeAll(async () => {
  world = await makeWorld();
  signed = await signedBy(world, 2, { plan: { textField: "city", pages: 2 } });
});

const judge = (source: Source) => validate(source, { anchors: world.anchors, at: new Date() });
const outcome = (source: Source) =>
  judge(source).signatures.map((each) => [each.indication, each.subIndication]);
const PASSED = ["TOTAL_PASSED", undefined];

/** The document with one more revision. */
function revised(source: Source, edit: (draft: Draft) => void): Source {
  const draft = startDraft(openDocument(source));
  edit(draft);
  return append(source, writeRevision(draft).bytes);
}

const editObject = (draft: Draft, number: number, edit: (entries: PdfDictionary) => void): void => {
  const place = reference(number);
  const entries = currentDictionary(draft, place);
  edit(entries);
  change(draft, place, entries);
};

describe("A change after signing", () => {
  const pageOf = (source: Source, i = 0) => pagesOf(openDocument(source))[i]!;
  const undefinedOnes = (source: Source) =>
    judge(source).signatures[0]!.changesAfter.filter((each) => each.kind === "undefined");
  const CHANGED = ["TOTAL_FAILED", "FORMAT_FAILURE"];

  it("is found on a redrawn page, with the page", () => {
    const contents = pageOf(signed, 1).dictionary.get("Contents") as { number: number };
    const after = revised(signed, (draft) => {
      change(draft, reference(contents.number), stream({}, Buffer.from("BT (other words) Tj ET")));
    });
    expect(undefinedOnes(after)).toEqual([
      {
        kind: "undefined",
        what: "page_content",
        page: 1,
        object: contents.number,
        permitted: false,
        forbiddenBy: "nature",
      },
    ]);
    expect(outcome(after)).toEqual([CHANGED, CHANGED]);
  });

  it("is found in a page that gets other contents, boxes or annotations", () => {
    const { number } = pageOf(signed).reference;
    const edits: ((draft: Draft, page: PdfDictionary) => void)[] = [
      (draft, page) => page.set("Contents", add(draft, stream({}, Buffer.from("0 0 9 9 re f")))),
      (_, page) => page.set("CropBox", [0, 0, 10, 10]),
      (draft, page) =>
        page.set("Annots", [
          ...(page.get("Annots") as never[]),
          add(draft, new Map([["Subtype", { type: "name", name: "Stamp" }]])),
        ]),
      (_, page) => page.delete("Annots"),
    ];
    for (const edit of edits) {
      const after = revised(signed, (draft) =>
        editObject(draft, number, (page) => edit(draft, page)),
      );
      expect(outcome(after)[0]).toEqual(CHANGED);
    }
  });

  it("is found in the catalog, and in a replaced catalog", () => {
    const inside = revised(signed, (draft) =>
      editObject(draft, 1, (catalog) => catalog.set("OpenAction", new Map())),
    );
    expect(outcome(inside)[0]).toEqual(CHANGED);
    const page = pageOf(signed).reference.number;
    const swapped = revised(signed, (draft) =>
      editObject(draft, 2, (tree) =>
        tree.set("Kids", [reference(page), reference(page + 1), reference(page)]),
      ),
    );
    expect(outcome(swapped)).toEqual([CHANGED, CHANGED]);
  });

  it("is found in a field that is signed already", () => {
    const field = fieldsOf(openDocument(signed)).find((each) => each.name === "Signature1")!;
    const after = revised(signed, (draft) => {
      const other = add(draft, stream({}, Buffer.from("")));
      editObject(draft, field.reference.number, (entries) =>
        entries.set("AP", new Map([["N", other]])),
      );
    });
    expect(outcome(after)[0]).toEqual(CHANGED);
  });

  it("is found where an object appears that earlier objects refer to", async () => {
    const base = makePdf({ catalogEntries: "/Trap 900 0 R" });
    const trapped = await signedBy(world, 1, { source: bufferSource(base) });
    const after = revised(trapped, (draft) => change(draft, reference(900), new Map([["A", 1]])));
    const traps = undefinedOnes(after).filter(({ what }) => what === "trap");
    expect(traps).toMatchObject([{ object: 900 }]);
  });

  it("is found where an earlier revision is replaced", () => {
    const text = Buffer.from(readAll(signed)).toString("latin1");
    const start = /startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]!;
    const at = text.lastIndexOf(`/Prev `);
    expect(Number(start)).toBeLessThan(at);
    const after = revised(signed, (draft) => add(draft, new Map([["A", 1]])));
    const bytes = Buffer.from(readAll(after)).toString("latin1");
    const first = openDocument(signed).sections.at(-1)!.at;
    const cut = bytes.replace(
      new RegExp(`/Prev ${start}`),
      `/Prev ${String(first).padEnd(start.length)}`,
    );
    const { signatures } = judge(bufferSource(Buffer.from(cut, "latin1")));
    expect(signatures.map((each) => [each.field, each.reasons[0]?.key])).toEqual([
      ["Signature1", "signature_removed"],
      ["Signature2", "signature_removed"],
    ]);
  });

  const filledIn = (source: Source) => {
    const city = fieldsOf(openDocument(source)).find((each) => each.name === "city")!;
    return revised(source, (draft) => {
      editObject(draft, city.reference.number, (entries) => entries.set("V", byteString("Bern")));
    });
  };

  it("may not fill in the form: signatures lock its fields", () => {
    expect(judge(filledIn(signed)).signatures[1]!.changesAfter).toContainEqual({
      kind: "form_field",
      field: "city",
      page: 0,
      places: [{ page: 0, x: 50, y: 771.89, width: 150, height: 20 }],
      permitted: false,
      forbiddenBy: "lock",
    });
    expect(outcome(filledIn(signed))).toEqual([CHANGED, CHANGED]);
  });

  it("may fill in the form where the signers left it open, but not redraw a field without a new value", async () => {
    const plan = { textField: "city", pages: 2 };
    const open = await signedBy(world, 2, { plan, fillable: true });
    const after = filledIn(open);
    expect(outcome(after)).toEqual([PASSED, PASSED]);
    const city = fieldsOf(openDocument(open)).find((each) => each.name === "city")!;
    const redrawn = revised(open, (draft) => {
      editObject(draft, city.reference.number, (entries) => {
        const look = add(draft, stream({}, Buffer.from("BT (You owe me 9,000,000) Tj ET")));
        entries.set("AP", new Map([["N", look]]));
      });
    });
    expect(undefinedOnes(redrawn)).toMatchObject([{ what: "field", field: "city", detail: "/AP" }]);
    expect(outcome(redrawn)).toEqual([CHANGED, CHANGED]);
    expect(judge(after).signatures[1]!.changesAfter).toContainEqual({
      kind: "form_field",
      field: "city",
      page: 0,
      places: [{ page: 0, x: 50, y: 771.89, width: 150, height: 20 }],
      permitted: true,
    });
  });

  it("is not permitted in a field that the signature locks", async () => {
    const plan = {
      textField: "city",
      signatureField: "Here",
      signatureFieldEntries: "/Lock<</Action/Include/Fields[(city)]>>",
    };
    const source = bufferSource(makePdf(plan));
    const signer = world.rawSigner(await world.person("Ada"));
    const { tails } = await sign(source, {
      ...ceremony(world),
      field: "Here",
      signer,
      level: "B-LTA",
    });
    const locked = append(source, ...tails);
    expect(outcome(locked)).toEqual([PASSED]);
    const city = fieldsOf(openDocument(locked)).find((each) => each.name === "city")!;
    const after = revised(locked, (draft) => {
      editObject(draft, city.reference.number, (entries) => entries.set("V", byteString("Bern")));
    });
    expect(outcome(after)).toEqual([CHANGED]);
  });

  it("is not reported for an old fault: document information that is no dictionary", async () => {
    const odd = await signedBy(world, 2, { plan: { trailerEntries: "/Info 11 0 R" } });
    expect(outcome(odd)).toEqual([PASSED, PASSED]);
  });

  it("may add metadata", () => {
    const after = revised(signed, (draft) =>
      editObject(draft, 1, (catalog) => {
        catalog.set("Metadata", add(draft, stream({}, Buffer.from("<x/>"))));
      }),
    );
    expect(catalogOf(openDocument(after)).has("Metadata")).toBe(true);
    expect(outcome(after)).toEqual([PASSED, PASSED]);
  });
});
