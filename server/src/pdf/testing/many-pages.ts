import { openDocument } from "@paraph/pades/read/document";
import { dictionary, name, stream } from "@paraph/pades/read/object";
import { pagesOf } from "@paraph/pades/read/pages";
import { add, change, startDraft, writeRevision } from "@paraph/pades/write/revision";
import { append, bufferSource, type Source } from "@paraph/pades/read/source";
import { makePdf } from "@paraph/pades/testing/pdf";
import { limits } from "@paraph/rules/limits";

const SHEETS = limits.comparedPages + 2;

/** A file of many pages, on one of which, counted from 0, a black box is printed and not shown, or both. */
export function manyPages(page: number, shown: boolean): Source {
  const source = bufferSource(makePdf({ pages: SHEETS }));
  const draft = startDraft(openDocument(source));
  const own = pagesOf(draft.document)[page];
  if (!own) throw new RangeError("no such page");
  const box = add(
    draft,
    stream(
      { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 120, 40] },
      Buffer.from("0 g 0 0 120 40 re f"),
    ),
  );
  const stamp = dictionary({
    Type: name("Annot"),
    Subtype: name("Stamp"),
    Rect: [100, 500, 220, 540],
    F: shown ? 4 : 4 | 32,
    AP: dictionary({ N: box }),
  });
  change(draft, own.reference, new Map([...own.dictionary, ["Annots", [stamp]]]));
  return append(source, writeRevision(draft).bytes);
}
