import { describe, expect, it } from "vitest";
import { openWindow } from "../../read/lexer.ts";
import { readValue } from "../../read/parser.ts";
import { keysThatDiffer, sameValue } from "./differences.ts";

const read = (text: string) => readValue(openWindow(Buffer.from(text, "latin1")));
const same = (a: string, b: string): boolean => sameValue(read(a), read(b));

describe("Two values", () => {
  it.each([
    ["<</A 1/B 2>>", "<</B 2 /A 1>>"],
    ["[.5 -.5 0.50]", "[0.5 -0.50 .500]"],
    ["[1. 2.0]", "[1.0 2.00]"],
    ["[(a\\)b)]", "[<61 29 62>]"],
    ["[(a\\nb)]", "[(a\\012b)]"],
    ["[/Name]", "[/Name]"],
    ["[/N#61me]", "[/N#61me]"],
    ["<</Rect[0 0 10 10]>>", "<</Rect[0.0 0 10. 10.00]>>"],
    ["<</A 1/A 2>>", "<</A 1/A 2>>"],
    ["<</A 2/A 2>>", "<</A 2>>"],
    ["[3 0 R]", "[3  0\nR]"],
  ])("are the same where every reader reads them alike: %s, %s", (a, b) => {
    expect(same(a, b)).toBe(true);
    expect(same(b, a)).toBe(true);
  });

  it.each([
    ["<</A null>>", "<<>>"],
    ["<</A[null]>>", "<</A[]>>"],
    ["[1]", "[1.0]"],
    ["[1]", "[+1]"],
    ["[1]", "[01]"],
    ["[0]", "[-0]"],
    ["[.5]", "[+.5]"],
    ["[1.5]", "[01.5]"],
    ["[9007199254740993]", "[9007199254740992]"],
    ["[0.1000000000000000055]", "[0.1]"],
    ["[1 2]", "[2 1]"],
    ["[/Name]", "[/N#61me]"],
    ["<</Name 1>>", "<</N#61me 1>>"],
    ["[(en)]", "[(e\\n)]"],
    ["[(en)]", "[(e\\156\\\n)]"],
    ["[(\\12)]", "[(\\012)]"],
    ["[(\\d)]", "[(d)]"],
    ["[<616>]", "[<6160>]"],
    ["[true]", "[false]"],
    ["[3 0 R]", "[03 0 R]"],
    ["<</Rotate 90>>", "<</Rotate 90.0>>"],
    ["<</Sizes[1 2]>>", "<</Sizes[1.0 2]>>"],
    ["<</A 1/A 2>>", "<</A 2/A 1>>"],
    ["<</A 1/A 2>>", "<</A 2>>"],
    ["<</A 1/A 2/B 3>>", "<</B 1/A 2/B 3>>"],
    ["<</A 1/A 1.0>>", "<</A 1.0>>"],
    ["<</A<</B[1]>>>>", "<</A<</B[1.0]>>>>"],
  ])("differ where some reader may read them differently: %s, %s", (a, b) => {
    expect(same(a, b)).toBe(false);
    expect(same(b, a)).toBe(false);
  });

  it("differ under a dictionary key in the same way", () => {
    const [a, b] = [read("<</A 1/B null/D 1>>"), read("<</A 1.0/C null/D 1>>")];
    const keys = a instanceof Map && b instanceof Map ? keysThatDiffer(a, b) : [];
    expect(keys).toEqual(["A", "B", "C"]);
  });
});
