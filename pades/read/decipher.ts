import type { PdfDictionary, PdfValue } from "./object.ts";

/** Undoes the encryption of one object's strings and of its stream's data. */
export interface Decipher {
  /** A value read at its place in the file; what is in object streams is not encrypted by itself. */
  readonly strings: (value: PdfValue, number: number, generation: number) => PdfValue;
  /** Undefined for a stream that is not encrypted. */
  readonly data: (
    dictionary: PdfDictionary,
    number: number,
    generation: number,
  ) => StreamDecipher | undefined;
  /** The other way: a value and a stream's data as they are to be written under this number. */
  readonly sealed: (value: PdfValue, number: number, generation: number) => PdfValue;
}

/** A stream's data, decrypted piece by piece. */
export interface StreamDecipher {
  /** The length of the decrypted data; `read` returns encrypted bytes. */
  readonly lengthOf: (length: number, read: (at: number, length: number) => Uint8Array) => number;
  readonly pieces: (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>;
}
