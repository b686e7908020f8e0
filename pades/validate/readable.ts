import { dictionaryAt, resolve, type PdfDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { signatureFieldsOf, type FormField } from "../read/form.ts";
import { entryOf, signaturesOf, withoutCopies, type SignatureEntry } from "../read/signatures.ts";

const known = new WeakMap<PdfDocument, readonly SignatureEntry[]>();

/**
 * The same as `signaturesOf`, but a signature that cannot be read becomes an empty one and does not hide the others.
 * None where the form itself cannot be read.
 */
export function readableSignatures(document: PdfDocument): readonly SignatureEntry[] {
  const before = known.get(document);
  if (before) return before;
  const entries =
    attempt(() => signaturesOf(document)) ??
    withoutCopies(
      (attempt(() => signatureFieldsOf(document)) ?? []).flatMap((field) =>
        inField(document, field),
      ),
    );
  known.set(document, entries);
  return entries;
}

function inField(document: PdfDocument, field: FormField): SignatureEntry[] {
  const none: SignatureEntry = {
    field,
    dictionary: new Map(),
    kind: "signature",
    subFilter: undefined,
    byteRange: undefined,
    contents: new Uint8Array(0),
  };
  const found = attempt(() => {
    if (resolve(document, field.dictionary.get("V")) === null) return [];
    const dictionary = dictionaryAt(document, field.dictionary, "V");
    return dictionary ? [entryOf(document, field, dictionary)] : [];
  });
  return found ?? [none];
}

/** Undefined where the file is damaged. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}
