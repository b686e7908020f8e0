/**
 * What all tests of the service and the sandbox share, made once for a run: one embedded database
 * server that does not wait for the disk, a template database with the schema, the sandbox process.
 */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createPool } from "../src/platform/database.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start.ts";
import { migrate } from "../src/platform/migrate.ts";

export interface World {
  /** Folder of the database server's socket, and its user. */
  readonly database: { readonly host: string; readonly user: string };
  readonly template: string;
  /** Where the sandbox is, and the settings that connect a service to it. */
  readonly sandbox: { readonly url: string; readonly settings: Readonly<Record<string, string>> };
}

declare module "vitest" {
  interface ProvidedContext {
    world: World;
  }
}

const TEMPLATE = "template_of_tests";
const SANDBOX = path.join(import.meta.dirname, "../../sandbox/src/main.ts");

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
  const pool = createPool({ ...database, database: TEMPLATE }, 4);
  await migrate(pool);
  await pool.end();
}

async function startSandbox(folder: string) {
  const child = spawn(process.execPath, [SANDBOX], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_DATA_DIR: path.join(folder, "sandbox"),
      SERVICE_URL: "http://127.0.0.1:4000",
    },
  });
  const { url } = await readyLine(child, "the sandbox");
  const response = await fetch(`${url}/settings.json`);
  const settings = (await response.json()) as Record<string, string>;
  return { url, settings, stop: () => end(child) };
}

/** The line of JSON that a process of ours prints when it is ready; `fresh`: the service's database was empty. */
export function readyLine(
  child: ChildProcess,
  name: string,
): Promise<{ url: string; fresh?: boolean }> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const line = text.split("\n").find((one) => one.startsWith('{"ready":true'));
      if (line !== undefined) resolve(JSON.parse(line) as { url: string; fresh?: boolean });
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`${name} ended with ${code} before it was ready`)),
    );
  });
}

/** Asks a process to end and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
