/** Attacks on signed documents that change what they say: those of the literature, one by one. */
import { openDocument } from "../../read/document.ts";
import { fieldsOf } from "../../read/form.ts";
import {
  byteString,
  dictionary,
  isReference,
  name,
  reference,
  stream,
  textString,
  type PdfDictionary,
  type PdfReference,
} from "../../read/object.ts";
import { pagesOf } from "../../read/pages.ts";
import {
  add,
  change,
  currentDictionary,
  startDraft,
  writeRevision,
  type Draft,
} from "../../write/revision.ts";
import { signaturesOf } from "../../read/signatures.ts";
import { append, bufferSource, readAll, type Source } from "../../read/source.ts";
import type { World } from "../world.ts";

/** An attack on a document with the signatures "Signature1" and "Signature2". */
export interface Attack {
  readonly name: string;
  /** The signed document, if it is a special one. */
  readonly base?: (world: World) => Promise<Source>;
  readonly on: (signed: Source) => Source;
}

/** The document with one more revision. */
export function revised(source: Source, edit: (draft: Draft) => void): Source {
  const draft = startDraft(openDocument(source));
  edit(draft);
  return append(source, writeRevision(draft).bytes);
}

export function editObject(
  draft: Draft,
  place: PdfReference,
  edit: (entries: PdfDictionary) => void,
): void {
  const entries = currentDictionary(draft, place);
  edit(entries);
  change(draft, place, entries);
}

/** The same bytes, some of them overwritten. */
export function overwritten(source: Source, edit: (bytes: Buffer) => void): Source {
  const bytes = Buffer.from(readAll(source));
  edit(bytes);
  return bufferSource(bytes);
}

export const otherWords = (): ReturnType<typeof stream> =>
  stream({}, Buffer.from("BT /F1 40 Tf 60 500 Td (Pay 9,000,000) Tj ET"));

export const pageOf = (source: Source, index = 0) => {
  const page = pagesOf(openDocument(source))[index];
  if (!page) throw new RangeError("no such page");
  return page;
};

const fieldOf = (source: Source, wanted: string) => {
  const field = fieldsOf(openDocument(source)).find((each) => each.name === wanted);
  if (!field) throw new RangeError(`no field ${wanted}`);
  return field;
};

/** The object of the signature in a field. */
const signatureOf = (source: Source, wanted: string): PdfReference => {
  const value = fieldOf(source, wanted).dictionary.get("V");
  if (!isReference(value)) throw new RangeError(`${wanted} is not signed`);
  return value;
};

export const rangeOf = (source: Source): readonly [number, number, number, number] => {
  const range = signaturesOf(openDocument(source))[0]?.byteRange;
  if (!range) throw new RangeError("not signed");
  return range;
};

/** Overwrites the numbers of the first byte range, within their space. */
function rewrittenRange(source: Source, numbers: readonly number[], was = source): Source {
  const [from, length] = rangeOf(was);
  return overwritten(source, (bytes) => {
    const at = bytes.indexOf(`[${from} ${length} `);
    const end = bytes.indexOf("]", at);
    bytes.write(`[${numbers.join(" ")}`.padEnd(end - at), at, "latin1");
  });
}

/** The attacks of the literature. None of them leaves a signature valid. */
export const attacks: readonly Attack[] = [
  {
    name: "a changed byte",
    on: (signed) =>
      overwritten(signed, (bytes) => {
        const at = bytes.indexOf("(Page 1)") + 1;
        bytes.write("S", at, "latin1");
      }),
  },
  {
    name: "content replaced after signing",
    on: (signed) => {
      const contents = pageOf(signed).dictionary.get("Contents");
      return revised(signed, (draft) => {
        if (isReference(contents)) change(draft, contents, otherWords());
      });
    },
  },
  {
    name: "shadow: what hid the content is taken away",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, fieldOf(signed, "city").reference, (widget) => {
          widget.set("Rect", [0, 0, 0, 0]);
        }),
      ),
  },
  {
    name: "shadow: the form shows other words than its value",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, fieldOf(signed, "city").reference, (widget) => {
          widget.set("AP", new Map([["N", add(draft, otherWords())]]));
        }),
      ),
  },
  {
    name: "shadow: a page that was prepared takes the place of another",
    on: (signed) => {
      const [first, second] = [pageOf(signed, 0).reference, pageOf(signed, 1).reference];
      return revised(signed, (draft) =>
        editObject(draft, reference(2), (tree) => {
          tree.set("Kids", [second, first]);
        }),
      );
    },
  },
  {
    name: "a note over the page",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, pageOf(signed).reference, (page) => {
          const note = dictionary({
            Type: name("Annot"),
            Subtype: name("FreeText"),
            Rect: [50, 400, 500, 700],
            Contents: textString("Void"),
          });
          const present = page.get("Annots");
          page.set("Annots", [...(Array.isArray(present) ? present : []), add(draft, note)]);
        }),
      ),
  },
  {
    name: "the reason replaced",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, signatureOf(signed, "Signature1"), (entries) => {
          entries.set("Reason", textString("Refused"));
        }),
      ),
  },
  {
    name: "the signer's field names another signature",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, fieldOf(signed, "Signature1").reference, (field) => {
          field.set("V", signatureOf(signed, "Signature2"));
        }),
      ),
  },
  {
    name: "the signature taken out of its field",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, fieldOf(signed, "Signature1").reference, (field) => field.delete("V")),
      ),
  },
  {
    name: "a byte range with a gap before the signature",
    on: (signed) => {
      const [from, length, next, rest] = rangeOf(signed);
      return rewrittenRange(signed, [from, length - 40, next, rest]);
    },
  },
  {
    name: "a byte range that leaves out the end",
    on: (signed) => {
      const [from, length, next, rest] = rangeOf(signed);
      return rewrittenRange(signed, [from, length, next, rest - 10]);
    },
  },
  {
    name: "a byte range whose parts overlap",
    on: (signed) => {
      const [from, length, , rest] = rangeOf(signed);
      return rewrittenRange(signed, [from, length, length - 5, rest]);
    },
  },
  {
    name: "a byte range that does not begin at the beginning",
    on: (signed) => {
      const [, length, next, rest] = rangeOf(signed);
      return rewrittenRange(signed, [9, length - 9, next, rest]);
    },
  },
  {
    name: "wrapping: the signed end moved behind other content",
    on: wrapped,
  },
  {
    name: "the time-stamped token replaced by another",
    on: (signed) => {
      const stamps = signaturesOf(openDocument(signed)).filter(
        ({ kind }) => kind === "document_timestamp",
      );
      const [first, second] = stamps;
      if (!first?.byteRange || !second?.byteRange) throw new RangeError("not time-stamped");
      const [, to] = second.byteRange;
      return overwritten(signed, (bytes) => {
        bytes.write(Buffer.from(first.contents).toString("hex"), to + 1, "latin1");
      });
    },
  },
  {
    name: "a form that was filled in after signing",
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, fieldOf(signed, "city").reference, (field) => {
          field.set("V", byteString("Bern"));
        }),
      ),
  },
];

/**
 * Signature wrapping: the bytes signed after the signature move to the end of the file, the byte range follows them,
 * and new objects fill the gap.
 */
function wrapped(signed: Source): Source {
  const [from, length, next, rest] = rangeOf(signed);
  const bytes = Buffer.from(readAll(signed));
  const moved = bytes.subarray(next, next + rest);
  const padding = Buffer.from(`\n900 0 obj\n<</Wrapped true>>\nendobj\n`);
  const later = Buffer.concat([bytes.subarray(0, next + rest), padding, moved]);
  const range = [from, length, next + rest + padding.length, rest];
  return rewrittenRange(bufferSource(later), range, signed);
}
