/** Child processes that say when they are ready. */
import type { ChildProcess } from "node:child_process";

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
