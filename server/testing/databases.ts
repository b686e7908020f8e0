/** A database for each test file, copied from the template. */
import pg from "pg";
import { inject } from "vitest";
import { newId } from "../src/platform/ids.ts";

export interface TestDatabase {
  readonly name: string;
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** As DATABASE_URL wants it. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes a database: a copy of the schema, or an empty one. */
export async function makeDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { database, template } = inject("world");
  const name = `t_${newId().replaceAll("-", "")}`;
  const from = options.empty ? "template0" : template;
  // Half of the time of copying through the log, which is the default.
  await asAdministrator(`create database ${name} template ${from} strategy file_copy`);
  return {
    name,
    connection: { ...database, database: name },
    url: `postgresql:///${name}?host=${encodeURIComponent(database.host)}&user=${database.user}`,
    drop: () => asAdministrator(`drop database ${name} with (force)`),
  };
}

/** Copies are made one after the other: the template must not be in use by another copy's start. */
async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("world").database, database: "postgres" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Refuses all connections to a database, and ends those that there are, while `work` runs. */
export async function whileAway<T>(
  { name }: Pick<TestDatabase, "name">,
  work: () => Promise<T>,
): Promise<T> {
  await asAdministrator(`alter database ${name} allow_connections false`);
  try {
    await asAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    return await work();
  } finally {
    await asAdministrator(`alter database ${name} allow_connections true`);
  }
}
