/** The requirements on every document store, tested with the folder and with the object store over its protocol. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import { download, GOOD, sentRequest, signSimple, verdicts } from "../../../testing/signing.ts";
import { openStorage } from "./open.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { sandbox } from "../../../testing/sandbox.ts";

async function* pieces(...given: (string | Buffer)[]): AsyncIterable<Uint8Array> {
  for (const piece of given) yield Buffer.from(piece);
}

async function collected(from: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of from) ids.push(id);
  return ids;
}

interface ObjectStore {
  readonly STORAGE_URL: string;
  readonly S3_ENDPOINT: string;
  readonly S3_ACCESS_KEY_ID: string;
  readonly S3_SECRET_ACCESS_KEY: string;
}

const objectStore = async (): Promise<ObjectStore> =>
  (await fetch(`${sandbox().url}/object-store.json`)).json() as Promise<ObjectStore>;

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-storage-"));
  await fs.mkdir(path.join(folder, "scratch"));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));
const scratch = () => path.join(folder, "scratch");

async function openObjectStore(secret?: string): Promise<Storage> {
  const store = await objectStore();
  const credentials = {
    id: store.S3_ACCESS_KEY_ID,
    secret: secret ?? store.S3_SECRET_ACCESS_KEY,
  };
  const s3 = { endpoint: store.S3_ENDPOINT, region: "eu-central-1", credentials };
  const storageUrl = `s3://paraph/${randomUUID()}`;
  return openStorage({ storageUrl, s3 }, scratch());
}

const noS3 = { endpoint: undefined, region: "", credentials: undefined };
const stores: Record<string, () => Promise<Storage>> = {
  "a folder": () =>
    openStorage({ storageUrl: `file://${folder}/blobs/${randomUUID()}`, s3: noS3 }, scratch()),
  "an object store": () => openObjectStore(),
};

describe.each(Object.entries(stores))("Blobs in %s", (_, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  it("are written completely, and read by position", async () => {
    const id = randomUUID();
    await storage.put(id, pieces("signed ", "by ", "all"));
    expect((await storage.read(id, 0, 13)).toString()).toBe("signed by all");
    expect((await storage.read(id, 7, 9)).toString()).toBe("by");
    expect((await storage.read(id, 4, 4)).length).toBe(0);
    await expect(storage.read(id, 7, 14)).rejects.toThrow(Error);
  });

  it("can be read as a file that only the service can open, until it is released", async () => {
    const id = randomUUID();
    const bytes = Buffer.alloc(300_000, "paraph");
    await storage.put(id, pieces(bytes.subarray(0, 70_000), bytes.subarray(70_000)));
    const { path: file, release } = await storage.localFile(id);
    expect((await fs.readFile(file)).equals(bytes)).toBe(true);
    expect((await fs.stat(file)).mode & 0o077).toBe(0);
    await release();
    expect((await storage.read(id, 299_999, 300_000)).toString()).toBe("h");
  });

  it("are never overwritten", async () => {
    const id = randomUUID();
    await storage.put(id, pieces("first"));
    await expect(storage.put(id, pieces("other"))).rejects.toThrow(Error);
    expect((await storage.read(id, 0, 5)).toString()).toBe("first");
  });

  it("are missing if the write was interrupted", async () => {
    const id = randomUUID();
    const broken = async function* () {
      yield Buffer.from("half of ");
      throw new Error("The line broke.");
    };
    await expect(storage.put(id, broken())).rejects.toThrow("The line broke.");
    await expect(storage.read(id, 0, 1)).rejects.toThrow(Error);
    await storage.put(id, pieces("whole"));
    expect((await storage.read(id, 0, 5)).toString()).toBe("whole");
  });

  it("are listed until they are removed; removing a missing one is not an error", async () => {
    const id = randomUUID();
    await storage.put(id, pieces("here"));
    expect(await collected(storage.list())).toContain(id);
    await storage.remove(id);
    await storage.remove(id);
    expect(await collected(storage.list())).not.toContain(id);
    await expect(storage.read(id, 0, 1)).rejects.toThrow(Error);
  });

  it("have names that cannot leave their folder", async () => {
    await expect(storage.put("../../elsewhere", pieces("x"))).rejects.toThrow("no id of a blob");
    await expect(storage.read("../x", 0, 1)).rejects.toThrow("no id of a blob");
  });

  it("leave no temporary files", async () => {
    await storage.check();
    expect(await fs.readdir(scratch())).toEqual([]);
  });
});

describe("An object store", () => {
  it("refuses callers without the secret of the key", async () => {
    const stranger = await openObjectStore("another secret");
    await expect(stranger.check()).rejects.toThrow("not signed by the access key");
    await expect(stranger.put(randomUUID(), pieces("x"))).rejects.toThrow(Error);
  });

  it("lists more blobs than fit in one response", async () => {
    const storage = await openObjectStore();
    const ids = Array.from({ length: 105 }, () => randomUUID());
    await Promise.all(ids.map((id) => storage.put(id, pieces("x"))));
    expect((await collected(storage.list())).toSorted()).toEqual(ids.toSorted());
  });

  it("holds the documents of a service: uploaded, signed, downloaded", async () => {
    const service = await startService({ env: { ...(await objectStore()) } });
    try {
      const [sender, signer] = [await service.person(), await service.person()];
      const request = await sentRequest(sender.api, [
        { account_email: signer.email, quality: "SES", legislation: "EIDAS" },
      ]);
      expect((await signSimple(signer.api, request.id)).status).toBe("SIGNED");
      expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
      const ready = await (await fetch(`${service.url}/readyz`)).json();
      expect(ready).toMatchObject({ checks: { storage: "ok" } });
    } finally {
      await service.stop();
    }
  });
});
