// @ts-check
import { spawnSync } from "node:child_process";

/** Milliseconds that vitest has to end after its last test: it stops the database and the sandbox of the tests. */
const GRACE = 120_000;

/**
 * A reporter of vitest that ends a run that does not end by itself. vitest waits without a limit for the output of
 * its workers, and a process that a test started and did not end holds that output open. Names such processes, and
 * fails the run for them.
 */
export default class LeftBehind {
  onTestRunEnd() {
    setTimeout(() => {
      const processes = processesOf(process.pid);
      process.stderr.write(
        `vitest did not end ${GRACE / 1000} s after its last test. Still running:\n${processes.join("\n")}\n`,
      );
      process.exit(processes.length > 0 ? 1 : process.exitCode);
    }, GRACE).unref();
  }
}

/**
 * The processes of a group, its leader left out: "number command". vitest leads a group of its own (`children.js`).
 * @param {number} leader
 * @returns {string[]}
 */
export function processesOf(leader) {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,pgid=,stat=,args="], { encoding: "utf8" });
  return (stdout ?? "")
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .filter(([, pid, group, state]) => {
      const ended = state?.startsWith("Z");
      return Number(group) === leader && Number(pid) !== leader && !ended;
    })
    .filter(([, , , , command]) => !/^(ps|vitest-watchdog)\b/.test(command ?? ""))
    .map(([, pid, , , command]) => `${pid} ${command}`);
}
