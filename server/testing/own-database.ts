/** A database server of a test's own, which can be restarted while others go on with theirs. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { createPool } from "../src/platform/database/database.ts";
import { keepEmbeddedPostgres } from "../src/platform/embedded-postgres/kept.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import type { TestDatabase } from "./databases.ts";

/** How PostgreSQL is stopped (its manual, "Shutting Down the Server"): cleanly, or as in a crash. */
export type Restart = "fast" | "immediate";
const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

export interface OwnDatabase extends TestDatabase {
  /** Ends the server, which is started again by itself; returns when it answers. */
  readonly restart: (how: Restart) => Promise<void>;
  /** Of the server's main process. */
  readonly pid: () => number;
}

/** Starts one, with the schema. It waits for the disk as every server does: what it has told is not lost. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-own-database-"));
  const server = await keepEmbeddedPostgres(path.join(folder, "postgres"), {
    fallen: () => undefined,
  });
  const connection = { host: server.socketFolder, user: server.user, database: "postgres" };
  const pool = createPool(connection, 2, { slow: true });
  await migrate(pool);
  await pool.end();
  return {
    name: "postgres",
    connection,
    url: `postgresql:///postgres?host=${encodeURIComponent(server.socketFolder)}&user=${server.user}`,
    restart: async (how) => {
      const pid = server.pid();
      if (pid === undefined) throw new Error("The server does not run.");
      process.kill(pid, SIGNALS[how]);
      while (server.pid() === pid || !(await answers(connection))) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    pid: () => {
      const pid = server.pid();
      if (pid === undefined) throw new Error("The server does not run.");
      return pid;
    },
    drop: async () => {
      await server.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connection: OwnDatabase["connection"]): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
