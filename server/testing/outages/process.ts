/** The service as a process of its own, which can be killed. */
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { readyLine, startTiedAloud } from "../child.ts";

const MAIN = path.join(import.meta.dirname, "../../src/main.ts");

export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** SIGKILL: it ends where it stands. */
  readonly kill: () => Promise<void>;
}

/** Starts the service with these settings and waits until it is ready. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = startTiedAloud([MAIN], {
    PATH: process.env["PATH"] ?? "",
    HOME: process.env["HOME"] ?? "",
    ...environment,
  });
  const { url } = await readyLine(child, "the service");
  return {
    url,
    child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
  };
}
