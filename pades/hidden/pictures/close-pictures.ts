import { name as nameOf, reference, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Edits } from "../../mend/edits.ts";
import { dataOf, withoutFolding } from "../data.ts";
import { codecOf } from "../drawn/filters.ts";
import { drawingsOf } from "../drawn/walk.ts";
import type { Reader } from "../reader.ts";
import { closedPicture } from "./picture-end.ts";

/** Adds the end mark to the data of each picture that lacks only this mark. */
export function closePictures(edits: Edits, reader: Reader): void {
  for (const number of drawingsOf(edits.document).open) {
    const { value: entries } = reader.object(number);
    const data = dataOf(reader, reference(number), { codecs: 1 });
    if (data === undefined || !(entries instanceof Map)) continue;
    const filter = reader.name(last(reader, entries, "Filter")) ?? "";
    const codec = codecOf(filter);
    if (codec === undefined) continue;
    const dictionary = withoutFolding(entries).set("Filter", nameOf(filter));
    const parameters = reader.dictionary(last(reader, entries, "DecodeParms"));
    if (parameters !== undefined) dictionary.set("DecodeParms", parameters);
    edits.changes.set(number, { type: "stream", dictionary, data: closedPicture(codec, data) });
  }
}

/** The value itself, or the last item of an array. */
function last(reader: Reader, entries: PdfDictionary, key: string): PdfValue {
  const value = entries.get(key) ?? null;
  return reader.array(value)?.at(-1) ?? value;
}
