/**
 * Replaces the master key while two replicas work, with the steps of docs/operators ("Master key"). Both replicas can
 * read all documents at any time.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { createClient } from "@paraph/contract/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDatabase } from "../testing/databases.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { sharedPdfPools, workerFolder } from "../testing/worker/pdf-pools.ts";
import { personAt, testEnvironment } from "../testing/service.ts";
import { uploaded } from "../testing/signing.ts";
import { readSettings } from "./settings.ts";
import { startService } from "./start.ts";
import type { Service } from "./start.ts";

let database: TestDatabase;
let dataDir: string;
const running = new Map<string, Service>();
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await fs.mkdtemp(path.join(workerFolder(), "keys-"));
});
afterAll(async () => {
  await Promise.all([...running.values()].map((one) => one.stop()));
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

/** Starts a replica, or replaces it with one that has other keys. */
async function replica(name: string, MASTER_KEY: string, MASTER_KEY_PREVIOUS?: string) {
  await running.get(name)?.stop();
  const env = testEnvironment(database, dataDir, {
    STORAGE_URL: `file://${path.join(dataDir, "blobs")}`,
    MASTER_KEY,
    ...(MASTER_KEY_PREVIOUS === undefined ? {} : { MASTER_KEY_PREVIOUS }),
  });
  running.set(name, await startService(readSettings(env), {}, { pdfPools: sharedPdfPools }));
}

it("A master key is replaced while two replicas work: at every step, each reads what the other wrote", async () => {
  const [old, fresh] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
  await replica("a", old);
  await replica("b", old);
  const urlOf = (name: string) => running.get(name)?.url ?? "";
  const who = await personAt(urlOf("a"), {});
  const at = (name: string) =>
    createClient({ baseUrl: urlOf(name), authorization: () => who.authorization });
  const documents: string[] = [];

  /** Each replica writes a document, and both read all documents written so far. */
  async function bothWork() {
    for (const name of running.keys()) documents.push(await uploaded(at(name)));
    for (const name of running.keys()) {
      for (const id of documents) {
        const file = await at(name)("GET /v3/documents/{id}/download", { path: { id } });
        expect((await file.text()).startsWith("%PDF-")).toBe(true);
      }
    }
  }
  await bothWork();
  // Every process gets both keys, one process after the other.
  await replica("a", old, fresh);
  await bothWork();
  await replica("b", old, fresh);
  await bothWork();
  // Then the two keys are swapped, one process after the other.
  await replica("a", fresh, old);
  await bothWork();
  await replica("b", fresh, old);
  await bothWork();
  const waiting = async () => {
    const text = await (await fetch(`${urlOf("a")}/metrics`)).text();
    return /^paraph_keys_to_rewrap (\d+)$/m.exec(text)?.[1];
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe("0");
  // The old key is removed.
  await replica("a", fresh);
  await bothWork();
  await replica("b", fresh);
  await bothWork();
  expect(documents).toHaveLength(14);
});
