/**
 * Writes the migrations from the tables. Until the first release there is one, the initial one, which is
 * written anew each time; afterwards only what changed is added, in a file of its own.
 *
 * What Drizzle has no words for stands in `tables.sql` files beside the tables: they follow the tables
 * in the initial migration; later ones are added by hand to the file that drizzle-kit wrote.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { findPackageJSON } from "node:module";
import os from "node:os";
import path from "node:path";

const RELEASED = false;
const server = path.join(import.meta.dirname, "..");
const migrations = path.join(server, "migrations");

if (RELEASED) drizzleKit(migrations);
else writeInitial();

function writeInitial(): void {
  const draft = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  try {
    drizzleKit(draft);
    const name = fs.readdirSync(draft).find((one) => one.endsWith(".sql"));
    if (name === undefined) throw new Error("drizzle-kit wrote no migration.");
    const parts = [
      fs.readFileSync(path.join(server, "src/platform/extensions.sql"), "utf8"),
      fs.readFileSync(path.join(draft, name), "utf8"),
      ...handWritten().map((file) => fs.readFileSync(file, "utf8")),
    ];
    fs.mkdirSync(migrations, { recursive: true });
    const text = parts.map((part) => part.trim()).join("\n--> statement-breakpoint\n");
    fs.writeFileSync(path.join(migrations, "0000_initial.sql"), `${text}\n`);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function handWritten(): string[] {
  return fs
    .globSync("src/**/tables.sql", { cwd: server })
    .toSorted()
    .map((file) => path.join(server, file));
}

function drizzleKit(out: string): void {
  const manifest = findPackageJSON("drizzle-kit", import.meta.url);
  if (manifest === undefined) throw new Error("drizzle-kit is not installed: run npm install.");
  const program = path.join(path.dirname(manifest), "bin.cjs");
  execFileSync(process.execPath, [program, "generate", "--name", "initial"], {
    cwd: server,
    env: { ...process.env, MIGRATIONS_DRAFT: path.relative(server, out) },
    stdio: ["ignore", "inherit", "inherit"],
  });
}
