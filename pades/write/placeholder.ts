import { createHash } from "node:crypto";
import { hashesOf, type HashName } from "../read/digest.ts";
import { PadesError } from "../errors.ts";
import { raw, type PdfReference, type PdfValue } from "../read/object.ts";
import type { Revision } from "./revision.ts";
import type { ByteRange } from "../read/signatures.ts";
import { append, plain, type Source } from "../read/source.ts";
import { tailOf, type Tail } from "./tail.ts";

/**
 * A revision that waits for its signature: everything to keep between preparing and embedding. Plain data, safe to
 * store and to send to another process.
 */
export interface Prepared {
  readonly kind: "signature" | "document_timestamp";
  readonly field: string;
  /** The bytes to append, with zeros in place of the signature. */
  readonly tail: Uint8Array;
  /** The length of the file after which the tail belongs. */
  readonly base: number;
  readonly byteRange: ByteRange;
  /** The offset in `tail` of the first hexadecimal digit of /Contents. */
  readonly contentsAt: number;
  /** The space for the signature in bytes. */
  readonly slot: number;
  readonly hash: HashName;
  /** The digest, by `hash`, of the bytes that the range covers: what is signed or time-stamped. */
  readonly digest: Uint8Array;
}

const RANGE = `[0 ${"*".repeat(10)} ${"*".repeat(10)} ${"*".repeat(10)}]`;
const MAX_SLOT = 1 << 20;

/** The entries of a signature dictionary whose values are known only once the file is laid out. */
export function openEntries(slot: number): Record<string, PdfValue> {
  if (!Number.isInteger(slot) || slot < 1 || slot > MAX_SLOT)
    throw new PadesError("slot_too_small", String(slot));
  return { ByteRange: raw(RANGE), Contents: raw(`<${"0".repeat(slot * 2)}>`) };
}

/**
 * Fills the byte range of the signature dictionary in a written revision and digests what it covers.
 * `before` is an update that precedes the revision in the same tail; `source` is the file without either.
 */
export function closeRange(input: {
  readonly source: Source;
  readonly before?: Uint8Array;
  readonly revision: Revision;
  readonly signature: PdfReference;
  readonly slot: number;
  readonly kind: Prepared["kind"];
  readonly field: string;
  readonly hash: HashName;
}): Prepared {
  const { source, revision, signature, slot, kind, field, hash } = input;
  const ahead = input.before?.length ?? 0;
  const tail = input.before ? Buffer.concat([input.before, revision.bytes]) : revision.bytes;
  const from = ahead + (revision.offsets.get(signature.number) ?? 0);
  const rangeAt = tail.indexOf(RANGE, from, "latin1");
  const opens = tail.indexOf("<0", rangeAt, "latin1");
  const closes = opens + slot * 2 + 2;
  const end = source.size + tail.length;
  const byteRange: ByteRange = [
    0,
    source.size + opens,
    source.size + closes,
    end - source.size - closes,
  ];
  const [, second, third, fourth] = byteRange;
  const written = `[0 ${[second, third, fourth].map((value) => String(value).padEnd(10)).join(" ")}]`;
  // ISO 32000-2 §12.8.1: the range leaves out exactly the string with its angle brackets.
  if (rangeAt < 0 || opens < 0 || tail[closes - 1] !== 62 || written.length !== RANGE.length) {
    throw new PadesError("too_large", "byte range");
  }
  tail.write(written, rangeAt, "latin1");
  const state = hashesOf(source, [hash, "sha256"]).get(hash) ?? createHash(hash);
  const digest = state.update(tail.subarray(0, opens)).update(tail.subarray(closes)).digest();
  return {
    kind,
    field,
    tail: plain(tail),
    base: source.size,
    byteRange,
    contentsAt: opens + 1,
    slot,
    hash,
    digest: plain(digest),
  };
}

/**
 * The tail with its signature. `source` is the file on which the signature was prepared, without the tail; `contents`
 * is the CMS, or the time-stamp token, in DER. Throws `slot_too_small` with the required length, or `source_changed`.
 */
export function embed(source: Source, prepared: Prepared, contents: Uint8Array): Tail {
  if (source.size !== prepared.base)
    throw new PadesError("source_changed", `${source.size}, not ${prepared.base}`);
  return tailOf(source, fill(prepared, contents));
}

/** The same as `embed`, together with the resulting source. */
export function embedInto(
  source: Source,
  prepared: Prepared,
  contents: Uint8Array,
): { source: Source; bytes: Uint8Array } {
  if (source.size !== prepared.base)
    throw new PadesError("source_changed", `${source.size}, not ${prepared.base}`);
  const bytes = fill(prepared, contents);
  return { source: append(source, bytes), bytes };
}

function fill(prepared: Prepared, contents: Uint8Array): Uint8Array {
  if (contents.length > prepared.slot) {
    throw new PadesError(
      "slot_too_small",
      `${contents.length} bytes in a slot of ${prepared.slot}`,
    );
  }
  const bytes = Buffer.from(prepared.tail);
  bytes.write(Buffer.from(contents).toString("hex"), prepared.contentsAt, "latin1");
  return bytes;
}
