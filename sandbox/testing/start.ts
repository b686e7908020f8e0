/** Starts the sandbox as it is started in earnest: a process of its own, any free ports, a data folder. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Makes a process end with the one that started it, even when that one is killed. */
const TIE = new URL("../../scripts/lib/end-with-parent.js", import.meta.url).href;
const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface Sandbox {
  url: string;
  smtpPort: number;
  dataFolder: string;
  settings: Record<string, string>;
  process: ChildProcess;
  get(path: string): Promise<Response>;
  json<T = unknown>(path: string): Promise<T>;
  send(
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Switches faults on (and all others off). */
  faults(...faults: object[]): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A folder that is removed with the test run. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), "sandbox-"));
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

/** Starts a sandbox and waits until it says that it is ready. Rejects with what it said if it ends instead. */
export async function startSandbox(
  folder = dataFolder(),
  environment: Record<string, string> = {},
): Promise<Sandbox> {
  const child = spawn(process.execPath, ["--import", TIE, MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_DNS_PORT: "0",
      SANDBOX_CLAMD_PORT: "0",
      SANDBOX_DATA_DIR: folder,
      ...environment,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (part: Buffer) => (complaints += part.toString()));
  const ready = await new Promise<{ url: string; smtpPort: number }>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) =>
      resolve(JSON.parse(line) as { url: string; smtpPort: number }),
    );
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${complaints}`)));
  });
  const get = (path: string): Promise<Response> => fetch(ready.url + path);
  const json = async <T>(path: string): Promise<T> => (await get(path)).json() as Promise<T>;
  const send = (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(path.startsWith("http") ? path : ready.url + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...ready,
    dataFolder: folder,
    settings: await json<Record<string, string>>("/settings.json"),
    process: child,
    get,
    json,
    send,
    async faults(...faults) {
      const answer = await send("PUT", "/faults.json", { faults });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stop(signal = "SIGTERM") {
      return new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
        child.once("exit", (code) => resolve(code));
        child.kill(signal);
      });
    },
  };
}
