/** What tests of other parts read in a written file. */
import { openDocument } from "../read/document.ts";
import { fieldsOf } from "../read/form.ts";
import { signaturesOf, type SignatureEntry } from "../read/signatures.ts";
import { bufferSource } from "../read/source.ts";

/** The signatures and document time-stamps of a file, in their order: nothing is verified. */
export const signaturesIn = (
  file: Uint8Array,
): readonly Pick<SignatureEntry, "kind" | "byteRange" | "contents">[] =>
  signaturesOf(openDocument(bufferSource(file)));

/** Names of the fields of a file's form that are no signature fields. */
export const formFieldsIn = (file: Uint8Array): string[] =>
  fieldsOf(openDocument(bufferSource(file))).flatMap(({ type, name }) =>
    type === "Sig" ? [] : [name],
  );
