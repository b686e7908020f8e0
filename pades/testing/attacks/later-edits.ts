/** Further revisions of a document, for tests of other parts of the product. */
import { openDocument, resolve } from "../../read/document.ts";
import { decodeStream } from "../../read/filters.ts";
import { fieldsOf } from "../../read/form.ts";
import { byteString, isReference, isStream, stream } from "../../read/object.ts";
import type { Source } from "../../read/source.ts";
import { change } from "../../write/revision.ts";
import { editObject, pageOf, revised } from "./attacks.ts";
import { rootOf } from "./habit-edits.ts";

/**
 * The document with one more revision in which a page draws something else.
 * @param page counted from 0; its content is one stream
 * @param rewrite gets the operators in Latin-1, and returns the new ones
 */
export function withPageContent(
  source: Source,
  page: number,
  rewrite: (content: string) => string,
): Source {
  const place = pageOf(source, page).dictionary.get("Contents");
  const written = resolve(openDocument(source), place);
  if (!isReference(place) || !isStream(written)) throw new RangeError("no contents of its own");
  const content = rewrite(Buffer.from(decodeStream(written)).toString("latin1"));
  return revised(source, (draft) =>
    change(draft, place, stream({}, Buffer.from(content, "latin1"))),
  );
}

/** The document with one more revision in which a field of its form has another value, but the same look. */
export function withFieldValue(source: Source, name: string, value: string): Source {
  const field = fieldsOf(openDocument(source)).find((each) => each.name === name);
  if (!field) throw new RangeError(`no field ${name}`);
  return revised(source, (draft) =>
    editObject(draft, field.reference, (entries) => entries.set("V", byteString(value))),
  );
}

/**
 * The document with one more revision in which its form, which is directly in the catalog, also has an empty XFA form.
 */
export const withXfaForm = (source: Source): Source =>
  revised(source, (draft) =>
    editObject(draft, rootOf(draft), (catalog) => {
      const form = catalog.get("AcroForm");
      if (!(form instanceof Map)) throw new RangeError("no form in the catalog");
      catalog.set("AcroForm", new Map([...form, ["XFA", []]]));
    }),
  );
