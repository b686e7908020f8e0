import { expect, it } from "vitest";
import { writeCsv } from "./csv.ts";

it("A table becomes a file of comma-separated values, in which no spreadsheet finds a formula", async () => {
  const blob = writeCsv([
    ["Name", "Note"],
    ["Müller, Jürg", 'says "yes"'],
    ["=HYPERLINK(1)", "+1 -1"],
    ["two\nlines", ""],
  ]);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      '"Name","Note"',
      '"Müller, Jürg","says ""yes"""',
      `"'=HYPERLINK(1)","'+1 -1"`,
      '"two\nlines",""',
      "",
    ].join("\r\n"),
  );
  expect(blob.type).toBe("text/csv;charset=utf-8");
});
