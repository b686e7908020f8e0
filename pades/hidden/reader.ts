import {
  isReference,
  isStream,
  locateObject,
  type LocatedStream,
  type PdfDocument,
} from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "../read/object.ts";
import { passDamage } from "../mend/salvage.ts";

/** A value after its references are followed; for a stream, its dictionary. */
export interface Seen {
  readonly value: PdfValue;
  readonly isStream: boolean;
  /** The object number; undefined for a value inside another object. */
  readonly number: number | undefined;
}

/** Reads a document with its edits, and a stream's data only by `stream`. A damaged object is null. */
export interface Reader {
  readonly document: PdfDocument;
  readonly object: (number: number) => Seen;
  readonly follow: (value: PdfValue | undefined) => Seen;
  readonly dictionary: (value: PdfValue | undefined) => PdfDictionary | undefined;
  readonly array: (value: PdfValue | undefined) => PdfValue[] | undefined;
  /**
   * A stream with its data, decrypted and still encoded; undefined for another value. It is not cached. Without
   * encryption, at most `most` bytes are read.
   */
  readonly stream: (value: PdfValue | undefined, most?: number) => PdfStream | undefined;
  /** Counts decoded bytes. Throws `too_large` where the total is too large. */
  readonly spend: (bytes: number) => void;
  /** A name without its slash. */
  readonly name: (value: PdfValue | undefined) => string | undefined;
}

const MAX_REFERENCES = 32;
/** How many objects are cached: an object is mostly read soon after a reference to it. */
const KEPT = 20_000;
/** How many bytes all streams of a document may decode to. */
const MAX_UNFOLDED = 2 ** 30;

export function openReader(
  document: PdfDocument,
  changes: ReadonlyMap<number, PdfValue> = new Map(),
): Reader {
  const kept = new Map<number, Seen>();
  let unfolded = 0;
  const object = (number: number): Seen => {
    const known = changes.has(number) ? undefined : kept.get(number);
    if (known) return known;
    const seen = read(number);
    if (kept.size >= KEPT) kept.clear();
    kept.set(number, seen);
    return seen;
  };
  const read = (number: number): Seen => {
    const changed = changes.get(number);
    if (isStream(changed)) return { value: changed.dictionary, isStream: true, number };
    if (changed !== undefined) return { value: changed, isStream: false, number };
    try {
      const found = locateObject(document, number);
      return { value: found?.value ?? null, isStream: found?.stream !== undefined, number };
    } catch (error) {
      return passDamage(error, { value: null, isStream: false, number });
    }
  };
  const follow = (value: PdfValue | undefined): Seen => {
    let seen: Seen = { value: value ?? null, isStream: false, number: undefined };
    for (let i = 0; isReference(seen.value) && i <= MAX_REFERENCES; i++)
      seen = object(seen.value.number);
    return isReference(seen.value) ? { ...seen, value: null } : seen;
  };
  return {
    document,
    object,
    follow,
    dictionary(value) {
      const seen = follow(value).value;
      return seen instanceof Map ? seen : undefined;
    },
    array(value) {
      const seen = follow(value).value;
      return Array.isArray(seen) ? seen : undefined;
    },
    stream(value, most = Infinity) {
      const { number, isStream: there } = follow(value);
      if (number === undefined || !there) return undefined;
      const changed = changes.get(number);
      if (isStream(changed)) return changed;
      try {
        const found = locateObject(document, number)?.stream;
        return found && { type: "stream", ...loaded(document, number, found, most) };
      } catch (error) {
        return passDamage(error, undefined);
      }
    },
    spend(bytes) {
      unfolded += bytes;
      if (unfolded > MAX_UNFOLDED)
        throw new PadesError("too_large", "all that the pages draw with");
    },
    name(value) {
      const seen = follow(value).value;
      return nameIn(seen);
    },
  };
}

function loaded(
  { source, decipher }: PdfDocument,
  number: number,
  { dictionary, at, length, generation }: LocatedStream,
  most: number,
): Pick<PdfStream, "dictionary" | "data"> {
  const ours = decipher?.data(dictionary, number, generation);
  const data = source.read(at, ours ? length : Math.min(length, most));
  return { dictionary, data: ours ? Buffer.concat([...ours.pieces([data])]) : data };
}

function nameIn(value: PdfValue): string | undefined {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  return value.type === "name" ? value.name : undefined;
}
