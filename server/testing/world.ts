/**
 * What all tests of the service and the sandbox share, made once for a run, whatever its projects: one embedded
 * database server that does not wait for the disk, a template database with the schema, the sandbox process.
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
  /** For what a run writes: removed at its end. */
  readonly folder: string;
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

interface OpenWorld {
  readonly world: World;
  readonly close: () => Promise<void>;
}

/** The world of this run, and how many projects use it. Each project loads this module by itself. */
const KEY = Symbol.for("paraph.testing.world");
const run = globalThis as typeof globalThis & {
  [KEY]?: { users: number; readonly opened: Promise<OpenWorld> } | undefined;
};

/** Opens the world for a project, unless another one has; the last one that ends closes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run[KEY] ??= { users: 0, opened: openWorld() });
  shared.users += 1;
  const { world, close } = await shared.opened;
  project.provide("world", world);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    run[KEY] = undefined;
    await close();
  };
}

async function openWorld(): Promise<OpenWorld> {
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
  const { url, settings } = sandbox;
  return {
    world: { folder, database, template: TEMPLATE, sandbox: { url, settings } },
    close: async () => {
      await sandbox.stop();
      await server.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
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
