import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { processorTime } from "./processor-time.ts";

/** The processor time that this process reports of itself. */
const own = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** The system counts ticks of 10 ms, separately for user and system time. */
const TICKS = 20;

it.runIf(process.platform === "linux")(
  "The processor time of a process is found by its number",
  () => {
    const before = own();
    const told = processorTime(process.pid);
    const after = own();
    expect(told).toBeGreaterThanOrEqual(before - TICKS);
    expect(told).toBeLessThanOrEqual(after + TICKS);
  },
);

it("An ended process has no processor time", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  expect(processorTime(pid)).toBeNull();
});
