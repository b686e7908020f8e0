import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Decipher } from "./decipher.ts";

/**
 * Bytes read by position. `read` returns exactly `length` bytes, fewer only at the end of the file. A source never
 * changes while it is in use: documents and hash states are cached by its identity.
 */
export interface Source {
  readonly size: number;
  read(at: number, length: number): Uint8Array;
  /** The same as `read`, into the caller's buffer, to avoid garbage on a full pass. Returns the number of bytes. */
  readInto?(at: number, target: Uint8Array): number;
  /** Undoes the encryption of an `unlocked` document; also applies to appended bytes. */
  readonly decipher?: Decipher;
  /** Called with the number of examined bytes; may throw when there are too many. */
  spend?(bytes: number): void;
}

/** A source made of another one and what was appended to it. */
export interface AppendedSource extends Source {
  readonly base: Source;
  readonly tail: Uint8Array;
}

/** Bytes that are in memory already. */
export function bufferSource(bytes: Uint8Array): Source {
  return {
    size: bytes.length,
    read: (at, length) => bytes.subarray(Math.max(0, at), Math.max(0, at + length)),
  };
}

/** A file, opened for reading until `close`. */
export function fileSource(path: string): Source & { close(): void } {
  const descriptor = openSync(path, "r");
  const { size } = fstatSync(descriptor);
  const readInto = (at: number, target: Uint8Array): number => {
    const wanted = Math.max(0, Math.min(target.length, size - at));
    let filled = 0;
    while (filled < wanted) {
      const count = readSync(descriptor, target, filled, wanted - filled, at + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled;
  };
  return {
    size,
    read(at, length) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
      return bytes.subarray(0, readInto(at, bytes));
    },
    readInto,
    close: () => closeSync(descriptor),
  };
}

/** Fills the buffer from offset `at`; returns the number of bytes read. */
export function fill(source: Source, at: number, target: Uint8Array): number {
  if (source.readInto) return source.readInto(at, target);
  const bytes = source.read(at, target.length);
  target.set(bytes);
  return bytes.length;
}

/** The source with `tails` appended, in their order. */
export function append(source: Source, ...tails: Uint8Array[]): Source {
  return tails.reduce(appendOne, source);
}

function appendOne(base: Source, tail: Uint8Array): AppendedSource {
  const size = base.size + tail.length;
  return {
    base,
    tail,
    size,
    ...(base.decipher && { decipher: base.decipher }),
    read(at, length) {
      const end = Math.min(size, at + length);
      if (end <= base.size) return base.read(at, end - at);
      if (at >= base.size) return tail.subarray(at - base.size, end - base.size);
      return Buffer.concat([base.read(at, base.size - at), tail.subarray(0, end - base.size)]);
    },
  };
}

export const isAppended = (source: Source): source is AppendedSource =>
  "base" in source && "tail" in source;

/** The first `length` bytes alone: a document as it was at an earlier revision. */
export function prefix(source: Source, length: number): Source {
  if (length === source.size) return source;
  if (isAppended(source) && length <= source.base.size) return prefix(source.base, length);
  return {
    size: length,
    ...(source.decipher && { decipher: source.decipher }),
    read: (at, count) => source.read(at, Math.max(0, Math.min(count, length - at))),
  };
}

/** All of it in one piece: for small files and tests. */
export const readAll = (source: Source): Uint8Array => source.read(0, source.size);

/** A copy with its own buffer, so that nothing else is sent along to another process. */
export const plain = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
