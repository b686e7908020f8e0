/** Blobs as files in a folder, spread over subfolders by the end of their ids (the random part). */
import fs from "node:fs/promises";
import path from "node:path";
import type { Storage } from "../../platform/storage/storage.ts";

/** A store in `folder`, which is created if it is missing. */
export async function openFileStorage(folder: string): Promise<Storage> {
  const drafts = path.join(folder, "drafts");
  await fs.mkdir(drafts, { recursive: true, mode: 0o700 });
  const place = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("This is no id of a blob.");
    return path.join(folder, id.slice(-2), id);
  };
  return {
    folder,
    put: async (id, bytes) => put(path.join(drafts, id), place(id), bytes),
    read: async (id, start, end) => read(place(id), start, end),
    localFile: async (id) => ({ path: place(id), release: async () => undefined }),
    remove: async (id) => {
      await fs.rm(place(id), { force: true });
    },
    list: () => list(folder),
    check: async () => {
      const probe = path.join(drafts, `probe-${process.pid}`);
      await fs.writeFile(probe, "");
      await fs.rm(probe, { force: true });
    },
  };
}

/** Writes to a temporary file, flushes it to the disk, then moves it: a crash never leaves a partial blob. */
async function put(draft: string, target: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await fs.open(draft, "wx", 0o600);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await file.close();
    await fs.rm(draft, { force: true });
    throw error;
  }
  await file.close();
  await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    // A link fails if the file exists: a blob is never overwritten.
    await fs.link(draft, target);
  } finally {
    await fs.rm(draft, { force: true });
  }
  await syncFolder(path.dirname(target));
}

/** Flushes the folder, so that the new name survives a crash (Linux, macOS). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function read(file: string, start: number, end: number): Promise<Buffer> {
  const handle = await fs.open(file, "r");
  try {
    const buffer = Buffer.alloc(end - start);
    let done = 0;
    while (done < buffer.length) {
      const { bytesRead } = await handle.read(buffer, done, buffer.length - done, start + done);
      if (bytesRead === 0) throw new Error("A blob is shorter than it should be.");
      done += bytesRead;
    }
    return buffer;
  } finally {
    await handle.close();
  }
}

async function* list(folder: string): AsyncIterable<{ id: string; writtenAt: Date }> {
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const id of await fs.readdir(path.join(folder, entry.name))) {
      if (!/^[0-9a-f-]{36}$/.test(id)) continue;
      const stat = await fs.stat(path.join(folder, entry.name, id)).catch(() => undefined);
      if (stat) yield { id, writtenAt: stat.mtime };
    }
  }
}
