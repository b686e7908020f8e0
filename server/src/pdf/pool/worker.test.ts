import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runs } from "../../../testing/child.ts";

/** Gives a child a task, and is killed before the child has read it. */
const parent = `
  const child = require("node:child_process").fork(process.argv[1], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.send({ id: 1, task: "ping", input: {} }, () => process.kill(process.pid, "SIGKILL"));
`;

it("A child process ends silently when its parent is killed", async () => {
  const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));
  const killed = spawn(process.execPath, ["-e", parent, worker], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  // The error output is closed once both processes have ended.
  expect(await text(killed.stderr)).toBe("");
  expect(killed.signalCode).toBe("SIGKILL");
});

/** Gives a child a task that never ends, prints the child's process id, and waits until it is killed. */
const patient = `
  import { confine } from ${JSON.stringify(new URL("./confinement.ts", import.meta.url))};
  import { startChild } from ${JSON.stringify(new URL("./child.ts", import.meta.url))};
  const worker = new URL(${JSON.stringify(new URL("../testing/misbehaving-worker.ts", import.meta.url))});
  const limits = { timeLimit: 600_000, patience: 600_000, memoryLimit: 2 ** 29 };
  const child = startChild(worker, { ...limits, confinement: confine({ reads: [], writes: [] }) });
  const { signal } = new AbortController();
  await child.run({ id: 1, task: "echo", input: {} }, signal);
  void child.run({ id: 2, task: "loop", input: {} }, signal);
  console.log(child.pid);
`;

it.runIf(process.platform === "linux")(
  "A child whose parent was killed ends, even in the middle of a task that never ends",
  async () => {
    const service = spawn(process.execPath, ["--input-type=module", "-e", patient], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((resolve) =>
      service.stdout.once("data", (told: Buffer) => resolve(Number(told.toString()))),
    );
    expect(runs(pid)).toBe(true);
    service.kill("SIGKILL");
    await expect.poll(() => runs(pid)).toBe(false);
  },
);
