import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readFacts } from "../read/facts.ts";
import { prepareFields } from "../write/fields.ts";
import { isPadesError } from "../errors.ts";
import { prepareSignature } from "../write/prepare.ts";
import { bufferSource, readAll } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";

let world: World;
let files: Buffer[];
beforeAll(async () => {
  world = await makeWorld();
  files = [
    makePdf({ textField: "city", signatureField: "Here", tagged: true }),
    makePdf({ style: "stream", signatureField: "Here", pages: 30 }),
    makePdf({ style: "hybrid" }),
    Buffer.from(readAll(await signedBy(world, 1, { plan: { style: "stream" } }))),
    Buffer.from(readAll(await signedBy(world, 2))),
  ];
});

/** Runs everything that reads; the outcome must be a result or a refusal with a reason. */
function readEverything(bytes: Uint8Array): void {
  const source = bufferSource(bytes);
  const tries = [
    () => readFacts(source),
    () =>
      prepareFields(source, [
        { name: "New", positions: [{ page: 0, x: 1, y: 1, width: 9, height: 9 }] },
      ]),
    () => prepareSignature(source, { field: "Here", time: new Date(0) }),
    () => validate(source, { anchors: world.anchors, at: new Date() }),
  ];
  for (const each of tries) {
    try {
      each();
    } catch (error) {
      if (!isPadesError(error)) throw error;
    }
  }
}

const file = fc.nat(4);
/** Evenly distributed offsets in a file. */
const place = fc.nat(999_999).map((part) => part / 1_000_000);

describe("Whatever a file holds, the outcome is a result or a refusal with a reason", () => {
  it("when bytes are changed", () => {
    const edits = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(file, edits, (which, changes) => {
        const bytes = Buffer.from(files[which]!);
        for (const [where, value] of changes) bytes[Math.floor(where * bytes.length)] = value;
        readEverything(bytes);
      }),
      { numRuns: 150 },
    );
  });

  it("when numbers in it are changed", () => {
    const values = fc.constantFrom(
      "0",
      "1",
      "-1",
      "99999999",
      "4294967296",
      "1.5",
      "2 0 R",
      "1 0 R",
      "null",
      "[",
      "<<",
      "(",
    );
    fc.assert(
      fc.property(file, place, values, (which, where, value) => {
        const text = files[which]!.toString("latin1");
        const numbers = [...text.matchAll(/(?<=[ [/(A-Za-z])\d+/g)];
        const match = numbers[Math.floor(where * numbers.length)]!;
        const changed =
          text.slice(0, match.index) +
          value.padEnd(match[0].length) +
          text.slice(match.index + match[0].length);
        readEverything(Buffer.from(changed, "latin1"));
      }),
      { numRuns: 300 },
    );
  });

  it("when it is cut off, doubled, or glued to another", () => {
    fc.assert(
      fc.property(file, file, place, (one, other, where) => {
        const bytes = files[one]!;
        const cut = bytes.subarray(0, Math.floor(where * bytes.length));
        readEverything(cut);
        readEverything(Buffer.concat([cut, files[other]!]));
        readEverything(
          Buffer.concat([bytes, files[other]!.subarray(Math.floor(where * files[other]!.length))]),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("when its bytes are random", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        readEverything(
          Buffer.concat([Buffer.from("%PDF-1.7\n"), bytes, Buffer.from("\nstartxref\n9\n%%EOF\n")]),
        );
      }),
    );
  });

  it("when dictionaries refer to themselves and to each other", () => {
    const looping = [
      makePdf({
        catalogEntries: "/AcroForm 1 0 R/DSS 1 0 R/Perms 1 0 R/MarkInfo 1 0 R/StructTreeRoot 1 0 R",
      }),
      makePdf({ signatureField: "Here", signatureFieldEntries: "/Kids[1 0 R 2 0 R 3 0 R]" }),
      makePdf({
        signatureField: "Here",
        signatureFieldEntries: "/V 1 0 R/AP 2 0 R/Lock 1 0 R/SV 2 0 R/MK 1 0 R",
      }),
      makePdf({ trailerEntries: "/Info 1 0 R/XRefStm 15" }),
    ];
    for (const bytes of looping) readEverything(bytes);
    expect(looping).toHaveLength(4);
  });
});
