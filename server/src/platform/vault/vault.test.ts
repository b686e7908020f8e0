import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
import { openFileStorage } from "../../providers/storage/files.ts";
import type { Storage } from "../storage/storage.ts";
import { createClock } from "../clock.ts";
import { createDatabase, createPool, transaction } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { sealedLength } from "./chunks.ts";
import { wrapUnder } from "./master-keys.ts";
import { createSealer } from "./sealer.ts";
import { openSource } from "./source.ts";
import { sweepVault } from "./sweep.ts";
import { createVault, ShreddedError } from "./vault.ts";
import type { Blob, OpenKey, Vault } from "./vault.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
let folder: string;
let storage: Storage;
let vault: Vault;
const master = randomBytes(32);
const clock = createClock({ movable: true });

beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 4);
  db = createDatabase(pool);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "vault-"));
  storage = await openFileStorage(folder);
  vault = createVault(storage, wrapUnder(createSealer(master)), clock);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await fs.rm(folder, { recursive: true });
});

/** Stores each of these as a blob under one key. */
async function store(...contents: Uint8Array[]): Promise<{ key: OpenKey; blobs: Blob[] }> {
  const key = vault.newKey();
  const blobs: Blob[] = [];
  for (const content of contents) blobs.push(await vault.write(key, content));
  await transaction(db, async (tx) => {
    await vault.keepKey(tx, key);
    for (const blob of blobs) await vault.keepBlob(tx, key, blob);
  });
  return { key, blobs };
}

const ids = (blobs: readonly Blob[]) => blobs.map((blob) => blob.id);
const fileOf = (id: string) => path.join(folder, id.slice(-2), id);

describe("The vault", () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_500_000])(
    "returns %i bytes unchanged, whole and by position",
    async (length) => {
      const content = randomBytes(length);
      const { blobs } = await store(content);
      const file = await vault.file(db, ids(blobs));
      expect(file.length).toBe(length);
      expect((await vault.readAll(file)).equals(content)).toBe(true);
      expect((await fs.stat(fileOf(blobs[0]?.id ?? ""))).size).toBe(sealedLength(length));
    },
  );

  it("reads any range across several blobs as one file", async () => {
    const parts = [randomBytes(200_000), randomBytes(3), randomBytes(70_000)];
    const whole = Buffer.concat(parts);
    const { blobs } = await store(...parts);
    const file = await vault.file(db, ids(blobs));
    const ranges = [
      [0, 10],
      [65_530, 65_545],
      [199_990, 200_010],
      [131_072, 270_003],
      [270_003, 270_003],
    ] as const;
    for (const [start, end] of ranges) {
      const chunks: Buffer[] = [];
      for await (const chunk of vault.read(file, start, end)) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(whole.subarray(start, end))).toBe(true);
    }
    await vault.lend(file, async (description) => {
      const source = openSource(structuredClone(description));
      expect(source.size).toBe(whole.length);
      for (const [start, end] of ranges) {
        const read = Buffer.from(source.read(start, end - start));
        expect(read.equals(whole.subarray(start, end))).toBe(true);
      }
      expect(source.read(whole.length - 4, 100)).toHaveLength(4);
      const target = Buffer.alloc(100_000);
      for (let at = 0; at < whole.length; at += target.length) {
        const count = source.readInto(at, target);
        expect(count).toBe(Math.min(target.length, whole.length - at));
        expect(target.subarray(0, count).equals(whole.subarray(at, at + count))).toBe(true);
      }
      source.close();
    });
  });

  it("accepts streams whose pieces do not match the chunk size", async () => {
    const content = randomBytes(300_001);
    const key = vault.newKey();
    async function* pieces() {
      for (let at = 0; at < content.length; at += 7919) yield content.subarray(at, at + 7919);
    }
    const blob = await vault.write(key, pieces());
    const file = { key, blobs: [blob], length: blob.length };
    expect((await vault.readAll(file)).equals(content)).toBe(true);
  });

  it("stores nothing readable", async () => {
    const secret = Buffer.from("Rahmenvertrag IT-Dienstleistungen ".repeat(100));
    const { blobs } = await store(secret);
    const stored = await fs.readFile(fileOf(blobs[0]?.id ?? ""));
    expect(stored.includes("Rahmenvertrag")).toBe(false);
  });

  it("detects a changed bit, swapped chunks, a missing end and a foreign blob", async () => {
    const { key, blobs } = await store(randomBytes(200_000), randomBytes(200_000));
    const [first, second] = blobs;
    if (!first || !second) throw new Error("two blobs");
    const read = () => vault.readAll({ key, blobs: [first], length: first.length });
    const original = await fs.readFile(fileOf(first.id));
    const chunk = 65_552;
    const flipped = Buffer.from(original);
    flipped.writeUInt8(flipped.readUInt8(100_000) ^ 1, 100_000);
    const swapped = Buffer.concat([
      original.subarray(chunk, 2 * chunk),
      original.subarray(0, chunk),
      original.subarray(2 * chunk),
    ]);
    const foreign = await fs.readFile(fileOf(second.id));
    for (const damaged of [flipped, swapped, foreign, original.subarray(0, 2 * chunk)]) {
      await fs.writeFile(fileOf(first.id), damaged);
      await expect(read()).rejects.toThrow(/authenticate|shorter/);
    }
    // Cut at a chunk boundary, with a matching row: detected, because the last chunk is marked.
    await fs.writeFile(fileOf(first.id), original.subarray(0, 2 * chunk));
    const shorter = { ...first, length: 131_072 };
    const cut = { key, blobs: [shorter], length: shorter.length };
    await expect(vault.readAll(cut)).rejects.toThrow("authenticate");
  });

  it("reports errors of the storage by name, and passes on those of the byte source", async () => {
    const { key, blobs } = await store(randomBytes(1000));
    const [blob] = blobs;
    if (!blob) throw new Error("one blob");
    await fs.rm(fileOf(blob.id));
    const read = () => vault.readAll({ key, blobs, length: blob.length });
    await expect(read()).rejects.toMatchObject({
      key: "error.storage.unavailable",
      cause: { code: "ENOENT" },
    });
    const full = () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    const broken = createVault({ ...storage, put: full }, wrapUnder(createSealer(master)), clock);
    await expect(broken.write(key, randomBytes(10))).rejects.toMatchObject({
      key: "error.storage.unavailable",
    });
    const given = async function* () {
      yield randomBytes(10);
      throw new Error("the line broke");
    };
    await expect(vault.write(key, given())).rejects.toThrow("the line broke");
  });

  it("opens no key that another master key wraps", async () => {
    const { key } = await store(randomBytes(10));
    const other = createVault(storage, wrapUnder(createSealer(randomBytes(32))), clock);
    await expect(other.openKey(db, key.id)).rejects.toThrow("another master key");
  });

  it("makes a document unreadable once its key is destroyed, and sweeps its blobs", async () => {
    const { key, blobs } = await store(randomBytes(10), randomBytes(20));
    await transaction(db, (tx) => vault.shred(tx, key.id));
    await expect(vault.openKey(db, key.id)).rejects.toBeInstanceOf(ShreddedError);
    expect(await sweepVault({ db, storage })).toBe(2);
    for (const { id } of blobs) await expect(fs.stat(fileOf(id))).rejects.toThrow("ENOENT");
  });

  it("sweeps blobs without a row once they are old enough, and no others", async () => {
    const { blobs } = await store(randomBytes(10));
    const stray = await vault.write(vault.newKey(), randomBytes(10));
    expect(await sweepVault({ db, storage })).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const strays = await sweepVault({ db, storage }, 0);
    expect(strays).toBeGreaterThanOrEqual(1);
    await expect(fs.stat(fileOf(stray.id))).rejects.toThrow("ENOENT");
    await fs.stat(fileOf(blobs[0]?.id ?? ""));
  });
});
