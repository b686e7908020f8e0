import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runs } from "./child.ts";

describe("A program that tests start", () => {
  it("ends with them, even when they are killed and it has endless work", async () => {
    const script = `
      import { startTied } from ${JSON.stringify(path.join(import.meta.dirname, "child.ts"))};
      const child = startTied(["-e", "setInterval(() => undefined, 1000); console.log('works')"], process.env);
      child.stdout.once("data", () => console.log(child.pid));
      setInterval(() => undefined, 1000);`;
    const tests = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = (await once(tests.stdout, "data")) as [Buffer];
    const program = Number(said.toString());
    expect(runs(program)).toBe(true);
    tests.kill("SIGKILL");
    await expect.poll(() => runs(program), { timeout: 60_000 }).toBe(false);
  });
});
