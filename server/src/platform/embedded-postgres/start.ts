/**
 * The embedded PostgreSQL: the real server, from the binaries of the npm registry, with its data in a local folder.
 * It listens on a Unix socket that only its owner may open, and stops when the service ends in any way.
 */
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { postgresBinaries } from "./binaries.ts";
import { dieWithParent } from "../die-with-parent.ts";
import { findWrapper } from "./wrapper.ts";
import type { Wrapper } from "./wrapper.ts";

export interface EmbeddedServer {
  /** The folder of its socket: `host` for the driver. */
  readonly socketFolder: string;
  readonly user: string;
  readonly pid: number | undefined;
  /** Settles when the server has ended for any reason. */
  readonly gone: Promise<void>;
  /** Shuts it down orderly (connections are closed). */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Only for tests: disables fsync, and autovacuum, which would change query plans. */
  readonly fsync?: boolean;
  readonly maxConnections?: number;
  /** The folder for its socket, which stays when the server ends; a new temporary one by default. */
  readonly socketFolder?: string;
}

/** The superuser of every embedded server. */
export const USER = "paraph";
const START_TIMEOUT = 60_000;

/** Starts the server on the data in `folder`, which is created at the first start. */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const binaries = postgresBinaries();
  const wrapper = findWrapper();
  const data = path.resolve(folder);
  if (!fs.existsSync(path.join(data, "PG_VERSION"))) initialise(binaries, wrapper, data);
  const socketFolder = options.socketFolder ?? makeSocketFolder();
  fs.chmodSync(socketFolder, 0o700);
  if (wrapper.owner) fs.chownSync(socketFolder, wrapper.owner.uid, wrapper.owner.gid);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(binaries, wrapper, data, socketFolder, options);
    } catch (error) {
      // The process id in a stale lock file may now belong to another process; or the old server, or its children with their
      // shared memory, may still be ending. The server decides, so the start is retried.
      const held =
        error instanceof Error &&
        /postmaster\.pid|pre-existing shared memory block/.test(error.message);
      if (!held || attempt >= 40) {
        removeSocketFolder(socketFolder, options);
        throw error;
      }
      if (attempt % 4 === 0) removeStaleLock(data);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/**
 * The size of the server's buffers: an eighth of the memory that the process may use, 64 MB to 1 GB. The memory is
 * taken as they fill.
 */
function bufferMegabytes(): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  return Math.min(1024, Math.max(64, Math.floor(memory / 2 ** 23)));
}

/** Creates the cluster next to its place and renames it, so that an incomplete one is never used. */
function initialise(binaries: string, wrapper: Wrapper, data: string): void {
  const draft = `${data}.init-${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (wrapper.owner) fs.chownSync(draft, wrapper.owner.uid, wrapper.owner.gid);
  const [command, ...args] = [
    ...wrapper.prefix,
    path.join(binaries, "initdb"),
    "-D",
    draft,
    "-U",
    USER,
    "--encoding=UTF8",
    "--no-instructions",
    // Only the folder's owner can open the socket; there is no port.
    "--auth-local=trust",
    "--auth-host=reject",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ];
  const result = spawnSync(command, args, { encoding: "utf8" });
  if (result.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `The embedded PostgreSQL could not make its data folder: ${result.error?.message ?? result.stderr}`,
    );
  }
  fs.renameSync(draft, data);
}

async function launch(
  binaries: string,
  wrapper: Wrapper,
  data: string,
  socketFolder: string,
  options: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const settings = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: String(options.maxConnections ?? 100),
    shared_buffers: `${bufferMegabytes()}MB`,
    // Data that is not in the buffers of the server is in those of the system, so passing reads to other processes only costs
    // time.
    io_method: "sync",
    logging_collector: "off",
    log_min_messages: "warning",
    ...(options.fsync === false
      ? {
          shared_buffers: "64MB",
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          autovacuum: "off",
        }
      : {}),
  };
  const [command = "", ...args] = [
    ...wrapper.prefix,
    ...dieWithParent("INT"),
    path.join(binaries, "postgres"),
    "-D",
    data,
    "-k",
    socketFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // Detached: Ctrl-C goes to the service first, which stops the server when it no longer needs it.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  await untilReady(child);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.unref();
  return {
    socketFolder,
    user: USER,
    pid: child.pid,
    gone,
    stop: async () => {
      child.ref();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGINT");
        await gone;
      }
      removeSocketFolder(socketFolder, options);
    },
  };
}

/** A socket's path has at most 107 bytes, so it is in a short temporary folder instead of the data folder. */
export function makeSocketFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "pg-"));
}

function removeSocketFolder(folder: string, { socketFolder }: EmbeddedOptions): void {
  if (socketFolder === undefined) fs.rmSync(folder, { recursive: true, force: true });
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The embedded PostgreSQL did not become ready in a minute.\n${log}`));
    }, START_TIMEOUT);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes("ready to accept connections")) settle(resolve);
    });
    child.once("error", (error) => settle(() => reject(error)));
    // "close", not "exit": only then all of its output is read.
    child.once("close", (code) =>
      settle(() =>
        reject(new Error(`The embedded PostgreSQL ended at once (exit code ${code}).\n${log}`)),
      ),
    );
  });
}

/** Removes the lock file if its process is no longer a PostgreSQL server of this folder. */
function removeStaleLock(data: string): void {
  const file = path.join(data, "postmaster.pid");
  const pid = Number(fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n", 1)[0] : "0");
  if (pid > 0 && !isServerOf(pid, data)) fs.rmSync(file, { force: true });
}

/** Whether a process is a PostgreSQL server on this data folder. */
export function isServerOf(pid: number, data: string): boolean {
  if (process.platform !== "linux") {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(data);
  } catch {
    return false;
  }
}
