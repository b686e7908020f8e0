/** Every table that the service declares, as drizzle-kit finds them. */
import fs from "node:fs/promises";
import path from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const SOURCE = path.join(import.meta.dirname, "../src");

/** The tables of all files named `tables.ts` or `…-tables.ts`. */
export async function allTables(): Promise<PgTable[]> {
  const names = await fs.readdir(SOURCE, { recursive: true });
  const files = names.filter((name) => /(^|[/-])tables\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(path.join(SOURCE, name))),
  );
  return modules.flatMap((one) =>
    Object.values(one).filter((value): value is PgTable => is(value, PgTable)),
  );
}
