/**
 * Encrypted storage of documents. Each document has its own key, which the master key wraps; its bytes are immutable
 * encrypted blobs: the uploaded file, then the bytes that each signature appended. A blob is written first and its
 * row second, in the caller's transaction; a blob without a row is swept. Deleting a document destroys its key
 * (crypto-shredding), so that copies and backups cannot be read either.
 */
import { createHash, randomBytes, type KeyObject } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Storage } from "../storage/storage.ts";
import type { Clock } from "../clock.ts";
import { builtOnce } from "../database/built-selects.ts";
import type { Value } from "../database/built-selects.ts";
import type { Reader, Transaction } from "../database/database.ts";
import { newId } from "../ids.ts";
import { blobKey, CHUNK, chunkCount, openChunk, sealChunk, SEALED_CHUNK, TAG } from "./chunks.ts";
import type { KeyWrapping } from "./master-keys.ts";
import type { SourceDescription } from "./source.ts";
import { tellingFaults } from "./store-faults.ts";
import { vaultBlobs, vaultKeys } from "./vault-tables.ts";

/** A document's key in memory. Never stored, logged or sent in this form. */
export interface OpenKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** A blob in the storage. */
export interface Blob {
  readonly id: string;
  /** The length of the plain text in bytes. */
  readonly length: number;
  /** SHA-256 of the plain text. */
  readonly sha256: Buffer;
}

/** A document's bytes: consecutive blobs under one key. */
export interface StoredFile {
  readonly key: OpenKey;
  readonly blobs: readonly Blob[];
  readonly length: number;
}

export interface Vault {
  /** Creates a key, in memory. */
  readonly newKey: () => OpenKey;
  /** Writes the row of a key. */
  readonly keepKey: (tx: Transaction, key: OpenKey) => Promise<void>;
  /** Encrypts bytes into a blob of the storage, without a row yet. */
  readonly write: (key: OpenKey, bytes: Bytes) => Promise<Blob>;
  /** Writes the row of a blob. */
  readonly keepBlob: (tx: Transaction, key: OpenKey, blob: Blob) => Promise<void>;
  /** Deletes the rows of unused blobs. The sweep removes their bytes. */
  readonly dropBlobs: (tx: Transaction, ids: readonly string[]) => Promise<void>;
  /** Unwraps a key. Throws `ShreddedError` if it is destroyed. */
  readonly openKey: (db: Reader, keyId: string) => Promise<OpenKey>;
  /** The file made of these blobs, in this order, all under one key. */
  readonly file: (db: Reader, blobIds: readonly string[]) => Promise<StoredFile>;
  /** The bytes from `start` to `end` (exclusive), or all. */
  readonly read: (file: StoredFile, start?: number, end?: number) => AsyncIterable<Buffer>;
  readonly readAll: (file: StoredFile) => Promise<Buffer>;
  /** Gives a child process access to the file while `use` runs. */
  readonly lend: <T>(
    file: StoredFile,
    use: (description: SourceDescription) => Promise<T>,
  ) => Promise<T>;
  /** Destroys a key. The sweep removes its blobs. */
  readonly shred: (tx: Transaction, keyId: string) => Promise<void>;
}

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** The key is destroyed, so the document cannot be read. */
export class ShreddedError extends Error {
  constructor(keyId: string) {
    super(`The key ${keyId} was destroyed.`);
    this.name = "ShreddedError";
  }
}

/** The purpose of wrapped keys (`Sealer.seal`). */
export const DOCUMENT_KEYS = "document keys";

/**
 * The vault over a storage, whose errors become `error.storage.unavailable`. Its queries run on the database or
 * transaction of each call.
 */
export function createVault(store: Storage, wrapping: KeyWrapping, clock: Clock): Vault {
  const storage = tellingFaults(store);
  const vault: Vault = {
    newKey: () => ({ id: newId(), secret: randomBytes(32) }),
    keepKey: async (tx, key) => {
      await tx.insert(vaultKeys).values({
        id: key.id,
        wrapped: wrapping.current.seal(DOCUMENT_KEYS, key.id, key.secret),
        master: wrapping.current.fingerprint,
        createdAt: clock.now(),
      });
    },
    write: (key, bytes) => writeBlob(storage, key, bytes),
    keepBlob: async (tx, key, blob) => {
      await tx.insert(vaultBlobs).values({ ...blob, keyId: key.id, createdAt: clock.now() });
    },
    dropBlobs: async (tx, ids) => {
      if (ids.length > 0) await tx.delete(vaultBlobs).where(inArray(vaultBlobs.id, [...ids]));
    },
    openKey: async (reader, keyId) => {
      const [row] = await keyById(reader, { id: keyId });
      return unwrap(wrapping, keyId, row);
    },
    file: async (reader, blobIds) => {
      const rows = await blobsWithKeys(reader, { ids: blobIds });
      const byId = new Map(rows.map((row) => [row.blob.id, row]));
      const found = blobIds.flatMap((id) => byId.get(id) ?? []);
      const [first] = found;
      if (first === undefined || found.length !== blobIds.length) {
        throw new Error("A document's blob has no row.");
      }
      const { keyId } = first.blob;
      if (found.some(({ blob }) => blob.keyId !== keyId))
        throw new Error("The blobs belong to several documents.");
      const key = unwrap(wrapping, keyId, first);
      const blobs = found.map(({ blob: { id, length, sha256 } }) => ({ id, length, sha256 }));
      return { key, blobs, length: blobs.reduce((sum, blob) => sum + blob.length, 0) };
    },
    read: (file, start = 0, end = file.length) => readFile(storage, file, start, end),
    readAll: async (file) => {
      const chunks: Buffer[] = [];
      for await (const chunk of vault.read(file)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    lend: (file, use) => lend(storage, file, use),
    shred: async (tx, keyId) => {
      await tx
        .update(vaultKeys)
        .set({ wrapped: null, shreddedAt: clock.now() })
        .where(eq(vaultKeys.id, keyId));
    },
  };
  return vault;
}

const keyById = builtOnce((reader, value: Value<"id">) =>
  reader
    .select({ wrapped: vaultKeys.wrapped, master: vaultKeys.master })
    .from(vaultKeys)
    .where(eq(vaultKeys.id, value("id"))),
);

const blobsWithKeys = builtOnce((reader, value: Value<"ids">) =>
  reader
    .select({ blob: vaultBlobs, wrapped: vaultKeys.wrapped, master: vaultKeys.master })
    .from(vaultBlobs)
    .innerJoin(vaultKeys, eq(vaultKeys.id, vaultBlobs.keyId))
    .where(sql`${vaultBlobs.id} = any(${value("ids")})`),
);

function unwrap(
  wrapping: KeyWrapping,
  id: string,
  key: Pick<typeof vaultKeys.$inferSelect, "wrapped" | "master"> | undefined,
): OpenKey {
  if (!key?.wrapped) throw new ShreddedError(id);
  const sealer = wrapping.of(key.master);
  if (sealer === undefined) {
    throw new Error(`The key ${id} is wrapped by another master key than MASTER_KEY.`);
  }
  return { id, secret: sealer.open(DOCUMENT_KEYS, id, key.wrapped) };
}

async function writeBlob(storage: Storage, key: OpenKey, bytes: Bytes): Promise<Blob> {
  const id = newId();
  const hash = createHash("sha256");
  let length = 0;
  const counted = async function* () {
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      hash.update(piece);
      length += piece.length;
      yield piece;
    }
  };
  await storage.put(id, sealedChunks(blobKey(key.secret, id), counted()));
  return { id, length, sha256: hash.digest() };
}

/** Encrypts a stream chunk by chunk; a chunk is written once it is known whether another follows. */
async function* sealedChunks(
  key: KeyObject,
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Buffer> {
  let waiting = Buffer.alloc(0);
  let index = 0;
  for await (const piece of bytes) {
    waiting = waiting.length === 0 ? Buffer.from(piece) : Buffer.concat([waiting, piece]);
    let at = 0;
    while (waiting.length - at > CHUNK) {
      yield sealChunk(key, index, false, waiting.subarray(at, at + CHUNK));
      at += CHUNK;
      index += 1;
    }
    if (at > 0) waiting = waiting.subarray(at);
  }
  yield sealChunk(key, index, true, waiting);
}

async function* readFile(
  storage: Storage,
  file: StoredFile,
  start: number,
  end: number,
): AsyncIterable<Buffer> {
  let offset = 0;
  for (const blob of file.blobs) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, blob.length);
    if (from < to) yield* readBlob(storage, file.key, blob, from, to);
    offset += blob.length;
  }
}

/** Reads sixteen chunks (1 MiB) at a time: few requests to the storage, little memory. */
const AT_ONCE = 16;

async function* readBlob(
  storage: Storage,
  documentKey: OpenKey,
  blob: Blob,
  start: number,
  end: number,
): AsyncIterable<Buffer> {
  const key = blobKey(documentKey.secret, blob.id);
  const count = chunkCount(blob.length);
  const lastWanted = Math.floor((end - 1) / CHUNK);
  for (let first = Math.floor(start / CHUNK); first <= lastWanted; first += AT_ONCE) {
    const until = Math.min(first + AT_ONCE, lastWanted + 1);
    const sealedEnd = until === count ? blob.length + count * TAG : until * SEALED_CHUNK;
    const sealed = await storage.read(blob.id, first * SEALED_CHUNK, sealedEnd);
    for (let index = first; index < until; index += 1) {
      const at = (index - first) * SEALED_CHUNK;
      const chunk = sealed.subarray(at, at + SEALED_CHUNK);
      const plain = openChunk(key, index, index === count - 1, chunk);
      const base = index * CHUNK;
      yield plain.subarray(Math.max(start - base, 0), Math.min(end - base, plain.length));
    }
  }
}

async function lend<T>(
  storage: Storage,
  file: StoredFile,
  use: (description: SourceDescription) => Promise<T>,
): Promise<T> {
  const files = await Promise.all(
    file.blobs.map(async (blob) => ({ blob, local: await storage.localFile(blob.id) })),
  );
  try {
    return await use({
      key: file.key.secret,
      parts: files.map(({ blob, local }) => ({
        id: blob.id,
        path: local.path,
        length: blob.length,
      })),
    });
  } finally {
    await Promise.all(files.map(({ local }) => local.release()));
  }
}
