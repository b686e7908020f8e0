import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
import { openFileStorage } from "../../providers/storage/files.ts";
import { createClock } from "../clock.ts";
import { createDatabase, createPool, transaction } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { createLog } from "../log.ts";
import { openMasterKeys } from "./master-keys.ts";
import { countOtherwiseWrapped, rewrapKeys } from "./rewrap.ts";
import { createVault } from "./vault.ts";
import { masterKeys, vaultKeys } from "./vault-tables.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
let folder: string;
const clock = createClock({ movable: true });
const log = createLog("silent");
const [first, second, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)];

beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 4);
  db = createDatabase(pool);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "keys-"));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await fs.rm(folder, { recursive: true });
});

const open = (current: Buffer, previous?: Buffer) =>
  openMasterKeys(db, clock, { current, previous });
const vaultUnder = async (current: Buffer, previous?: Buffer) => {
  const { wrapping } = await open(current, previous);
  return { wrapping, vault: createVault(await openFileStorage(folder), wrapping, clock) };
};
const keysUnder = async (current: Buffer, previous?: Buffer) => {
  const { wrapping } = await open(current, previous);
  return countOtherwiseWrapped(db, wrapping.current.fingerprint);
};

describe("The master key", () => {
  const ids: string[] = [];
  const secrets = new Map<string, string>();

  it("is the same for concurrent and for later starts", async () => {
    const opened = await Promise.all([open(first), open(first), open(first)]);
    const prints = opened.map(({ sealer }) => sealer.fingerprint);
    expect(new Set(prints).size).toBe(1);
    expect((await open(first)).sealer.fingerprint).toBe(prints[0]);
    expect(await db.select().from(masterKeys)).toHaveLength(1);
  });

  it("does not open the database of another master key, and the error says what to do", async () => {
    await expect(open(stranger)).rejects.toThrow("MASTER_KEY is not the key of this database");
    await expect(open(stranger, second)).rejects.toThrow("MASTER_KEY_PREVIOUS");
    expect(await db.select().from(masterKeys)).toHaveLength(1);
  });

  it("is replaced: documents under both keys can be read, and all are rewrapped, in several runs", async () => {
    const { vault: before } = await vaultUnder(first);
    for (let i = 0; i < 25; i += 1) {
      const key = before.newKey();
      await transaction(db, (tx) => before.keepKey(tx, key));
      ids.push(key.id);
      secrets.set(key.id, key.secret.toString("hex"));
    }
    await transaction(db, (tx) => before.shred(tx, ids[3] ?? ""));
    ids.splice(3, 1);
    const sealed = (await open(first)).sealer.seal("purpose", "row", Buffer.from("kept"));
    const { vault, wrapping } = await vaultUnder(second, first);
    // A process with only the first key does not undo the work of others.
    await rewrapKeys({ db, log, wrapping: (await open(first, second)).wrapping });
    expect(await keysUnder(second, first)).toBe(24);
    const broken = new AbortController();
    const count = { batches: 0 };
    const counting = Object.assign(Object.create(log), {
      info: () => {
        count.batches += 1;
        if (count.batches === 2) broken.abort();
      },
    });
    await rewrapKeys({ db, log: counting, wrapping }, broken.signal, 5);
    expect(await keysUnder(second, first)).toBe(14);
    for (const id of ids) {
      expect((await vault.openKey(db, id)).secret.toString("hex")).toBe(secrets.get(id));
    }
    await rewrapKeys({ db, log, wrapping }, undefined, 5);
    expect(await keysUnder(second)).toBe(0);
    const { sealer } = await open(second);
    expect(sealer.open("purpose", "row", sealed).toString()).toBe("kept");
    const { vault: after } = await vaultUnder(second);
    for (const id of ids) {
      expect((await after.openKey(db, id)).secret.toString("hex")).toBe(secrets.get(id));
    }
    await expect(open(first)).rejects.toThrow("MASTER_KEY");
    expect(await db.select().from(vaultKeys).where(isNull(vaultKeys.wrapped))).toHaveLength(1);
  });

  it("is refused while documents are wrapped by a key that is not given", async () => {
    const { vault } = await vaultUnder(second);
    const key = vault.newKey();
    await transaction(db, (tx) => vault.keepKey(tx, key));
    const third = randomBytes(32);
    await open(third, second);
    await expect(open(third)).rejects.toThrow("set the old one as MASTER_KEY_PREVIOUS");
    await db.delete(vaultKeys).where(eq(vaultKeys.id, key.id));
  });

  it("still opens data that was encrypted before the database had a secret", async () => {
    const { vault } = await vaultUnder(second);
    const key = vault.newKey();
    await transaction(db, (tx) => vault.keepKey(tx, key));
    await db.delete(masterKeys);
    const { createSealer } = await import("./sealer.ts");
    const { sealer } = await open(second);
    expect(sealer.fingerprint).toBe(createSealer(second).fingerprint);
  });
});
