/** Child processes that say when they are ready, and do not outlive the tests. */
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess, ChildProcessWithoutNullStreams } from "node:child_process";

const TIE = new URL("../../scripts/lib/end-with-parent.js", import.meta.url).href;

/**
 * Starts a program of ours with these parameters for Node; it ends when the tests do, even when they are killed.
 * What it says on standard error is the caller's to read.
 */
export function startTied(
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ["--import", TIE, ...parameters], { stdio: "pipe", env });
}

/** As `startTied`; what it says on standard error stands between what the tests say. */
export function startTiedAloud(
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams {
  const child = startTied(parameters, env);
  child.stderr.pipe(process.stderr, { end: false });
  return child;
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

/** Whether a process runs; a zombie does not count. */
export function runs(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}
