import { describe, expect, it } from "vitest";
import {
  addedAfter,
  isAddedTo,
  resultOf,
  signedLength,
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

  it("knows when more is read than what was signed", () => {
    const filled = signature(1, { changesAfter: [change("form_field")] });
    expect(isAddedTo(filled)).toBe(true);
    expect(isAddedTo(signature(1, { changesAfter: [change("signature")] }))).toBe(false);
  });

  it("tells what came after a signature, later signatures by their numbers", () => {
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

  it("tells a change that nobody signed once, after the last signature that it breaks", () => {
    const details = [signature(1, earlier), signature(2, earlier), signature(3)];
    expect(unsignedChanges(details)).toEqual({ after: 2, changes: [painted] });
    expect(signedLength(details)).toBe(2000);
    expect(unsignedChanges([signature(1)])).toEqual({ after: 0, changes: [] });
    expect(signedLength([signature(1)])).toBeUndefined();
  });
});
