/**
 * Reads an encrypted document by position, synchronously, for the child processes that work on PDF. Depends only on
 * Node, so that a child loads quickly.
 */
import type { KeyObject } from "node:crypto";
import fs from "node:fs";
import { blobKey, CHUNK, chunkCount, openChunk, SEALED_CHUNK, TAG } from "./chunks.ts";

/** The document as passed to a child: its key (in memory only) and its blobs in order. */
export interface SourceDescription {
  readonly key: Uint8Array;
  readonly parts: readonly {
    readonly id: string;
    /** The path of the encrypted file. */
    readonly path: string;
    /** The length of the plain text in bytes. */
    readonly length: number;
  }[];
}

/** A file that is read by position; the same interface as the PDF library's. */
export interface EncryptedSource {
  readonly size: number;
  /** `length` bytes from `at`; fewer at the end. Throws if the stored bytes were changed. */
  readonly read: (at: number, length: number) => Uint8Array;
  /** Like `read`, into the caller's buffer, sequentially and without caching. Returns the number of bytes. */
  readonly readInto: (at: number, target: Uint8Array) => number;
  readonly close: () => void;
}

interface Part {
  readonly start: number;
  readonly length: number;
  readonly file: number;
  readonly key: KeyObject;
}

/** The number of cached decrypted chunks, because readers alternate between the end of a file and its objects. */
const KEPT = 64;

/** Opens a document whose blobs are files. */
export function openSource(description: SourceDescription): EncryptedSource {
  const parts: Part[] = [];
  let size = 0;
  for (const { id, path, length } of description.parts) {
    const file = fs.openSync(path, "r");
    parts.push({ start: size, length, file, key: blobKey(description.key, id) });
    size += length;
  }
  const kept = new Map<string, Buffer>();
  const chunkOf = (part: Part, index: number): Buffer => {
    const name = `${part.start}:${index}`;
    const known = kept.get(name);
    if (known) return known;
    const chunk = readChunk(part, index);
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(name, chunk);
    return chunk;
  };
  const read = (at: number, target: Uint8Array, chunk: typeof chunkOf): number => {
    const length = Math.max(0, Math.min(target.length, size - at));
    let done = 0;
    for (const part of parts) {
      while (done < length && at + done >= part.start && at + done < part.start + part.length) {
        const inside = at + done - part.start;
        const bytes = chunk(part, Math.floor(inside / CHUNK)).subarray(inside % CHUNK);
        const taken = bytes.subarray(0, length - done);
        target.set(taken, done);
        done += taken.length;
      }
    }
    return done;
  };
  return {
    size,
    read: (at, length) => {
      const out = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
      return out.subarray(0, read(at, out, chunkOf));
    },
    readInto: (at, target) => read(at, target, readChunk),
    close: () => {
      for (const part of parts) fs.closeSync(part.file);
    },
  };
}

/** One buffer for all encrypted chunks, because reading is synchronous. */
const sealedChunk = Buffer.allocUnsafeSlow(SEALED_CHUNK);

function readChunk(part: Part, index: number): Buffer {
  const count = chunkCount(part.length);
  const last = index === count - 1;
  const plain = last ? part.length - index * CHUNK : CHUNK;
  const sealed = sealedChunk.subarray(0, plain + TAG);
  const got = fs.readSync(part.file, sealed, 0, sealed.length, index * SEALED_CHUNK);
  if (got !== sealed.length) throw new Error("An encrypted file is shorter than it should be.");
  return openChunk(part.key, index, last, sealed);
}
