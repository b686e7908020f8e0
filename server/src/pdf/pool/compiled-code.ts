/**
 * The code of children, compiled ahead: without it each child spends half a second of processor on compiling. It is
 * made by a process that opens no stranger's file, and children only read it: what took one of them over cannot hand
 * code to the next.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const DAY = 24 * 60 * 60 * 1000;
/** Written last: the folder holds everything. */
const READY = "ready";

/**
 * The folder of the compiled code, below the user's cache; made in the background where it is missing. Undefined where
 * there is no such place: children then compile for themselves.
 *
 * @param worker the entry of the children; with the parameter `--compile` it loads all code and ends
 * @param sources the folders and files that the code stands in
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

/** Another one for every change of a file and every version of Node. */
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

/** Those of versions that nobody has started for a while. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > 30 * DAY) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
