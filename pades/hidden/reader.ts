import {
  isReference,
  isStream,
  locateObject,
  type LocatedStream,
  type PdfDocument,
} from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "../read/object.ts";
import { passDamage } from "../repair/salvage.ts";

/** A value with references followed; of a stream its dictionary alone. */
export interface Seen {
  readonly value: PdfValue;
  readonly isStream: boolean;
  /** Number of the object that it is; undefined for one that is inside another. */
  readonly number: number | undefined;
}

/** Reads a document with its changes, the data of a stream only by `stream`. What is damaged is null. */
export interface Reader {
  readonly document: PdfDocument;
  readonly object: (number: number) => Seen;
  readonly follow: (value: PdfValue | undefined) => Seen;
  readonly dictionary: (value: PdfValue | undefined) => PdfDictionary | undefined;
  readonly array: (value: PdfValue | undefined) => PdfValue[] | undefined;
  /** A stream with its data, deciphered and still folded; undefined for what is none. It is not kept. Where nothing
   *  is enciphered, no more than `most` bytes are read of it. */
  readonly stream: (value: PdfValue | undefined, most?: number) => PdfStream | undefined;
  /** Counts bytes that were unfolded. Throws `too_large` where all together are too many. */
  readonly spend: (bytes: number) => void;
  /** A name without its slash. */
  readonly name: (value: PdfValue | undefined) => string | undefined;
}

const MAX_REFERENCES = 32;
/** Objects that are kept for the next look at them: what refers to an object is mostly read shortly before it. */
const KEPT = 20_000;
/** What the streams of a document may unfold to together. */
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
