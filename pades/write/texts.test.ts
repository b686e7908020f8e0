/** The texts of a signature dictionary: no name changes the file around it, and every reader shows the same. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { openDocument, textAt } from "../read/document.ts";
import { signaturesOf } from "../read/signatures.ts";
import { bufferSource } from "../read/source.ts";
import { makePdf } from "../testing/pdf.ts";
import { embedInto } from "./placeholder.ts";
import { prepareSignature } from "./prepare.ts";

const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u;

/** Texts that mean something to a PDF, to a terminal or to who draws letters; some of them half a sign. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom(
        "(",
        ")",
        "\\",
        "\\)",
        "<<",
        ">>",
        "endobj",
        "trailer",
        "xref",
        "%",
        "\u0000",
        "\r\n",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\ud800",
        "\udc00",
        "þÿ",
        "Zoë",
        "x".repeat(3000),
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""));

it("Any name is a text of the dictionary, without anything that hides", () => {
  const source = bufferSource(makePdf());
  fc.assert(
    fc.property(texts, texts, (name, reason) => {
      const time = new Date("2026-03-04T05:06:07.890Z");
      const prepared = prepareSignature(source, { field: "A", time, name, reason });
      const signed = embedInto(source, prepared, Buffer.from("3000", "hex")).source;
      const document = openDocument(signed);
      const all = signaturesOf(document);
      expect(all).toHaveLength(1);
      const [entry] = all;
      if (entry === undefined) throw new Error("The signature is missing.");
      const read = textAt(document, entry.dictionary, "Name") ?? "";
      expect(read).not.toMatch(HIDDEN);
      expect(read.isWellFormed()).toBe(true);
      expect([...read]).toHaveLength([...name].length);
      expect(textAt(document, entry.dictionary, "Reason") ?? "").toBe(
        reason.toWellFormed().replace(/^\ufeff/, ""),
      );
      expect(textAt(document, entry.dictionary, "M")).toBe("D:20260304050607Z");
    }),
    { numRuns: 150 },
  );
});
