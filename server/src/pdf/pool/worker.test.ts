import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** Gives a child a task and is killed before the child has read it. */
const parent = `
  const child = require("node:child_process").fork(process.argv[1], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.send({ id: 1, task: "ping", input: {} }, () => process.kill(process.pid, "SIGKILL"));
`;

it("A child whose parent was killed ends without a word", async () => {
  const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));
  const killed = spawn(process.execPath, ["-e", parent, worker], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  // the channel of complaints is closed once both have ended
  expect(await text(killed.stderr)).toBe("");
  expect(killed.signalCode).toBe("SIGKILL");
});
