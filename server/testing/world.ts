/**
 * What all tests of the service and the sandbox share, made once for a run: one embedded database
 * server that does not wait for the disk, a template database with the schema, the sandbox process.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createPool } from "../src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { startSandbox } from "./sandbox-process.ts";
import type { Sandbox } from "./sandbox-process.ts";

export interface World {
  /** Folder of the database server's socket, and its user. */
  readonly database: { readonly host: string; readonly user: string };
  readonly template: string;
  readonly sandbox: Sandbox;
}

declare module "vitest" {
  interface ProvidedContext {
    world: World;
  }
}

const TEMPLATE = "template_of_tests";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-tests-"));
  const server = await startEmbeddedPostgres(path.join(folder, "postgres"), {
    fsync: false,
    maxConnections: 400,
  });
  const database = { host: server.socketFolder, user: server.user };
  const [sandbox] = await Promise.all([startSandbox(folder), makeTemplate(database)]).catch(
    async (error: unknown) => {
      await server.stop();
      throw error;
    },
  );
  project.provide("world", {
    database,
    template: TEMPLATE,
    sandbox: { url: sandbox.url, settings: sandbox.settings },
  });
  return async () => {
    await sandbox.stop();
    await server.stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(database: World["database"]): Promise<void> {
  const client = new pg.Client({ ...database, database: "postgres" });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const pool = createPool({ ...database, database: TEMPLATE }, 4, { slow: true });
  await migrate(pool);
  await pool.end();
}
