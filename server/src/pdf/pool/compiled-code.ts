/**
 * The compile cache of the children: without it each child spends half a second of processor time on compiling. Only a
 * process that opens no uploaded file writes it, and children can only read it, so that a compromised child cannot pass
 * code to the next.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const DAY = 24 * 60 * 60 * 1000;
/** The marker of a complete folder; it is written last. */
const READY = "ready";

/**
 * The folder of the compile cache, below the user's cache folder. If it is missing, it is created in the background.
 * Undefined if there is no such folder; children then compile the code themselves.
 * @param worker the entry of the children; with the parameter `--compile` it loads all code and ends
 * @param sources the folders and files of the code
 */
export function compiledCode(worker: string, sources: readonly string[]): string | undefined {
  const cache = process.env["XDG_CACHE_HOME"] ?? path.join(homedir(), ".cache");
  const folder = path.join(cache, "paraph-children", fingerprint(sources));
  if (existsSync(path.join(folder, READY))) return folder;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeOld(path.dirname(folder));
  } catch {
    return undefined;
  }
  const child = spawn(process.execPath, [worker, "--compile"], {
    env: { NODE_COMPILE_CACHE: folder },
    stdio: "ignore",
  });
  child.on("error", () => undefined);
  child.on("exit", (code) => {
    if (code === 0) writeFileSync(path.join(folder, READY), "");
  });
  child.unref();
  return folder;
}

/** The folder name. It changes with every change of a file and with every version of Node. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of sources) {
    const inner = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
          name.endsWith(".ts"),
        )
      : [""];
    for (const name of inner.toSorted()) {
      const { size, mtimeMs } = statSync(path.join(source, name));
      hash.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Removes the folders of versions that have not started for a while. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > 30 * DAY) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
