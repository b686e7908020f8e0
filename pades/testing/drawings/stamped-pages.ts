import { openDocument } from "../../read/document.ts";
import { dictionary, name, stream } from "../../read/object.ts";
import { pagesOf } from "../../read/pages.ts";
import { append, bufferSource, type Source } from "../../read/source.ts";
import { add, change, startDraft, writeRevision } from "../../write/revision.ts";
import { makePdf } from "../pdf.ts";

/**
 * A file with this number of pages, on one of which, counted from 0, a black box is printed and shown, or only printed.
 * @throws RangeError for a missing page
 */
export function stampedPages(plan: {
  readonly pages: number;
  readonly page: number;
  readonly shown: boolean;
}): Source {
  const source = bufferSource(makePdf({ pages: plan.pages }));
  const draft = startDraft(openDocument(source));
  const own = pagesOf(draft.document)[plan.page];
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
    F: plan.shown ? 4 : 4 | 32,
    AP: dictionary({ N: box }),
  });
  change(draft, own.reference, new Map([...own.dictionary, ["Annots", [stamp]]]));
  return append(source, writeRevision(draft).bytes);
}
