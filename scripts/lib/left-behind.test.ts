import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { processesOf } from "./left-behind.js";

it.runIf(process.platform !== "win32")(
  "The processes of a group are named, without its leader and without what has ended",
  async () => {
    const leader = spawn("sh", ["-c", "sleep 1000 & echo $!; wait"], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const inner = await new Promise<string>((resolve) =>
      leader.stdout.once("data", (text: Buffer) => resolve(text.toString().trim())),
    );
    const group = leader.pid ?? 0;
    await expect.poll(() => processesOf(group)).toEqual([`${inner} sleep 1000`]);
    process.kill(Number(inner), "SIGKILL");
    await expect.poll(() => processesOf(group)).toEqual([]);
  },
);
