// @ts-check
// npm run db:baseline: the schema as one migration, regenerated from the tables. Only until the first release: afterwards
// migrations are added by `npm run db:generate`, and no file is changed.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "./paths.js";
import { runMigrations } from "./tools.js";

const folder = inRoot("server/migrations");
const BREAKPOINT = "\n--> statement-breakpoint\n";

/** Partitioned tables, which drizzle-kit cannot express, and their partition keys. */
const partitioned = { activity: 'RANGE ("at")', participant_words: 'HASH ("person")' };

/**
 * Writes `0000_initial.sql`: the output of drizzle-kit for the tables, then every `tables.sql`.
 * @returns {Promise<void>}
 */
export async function writeBaseline() {
  if (existsSync(path.join(folder, "released.sha256"))) {
    throw new Error("A release has these migrations: add one with npm run db:generate.");
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await runMigrations(["--name", "initial"]);
  const file = path.join(folder, "0000_initial.sql");
  let schema = await readFile(file, "utf8");
  for (const [table, by] of Object.entries(partitioned)) {
    const begin = schema.indexOf(`CREATE TABLE "${table}" (`);
    const end = schema.indexOf("\n);", begin);
    if (begin === -1 || end === -1) throw new Error(`There is no table ${table} to partition.`);
    schema = `${schema.slice(0, end)}\n) PARTITION BY ${by};${schema.slice(end + 3)}`;
  }
  await writeFile(file, [schema.trimEnd(), ...(await byHand())].join(BREAKPOINT) + "\n");
}

/**
 * The statements that stand in `tables.sql` files.
 * @returns {Promise<string[]>}
 */
async function byHand() {
  const root = inRoot("server/src");
  const names = (await readdir(root, { recursive: true })).filter(
    (name) => path.basename(name) === "tables.sql",
  );
  const texts = await Promise.all(
    // The platform first: domains may use its functions.
    names
      .toSorted(
        (a, b) =>
          Number(b.startsWith("platform")) - Number(a.startsWith("platform")) || (a < b ? -1 : 1),
      )
      .map((name) => readFile(path.join(root, name), "utf8")),
  );
  return texts.map((text) => text.trimEnd());
}
