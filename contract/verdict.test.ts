import { describe, expect, it } from "vitest";
import {
  addedAfter,
  countNotes,
  coversOf,
  firstCover,
  isAddedTo,
  levelDiffers,
  resultOf,
  signedLength,
  standing,
  unsignedChanges,
  verdictOf,
  type Change,
  type Signature,
} from "./verdict.ts";

const change = (kind: Change["kind"], more: Partial<Change> = {}): Change => ({
  kind,
  what: null,
  field: null,
  page: null,
  object: null,
  detail: null,
  permitted: true,
  forbiddenBy: null,
  ...more,
});
const signature = (number: number, more: Partial<Signature> = {}): Signature =>
  ({
    number,
    field: `Signature${number}`,
    indication: "TOTAL_PASSED",
    reasons: [],
    changesAfter: [],
    coveredLength: 1000 * number,
    ...more,
  }) as Signature;
const painted = change("undefined", { what: "page_content", page: 2, permitted: false });
const earlier: Partial<Signature> = {
  indication: "TOTAL_FAILED",
  reasons: [{ key: "changed_afterwards", facts: {} }],
  changesAfter: [painted, { ...painted, object: 9 }],
};

describe("The verdict", () => {
  it.each([
    ["unsigned", []],
    ["valid", [signature(1)]],
    ["changed", [signature(1, earlier), signature(2)]],
    ["broken", [signature(1, earlier), signature(2, { indication: "TOTAL_FAILED" })]],
    ["unconfirmed", [signature(1), signature(2, { indication: "INDETERMINATE" })]],
  ] as const)("is %s", (verdict, given) => {
    const details = [...given];
    const valid = details.length > 0 && details.every((one) => resultOf(one) === "passed");
    expect(verdictOf({ details, valid })).toBe(verdict);
  });

  it("calls signatures equal to handwritten ones only if all are qualified and none was made in the sandbox", () => {
    expect(standing({ quality: "QES", sandbox: false })).toBe("qualified");
    expect(standing({ quality: "QES", sandbox: true })).toBe("sandbox");
    expect(standing({ quality: "SES", sandbox: true })).toBe("sandbox");
    expect(standing({ quality: "AES", sandbox: false })).toBe("other");
    expect(standing({ quality: "DEMO", sandbox: false })).toBe("demo");
    expect(standing({ quality: "DEMO", sandbox: true })).toBe("demo");
  });

  it.each([
    ["qualified", false],
    ["sandbox", false],
    ["no_device", true],
    ["not_qualified", true],
    ["seal", true],
    ["unconfirmed", true],
    ["no_certificate", true],
    ["demo", false],
  ] as const)("shows whether the page can show another level: %s, %s", (levelBecause, differs) => {
    expect(levelDiffers({ levelBecause })).toBe(differs);
  });

  it("shows that the file has more content than was signed", () => {
    const filled = signature(1, { changesAfter: [change("form_field")] });
    expect(isAddedTo(filled)).toBe(true);
    expect(isAddedTo(signature(1, { changesAfter: [change("signature")] }))).toBe(false);
  });

  it("lists the changes after a signature, later signatures by their numbers", () => {
    const [first, second] = [signature(1), signature(2)];
    const after = [
      change("signature", { field: "Signature2" }),
      change("validation_data"),
      change("document_timestamp"),
      painted,
    ];
    expect(addedAfter({ ...first, changesAfter: after }, [first, second])).toEqual({
      signatures: [2],
      archive: 1,
      evidence: true,
      fields: 0,
      entries: 0,
      annotations: 0,
      metadata: false,
    });
  });

  it("shows a change that no signature covers only once, after the last signature that it invalidates", () => {
    const details = [signature(1, earlier), signature(2, earlier), signature(3)];
    expect(unsignedChanges(details)).toEqual({ after: 2, changes: [painted] });
    expect(signedLength(details)).toBe(2000);
    expect(unsignedChanges([signature(1)])).toEqual({ after: 0, changes: [] });
    expect(signedLength([signature(1)])).toBeUndefined();
  });
});

describe("A signature with an unknown algorithm", () => {
  const unknown: Partial<Signature> = {
    indication: "INDETERMINATE",
    reasons: [{ key: "algorithm_unsupported", facts: { oid: "1.3.6.1.4.1.99999.7.2" } }],
  };

  it("is unknown, which is neither valid nor invalid, and is shown before unconfirmed ones", () => {
    const details = [
      signature(1),
      signature(2, { indication: "INDETERMINATE" }),
      signature(3, unknown),
    ];
    expect(details.map(resultOf)).toEqual(["passed", "unconfirmed", "unknown"]);
    expect(verdictOf({ details, valid: false })).toBe("unknown");
    expect(verdictOf({ details: [...details, signature(4, earlier)], valid: false })).toBe(
      "changed",
    );
  });
});

describe("The notes on a document", () => {
  const cover = { key: "covers_text", facts: { page: 1, field: "Signature2", text: "Clause 4" } };
  const other = { key: "covers_drawing", facts: { page: 0, field: null } };
  const details = [
    signature(1, { notes: [{ key: "time_unproven", facts: {} }] }),
    signature(2, { notes: [cover, other, { key: "read_differently", facts: {} }] }),
  ];

  it("are the covered areas, including those that comments cover", () => {
    expect(details.flatMap(coversOf)).toEqual([
      { key: "covers_text", page: 1, field: "Signature2", text: "Clause 4" },
      { key: "covers_drawing", page: 0, field: null, text: null },
    ]);
    expect(firstCover(details)).toMatchObject({ signature: { number: 2 }, cover: { page: 1 } });
    expect(firstCover([signature(1, { notes: [] })])).toBeUndefined();
  });

  it("are counted if everybody has to know them, one for each kind about the file; others are only for experts", () => {
    const font = { kind: "font", page: null } as const;
    const notes = [
      { ...font, detail: "Frutiger" },
      { ...font, detail: "Univers" },
      { kind: "script" as const, page: null, detail: null },
    ];
    expect(countNotes({ details, notes })).toBe(5);
    expect(countNotes({ details: [signature(1, { notes: [] })], notes: [] })).toBe(0);
  });
});
