import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "keep-running-"));
  // A program that is ready at once, and keeps running.
  fs.writeFileSync(
    path.join(folder, "program.js"),
    `console.log(JSON.stringify({ ready: true, pid: process.pid }));
     console.log("pid " + process.pid);
     setInterval(() => undefined, 1000);`,
  );
  const lib = (name: string) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)));
  fs.writeFileSync(
    path.join(folder, "script.js"),
    `import { start, stopChildren, whenReady } from ${lib("children.js")};
     import { keepRunning } from ${lib("keep-running.js")};
     const begin = () => start(process.execPath, [${JSON.stringify(path.join(folder, "program.js"))}],
       { stdout: "pipe", tied: true });
     const first = begin();
     await whenReady(first, "program");
     await keepRunning("program", first, begin);
     await stopChildren();`,
  );
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function startScript() {
  const child = spawn(process.execPath, [path.join(folder, "script.js")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const pids = () => [...said.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return { child, said: () => said, pids, ended };
}

async function until(fits: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!fits()) {
    if (Date.now() > deadline) throw new Error("It did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function runs(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}

describe("A program that the start script keeps running", { timeout: 120_000 }, () => {
  it("is started again after growing pauses when it ends unexpectedly, and the script reports it", async () => {
    const { child, said, pids, ended } = startScript();
    await until(() => pids().length === 1);
    process.kill(pids()[0] ?? 0, "SIGKILL");
    await until(() => pids().length === 2);
    expect(said()).toContain("the program ended (exit code 137); it is started again in 1 s");
    process.kill(pids()[1] ?? 0, "SIGKILL");
    await until(() => pids().length === 3);
    expect(said()).toContain("it is started again in 2 s");
    const [, , third = 0] = pids();
    child.kill("SIGTERM");
    await ended;
    expect(runs(third)).toBe(false);
  });

  it("does not outlive the script, even if the script is killed", async () => {
    const { child, pids, ended } = startScript();
    await until(() => pids().length === 1);
    const [pid = 0] = pids();
    child.kill("SIGKILL");
    await ended;
    await until(() => !runs(pid));
    expect(runs(pid)).toBe(false);
  });
});
