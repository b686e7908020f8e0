import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { MissingPart } from "../missing.ts";

const root = path.join(import.meta.dirname, "../..");

/** A process of ours that told that it is ready. */
export interface Running {
  url: string;
  pid: number | undefined;
  /** Milliseconds from its start to being ready. */
  milliseconds: number;
  stop(): Promise<void>;
}

/** The sandbox on free ports, and the settings that connect a service to it. */
export async function startSandbox(
  folder: string,
): Promise<Running & { settings: NodeJS.ProcessEnv }> {
  const sandbox = await startProcess("sandbox/src/main.ts", {
    SANDBOX_PORT: "0",
    SANDBOX_SMTP_PORT: "0",
    SANDBOX_DNS_PORT: "0",
    SANDBOX_DATA_DIR: path.join(folder, "sandbox"),
    SERVICE_URL: "http://127.0.0.1:1",
  });
  const answer = await fetch(`${sandbox.url}/settings.json`);
  return { ...sandbox, settings: (await answer.json()) as NodeJS.ProcessEnv };
}

/**
 * The service on a free port.
 *
 * @param settings environment variables that connect it to the sandbox
 * @param folder for its data; a new one makes it set up its database first
 * @param checkout whose service it is; this one unless told
 */
export function startService(
  settings: NodeJS.ProcessEnv,
  folder: string,
  checkout = root,
): Promise<Running> {
  const own = { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn" };
  return startProcess("server/src/main.ts", { ...settings, ...own }, checkout);
}

async function startProcess(
  entry: string,
  env: NodeJS.ProcessEnv,
  checkout = root,
): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [path.join(checkout, entry)], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-2000);
  });
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said: unknown = JSON.parse(line);
      if (isReady(said)) resolve(said.url);
    });
    ended.then(
      () => reject(new MissingPart(`${entry} does not start:\n${complaints}`)),
      (fault: unknown) => reject(fault instanceof Error ? fault : new Error(String(fault))),
    );
  });
  const milliseconds = performance.now() - from;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, pid: child.pid, milliseconds, stop };
}

function isReady(said: unknown): said is { ready: true; url: string } {
  return typeof said === "object" && said !== null && "ready" in said && "url" in said;
}
