/** The sandbox as a process of its own. */
import path from "node:path";
import { end, readyLine, startTiedAloud } from "./child.ts";

export interface Sandbox {
  readonly url: string;
  /** Those that connect a service to it. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface SandboxProcess extends Sandbox {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const MAIN = path.join(import.meta.dirname, "../../sandbox/src/main.ts");

/** Starts one on free ports, with its data in a folder. */
export async function startSandbox(folder: string): Promise<SandboxProcess> {
  const child = startTiedAloud([MAIN], {
    ...process.env,
    SANDBOX_PORT: "0",
    SANDBOX_SMTP_PORT: "0",
    SANDBOX_DNS_PORT: "0",
    SANDBOX_CLAMD_PORT: "0",
    SANDBOX_DATA_DIR: path.join(folder, "sandbox"),
    SERVICE_URL: "http://127.0.0.1:4000",
  });
  const { url } = await readyLine(child, "the sandbox");
  const response = await fetch(`${url}/settings.json`);
  const settings = (await response.json()) as Record<string, string>;
  return { url, settings, pid: child.pid ?? 0, stop: () => end(child) };
}
