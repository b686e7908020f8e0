/** The objects of one bucket, as files: their bytes, and a description next to them. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import fs from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readJson, writeJson } from "../store.ts";

export interface ObjectFacts {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly writtenAt: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Bucket {
  readonly name: string;
  readonly find: (key: string) => ObjectFacts | undefined;
  /** The bytes from `start` to `end`, both included. */
  readonly read: (key: string, start: number, end: number) => Readable;
  /**
   * Writes a whole object. Returns `undefined` where one exists and `over` is false; throws when the bytes do not match
   * `sha256`.
   */
  readonly write: (
    key: string,
    body: Readable,
    told: { over: boolean; sha256: string | undefined; metadata: Record<string, string> },
  ) => Promise<ObjectFacts | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** In the order of their keys. */
  readonly list: () => ObjectFacts[];
}

/** Thrown when a body does not match its digest. */
export class DigestMismatch extends Error {}

export async function openBucket(folder: string, name: string): Promise<Bucket> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytesOf = (key: string) => join(folder, `${encodeURIComponent(key)}.bytes`);
  const factsOf = (key: string) => join(folder, `${encodeURIComponent(key)}.json`);
  const known = new Map<string, ObjectFacts>();
  for (const file of await fs.readdir(folder)) {
    const facts = file.endsWith(".json") ? (readJson(join(folder, file)) as ObjectFacts) : null;
    if (facts && existsSync(bytesOf(facts.key))) known.set(facts.key, facts);
  }
  return {
    name,
    find: (key) => known.get(key),
    read: (key, start, end) => createReadStream(bytesOf(key), { start, end }),
    write: async (key, body, { over, sha256, metadata }) => {
      const draft = join(folder, `${randomUUID()}.draft`);
      try {
        const { size, etag, digest } = await spool(body, draft);
        if (sha256 !== undefined && sha256 !== digest) throw new DigestMismatch();
        if (known.has(key) && !over) return undefined;
        const facts = { key, size, etag, writtenAt: new Date().toISOString(), metadata };
        known.set(key, facts);
        await fs.rename(draft, bytesOf(key));
        writeJson(factsOf(key), facts);
        return facts;
      } finally {
        await fs.rm(draft, { force: true });
      }
    },
    remove: async (key) => {
      known.delete(key);
      await fs.rm(factsOf(key), { force: true });
      await fs.rm(bytesOf(key), { force: true });
    },
    list: () => [...known.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

async function spool(body: Readable, file: string) {
  const sha256 = createHash("sha256");
  const md5 = createHash("md5");
  let size = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sha256.update(piece);
      md5.update(piece);
      size += piece.length;
      done(null, piece);
    },
  });
  await pipeline(body, counted, createWriteStream(file, { mode: 0o600, flush: true }));
  return { size, etag: `"${md5.digest("hex")}"`, digest: sha256.digest("hex") };
}
