/** Two replicas of the service with a database server and a sandbox of their own: if one of them stops, all else continues. */
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openCrashWorld } from "./crashes.ts";
import type { CrashWorld } from "./crashes.ts";
import { startOwnDatabase } from "../own-database.ts";
import { startProcess } from "./process.ts";
import { startSandbox } from "../sandbox-process.ts";
import { inSandbox } from "../sandbox.ts";

/** Who can stand still. */
export const PARTIES = ["replica", "PDF process", "sandbox", "PostgreSQL"] as const;
export type Party = (typeof PARTIES)[number];

export interface Replicas {
  /** With the first replica. */
  readonly world: CrashWorld;
  /** Of the second replica. */
  readonly otherUrl: string;
  /** Stops all processes of a party (SIGSTOP) while `work` runs, and continues them (SIGCONT). */
  readonly stopped: <T>(party: Party, work: () => Promise<T>) => Promise<T>;
}

/** Starts them, runs `work`, in which all helpers of tests talk to their sandbox, and ends them. */
export async function withReplicas<T>(work: (replicas: Replicas) => Promise<T>): Promise<T> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-replicas-"));
  const sandbox = await startSandbox(folder);
  try {
    return await inSandbox(sandbox, async () => {
      const database = await startOwnDatabase();
      const world = await openCrashWorld(database);
      const other = await startProcess({ ...world.environment, PORT: "0" });
      const processes: Record<Party, () => Promise<number[]>> = {
        replica: async () => [world.pid()],
        "PDF process": () => childrenOf(world.pid()),
        sandbox: async () => [sandbox.pid],
        PostgreSQL: async () => [database.pid(), ...(await childrenOf(database.pid()))],
      };
      try {
        return await work({
          world,
          otherUrl: other.url,
          stopped: async (party, meanwhile) => stopped(await processes[party](), meanwhile),
        });
      } finally {
        await other.kill();
        await world.close();
      }
    });
  } finally {
    await sandbox.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function stopped<T>(pids: readonly number[], work: () => Promise<T>): Promise<T> {
  if (pids.length === 0) throw new Error("There is no process that could be stopped.");
  const stands: number[] = [];
  try {
    // One that ends by itself meanwhile (a connection's) is not there to be stopped.
    for (const pid of pids) if (signalled(pid, "SIGSTOP")) stands.push(pid);
    return await work();
  } finally {
    for (const pid of stands) signalled(pid, "SIGCONT");
  }
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const run = promisify(execFile);

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-o", "pid=", "--ppid", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.split("\n").flatMap((line) => (line.trim() === "" ? [] : [Number(line)]));
}
