import { beforeAll, describe, expect, it } from "vitest";
import { dictionaryAt, loadObject, openDocument } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { prepareFields } from "../write/fields.ts";
import { fieldsOf } from "../read/form.ts";
import type { Level } from "../read/level.ts";
import { sign } from "./sign.ts";
import { append, bufferSource, type Source } from "../read/source.ts";
import { ceremony, drawLine, signedBy } from "../testing/ceremony.ts";
import { makePdf, type PdfPlan } from "../testing/pdf.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const judged = (source: Source, of = world) =>
  validate(source, { anchors: of.anchors, at: new Date() });
const refused = (reason: string) => expect.objectContaining({ reason });
const time = new Date("2026-03-04T05:06:07.890Z");

const plans: [string, PdfPlan][] = [
  ["a cross-reference table", {}],
  ["a cross-reference stream", { style: "stream" }],
  ["hybrid references", { style: "hybrid" }],
  ["a turned page", { rotation: 90 }],
  ["a cropped page", { cropBox: [30, 30, 500, 700], rotation: 270 }],
  ["PDF 2.0", { version: "2.0", style: "stream" }],
  ["structure", { tagged: true }],
  ["a form", { textField: "city", annotsApart: true }],
  ["500 pages", { pages: 500 }],
  ["no identifier", { anonymous: true }],
];

describe("A signature at B-LTA", () => {
  it.each(plans)("on a document with %s", async (_, plan) => {
    const original = makePdf(plan);
    const source = await signedBy(world, 2, { source: bufferSource(original) });
    expect(Buffer.from(source.read(0, original.length)).equals(original)).toBe(true);
    const { signatures, documentTimestamps } = judged(source);
    expect(signatures.map((each) => [each.level, each.indication, each.reasons])).toEqual([
      ["PAdES-BASELINE-LTA", "TOTAL_PASSED", []],
      ["PAdES-BASELINE-LTA", "TOTAL_PASSED", []],
    ]);
    expect(documentTimestamps.map((each) => each.indication)).toEqual([
      "TOTAL_PASSED",
      "TOTAL_PASSED",
    ]);
  });

  it("by five people", async () => {
    const { signatures } = judged(await signedBy(world, 5));
    expect(signatures.map((each) => [each.name, each.signer?.commonName, each.indication])).toEqual(
      [1, 2, 3, 4, 5].map((i) => [`Person ${i}`, `Person ${i}`, "TOTAL_PASSED"]),
    );
  });
});

describe("A signed PDF/A-1", () => {
  it("has an appearance for every field, even if nothing is visible (ISO 19005-1 §6.9)", async () => {
    const document = openDocument(
      await signedBy(world, 1, { source: bufferSource(makeArchivePdf({ part: 1 })) }),
    );
    const fields = fieldsOf(document);
    expect(fields.map((each) => each.name)).toEqual(["Signature1", "Timestamp1"]);
    for (const { dictionary } of fields)
      expect(dictionaryAt(document, dictionary, "AP")?.has("N")).toBe(true);
  });
});

describe("Each level", () => {
  const levels: [Level, string][] = [
    ["B-B", "PAdES-BASELINE-B"],
    ["B-T", "PAdES-BASELINE-T"],
    ["B-LT", "PAdES-BASELINE-LT"],
    ["B-LTA", "PAdES-BASELINE-LTA"],
  ];
  it.each(levels)("%s is %s", async (level, expected) => {
    const { signatures } = judged(await signedBy(world, 1, { level }));
    expect(signatures[0]?.level).toBe(expected);
  });

  it("is never lower without an error", async () => {
    const signer = world.rawSigner(await world.person("Ada"));
    const source = bufferSource(makePdf());
    const base = { field: "A", signer, time };
    await expect(sign(source, { ...base, level: "B-T" })).rejects.toThrow(
      refused("level_needs_timestamp"),
    );
    const timestampAuthority = world.timestamps;
    await expect(sign(source, { ...base, level: "B-LT", timestampAuthority })).rejects.toThrow(
      refused("level_needs_revocation"),
    );
  });
});

describe("Keys and digests", () => {
  it.each([
    ["P-256", "sha256"],
    ["P-256", "sha512"],
    ["RSA-3072", "sha256"],
    ["RSA-3072", "sha512"],
  ] as const)("%s with %s", async (keys, hash) => {
    const other = await makeWorld({ keys, hash });
    const { signatures } = judged(await signedBy(other, 2), other);
    expect(signatures.map((each) => [each.hash, each.level, each.indication])).toEqual([
      [hash, "PAdES-BASELINE-LTA", "TOTAL_PASSED"],
      [hash, "PAdES-BASELINE-LTA", "TOTAL_PASSED"],
    ]);
  });

  it("revocation lists if there is no responder", async () => {
    const other = await makeWorld({ revocation: "crl" });
    const { signatures } = judged(await signedBy(other, 1), other);
    expect(signatures[0]).toMatchObject({
      level: "PAdES-BASELINE-LTA",
      indication: "TOTAL_PASSED",
    });
  });
});

describe("The places where a signature is visible", () => {
  it("may be several for one signature", async () => {
    const start = bufferSource(makePdf({ pages: 2 }));
    const box = { x: 60, y: 60, width: 150, height: 50 };
    const positions = [
      { page: 0, ...box },
      { page: 1, ...box, rotation: 90 as const },
    ];
    const source = append(start, prepareFields(start, [{ name: "Ada", positions }]).bytes);
    const boxes: unknown[] = [];
    const { tails } = await sign(source, {
      ...ceremony(world),
      field: "Ada",
      level: "B-LTA",
      signer: world.rawSigner(await world.person("Ada")),
      appearance: (asked) => {
        boxes.push(asked);
        return drawLine(asked);
      },
    });
    const after = append(source, ...tails);
    expect(boxes).toEqual([
      { width: 150, height: 50, index: 0 },
      { width: 50, height: 150, index: 1 },
    ]);
    const { signatures } = judged(after);
    expect(signatures.map((each) => [each.field, each.indication])).toEqual([
      ["Ada", "TOTAL_PASSED"],
    ]);
    expect(
      readFacts(after).signatureFields.filter((field) => field.name !== "Timestamp1"),
    ).toMatchObject([{ name: "Ada", signed: true, positions: [{ page: 0 }, { page: 1 }] }]);
  });

  it.each([
    [0, [1, 0, 0, 1, 0, 0]],
    [90, [0, 1, -1, 0, 50, 0]],
    [180, [-1, 0, 0, -1, 150, 50]],
    [270, [0, -1, 1, 0, 0, 150]],
  ])("stands upright on a page turned by %i degrees", async (rotation, matrix) => {
    const source = await signedBy(world, 1, { plan: { rotation }, level: "B-B" });
    const document = openDocument(source);
    const appearance = dictionaryAt(document, fieldsOf(document)[0]!.dictionary, "AP")!;
    const reference = appearance.get("N") as { number: number };
    const form = loadObject(document, reference.number) as { dictionary: Map<string, unknown> };
    expect(form.dictionary.get("Matrix")).toEqual(matrix);
    expect(form.dictionary.get("BBox")).toEqual([0, 0, 150, 50]);
  });
});
