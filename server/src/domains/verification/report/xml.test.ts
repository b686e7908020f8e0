import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { element, writeXml } from "./xml.ts";

/**
 * Texts with everything that XML escapes or forbids: markup, control characters, single surrogates, noncharacters,
 * astral characters.
 */
const odd = fc
  .array(
    fc.oneof(
      fc.constantFrom("&", "<", ">", '"', "'", "]]>", "<!--", "&amp;", "\r", "\n", "\t", " "),
      fc.constantFrom("\0", "\u0008", "\u000b", "\u001f", "\ud800", "\udfff", "\ufffe", "\uffff"),
      fc.constantFrom("\u0085", "\u2028", "\u202e", "😀", "\u{10ffff}", "\u{2f81a}", "é", "ß"),
      fc.string({ unit: "binary" }),
    ),
  )
  .map((parts) => parts.join(""));

/** The characters that XML 1.0 §2.2 allows. */
const CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** A text as XML can contain it: characters that it forbids are replaced. */
const held = (text: string): string =>
  [...text].map((one) => (CHARACTERS.test(one) ? one : "\ufffd")).join("");

/** Reads escaped text as an XML parser does (§2.11, §3.3.3, §4.6). */
function read(written: string): string {
  return written
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, number?: string, name?: string) =>
      number === undefined
        ? { amp: "&", lt: "<", gt: ">", quot: '"' }[name as "amp"]
        : String.fromCodePoint(Number(number)),
    );
}

describe("XML", () => {
  it("can contain any text, in elements and in attributes", () => {
    fc.assert(
      fc.property(odd, odd, (text, value) => {
        const xml = writeXml(element("a", { v: value }, element("b", {}, text)));
        expect(xml).toMatch(CHARACTERS);
        const parts = /^<\?xml [^>]*\?>\n<a v="([^"<>]*)">\n {2}<b>([^<>]*)<\/b>\n<\/a>\n$/u.exec(
          xml,
        );
        expect(parts).not.toBeNull();
        const [, inAttribute = "", inElement = ""] = parts ?? [];
        for (const each of [inAttribute, inElement])
          expect(each.replaceAll(/&(?:#\d+|amp|lt|gt|quot);/g, "")).not.toContain("&");
        expect(inAttribute).not.toMatch(/[\t\n\r]/);
        expect(read(inAttribute)).toBe(held(value));
        expect(read(inElement)).toBe(held(text));
      }),
      { numRuns: 1000 },
    );
  });

  it("has each element on its own line, unless there is text next to it", () => {
    const tree = element(
      "a",
      {},
      [element("b", { c: "1" }), undefined],
      element("d", {}, "x", element("e", {})),
    );
    expect(writeXml(tree)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="1"/>\n  <d>x<e/></d>\n</a>\n',
    );
  });
});
