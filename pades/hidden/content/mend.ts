import { deflateSync } from "node:zlib";
import {
  dictionary,
  name as nameOf,
  reference,
  stream,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../../read/object.ts";
import { edit, type Edits } from "../../mend/edits.ts";
import { withoutFolding } from "../data.ts";
import type { Reader } from "../reader.ts";
import { writtenContent, type Use } from "./read-content.ts";
import { ambiguityOf, drawnContents, type DrawnContent } from "./walk.ts";

/**
 * Rewrites content streams that programs draw differently so that every program draws what PDFium draws, which is what
 * the sender and the signers see. Content that cannot be rewritten this way stays as it is.
 */
export function mendContents(edits: Edits, reader: Reader, catalog: PdfDictionary): void {
  const add = (value: PdfValue): PdfReference => {
    const made = reference(edits.next++);
    edits.changes.set(made.number, value);
    return made;
  };
  let stock: PdfReference | undefined;
  /** The font with which PDFium shows text whose font is missing. */
  const standIn = (): PdfReference => (stock ??= add(HELVETICA));
  for (const drawn of drawnContents(reader, catalog)) {
    const content = ambiguityOf(drawn) === "ambiguous" ? drawn.content() : undefined;
    if (content === undefined) continue;
    const written = writtenContent(reader, content, drawn.scope);
    const resources = completed(reader, drawn, standIn);
    if (drawn.scope.kind === "page") {
      const contents = add(stream({ Filter: nameOf("FlateDecode") }, deflateSync(written)));
      edit(edits, drawn.number, (entries) => {
        entries.set("Contents", contents);
        if (resources !== undefined) entries.set("Resources", resources);
      });
    } else edits.changes.set(drawn.number, rewrittenStream(drawn, written, resources));
  }
}

const HELVETICA = dictionary({
  Type: nameOf("Font"),
  Subtype: nameOf("Type1"),
  BaseFont: nameOf("Helvetica"),
  Encoding: nameOf("WinAnsiEncoding"),
});

function rewrittenStream(
  { entries }: DrawnContent,
  written: Buffer,
  resources: PdfDictionary | undefined,
): PdfValue {
  const kept = withoutFolding(entries);
  kept.set("Filter", nameOf("FlateDecode"));
  if (resources !== undefined) kept.set("Resources", resources);
  return { type: "stream", dictionary: kept, data: deflateSync(written) };
}

/**
 * The resources of a content stream with everything that it names, found where PDFium looks for it; undefined where
 * they have it already.
 */
function completed(
  reader: Reader,
  { scope, reading }: DrawnContent,
  standIn: () => PdfReference,
): PdfDictionary | undefined {
  const borrowed = reading.uses.flatMap((use): [Use, PdfValue][] => {
    if (use.fate === "caller" || use.fate === "inherited") return [[use, use.value]];
    const isLost = use.fate === "missing" || use.fate === "beyond";
    return isLost && use.category === "Font" ? [[use, standIn()]] : [];
  });
  if (borrowed.length === 0) return undefined;
  const resources: PdfDictionary = new Map(scope.own);
  for (const [{ category, name }, value] of borrowed) {
    const held = new Map(reader.dictionary(resources.get(category)));
    resources.set(category, held.set(name, value));
  }
  return resources;
}
