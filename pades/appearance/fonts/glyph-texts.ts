import { loadObject, openDocument } from "../../read/document.ts";
import { decodeStream } from "../../read/filters.ts";
import { isReference, isStream, stream, type PdfValue } from "../../read/object.ts";
import { bufferSource } from "../../read/source.ts";
import { rewrite } from "../../mend/rewrite.ts";

/**
 * Gives a file that was set with characters of `fontFile` for whole texts the real texts for copying, searching and
 * reading aloud (ISO 32000-2 §9.10.3). The file is rewritten.
 * @param words the texts by the numbers of their characters, as `fontFile` had them: in the Private Use Area, U+E000 to
 * U+F8FF. @throws PadesError as `readFacts` for a file that cannot be read.
 */
export function withGlyphTexts(pdf: Uint8Array, words: ReadonlyMap<number, string>): Uint8Array {
  const document = openDocument(bufferSource(pdf));
  const changes = new Map<number, PdfValue>();
  for (const section of document.sections)
    for (const number of section.numbers()) {
      const font = loadObject(document, number);
      const place = font instanceof Map ? font.get("ToUnicode") : undefined;
      if (!isReference(place)) continue;
      const map = loadObject(document, place.number);
      if (!isStream(map)) continue;
      const lines = Buffer.from(decodeStream(map)).toString("latin1");
      const changed = lines.replaceAll(/<([ef][0-9a-f]{3})>/gi, (whole, code: string) => {
        const text = words.get(Number.parseInt(code, 16));
        return text === undefined ? whole : `<${utf16(asSeen(text))}>`;
      });
      changes.set(place.number, stream({}, Buffer.from(changed, "latin1")));
    }
  return Buffer.concat([...rewrite(document, changes)]);
}

/**
 * Readers expect the letters of a file in visual order, from left to right, and reverse those of such scripts
 * themselves.
 */
const asSeen = (text: string): string =>
  /[\p{sc=Hebr}\p{sc=Arab}]/u.test(text) ? [...text].toReversed().join("") : text;

const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");
