/** The running product that the demonstration talks to: one that is there, or one started for it. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";

export interface World {
  /** Where the service is. */
  readonly service: string;
  /** Where the sandbox is, whose inbox receives every mail and SMS. */
  readonly sandbox: string;
  /** A client without a session. */
  readonly api: Api;
  readonly stop: () => Promise<void>;
}

/** A product that was started here. */
export interface StartedWorld extends World {
  /** Where its service keeps its data. */
  readonly dataDir: string;
}

const root = path.resolve(import.meta.dirname, "../..");
/** Makes the product end with who started it, even when that is killed. */
const TIE = pathToFileURL(path.join(root, "scripts/lib/end-with-parent.js")).href;

/**
 * Connects to `SERVICE_URL` and `SANDBOX_URL` (the usual ports by default) when both answer; else starts
 * the product on free ports with a data folder of its own, which is removed again.
 */
export async function openWorld(tell: (line: string) => void): Promise<World> {
  const service = process.env["SERVICE_URL"] ?? `http://localhost:${process.env["PORT"] ?? 4000}`;
  const sandbox =
    process.env["SANDBOX_URL"] ?? `http://localhost:${process.env["SANDBOX_PORT"] ?? 4001}`;
  if ((await answers(`${service}/readyz`)) && (await answers(`${sandbox}/healthz`))) {
    tell(`Using the service at ${service}.`);
    return {
      service,
      sandbox,
      api: createClient({ baseUrl: service }),
      stop: async () => undefined,
    };
  }
  return startWorld(tell);
}

/** Starts the product on free ports with a data folder of its own, which is removed when it stops. */
export async function startWorld(tell: (line: string) => void): Promise<StartedWorld> {
  tell("No service is running: starting one.");
  const [port, sandboxPort, smtpPort, dnsPort, clamdPort] = await freePorts(5);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-demo-"));
  const child = spawn(process.execPath, ["--import", TIE, path.join(root, "scripts/start.js")], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DNS_PORT: String(dnsPort),
      SANDBOX_CLAMD_PORT: String(clamdPort),
      DATA_DIR: dataDir,
    },
    stdio: "pipe",
  });
  let said = "";
  child.stdout.on("data", (piece: Buffer) => (said = (said + piece).slice(-8000)));
  child.stderr.on("data", (piece: Buffer) => (said = (said + piece).slice(-8000)));
  const service = `http://localhost:${port}`;
  const stop = async () => {
    await ended(child);
    await fs.rm(dataDir, { recursive: true, force: true });
  };
  for (let waited = 0; !(await answers(`${service}/readyz`)); waited += 250) {
    if (child.exitCode !== null || waited > 180_000) {
      await stop();
      throw new Error(`The service did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    service,
    sandbox: `http://localhost:${sandboxPort}`,
    dataDir,
    api: createClient({ baseUrl: service }),
    stop,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  if (child.exitCode === null) child.kill("SIGKILL");
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = net.createServer().listen(0, "127.0.0.1");
      await new Promise((resolve) => server.once("listening", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
