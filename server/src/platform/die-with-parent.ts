import { spawnSync } from "node:child_process";

/**
 * A command to put in front of a program. The kernel then signals the program when the process that started it ends, even if that
 * was killed (prctl(2), PR_SET_PDEATHSIG). Empty on a system without this command; checks once per call.
 */
export function dieWithParent(signal: "INT" | "KILL"): readonly string[] {
  if (process.platform !== "linux") return [];
  const command = ["setpriv", "--pdeathsig", signal] as const;
  const [program, ...parameters] = command;
  const { status } = spawnSync(program, [...parameters, "true"], { stdio: "ignore" });
  return status === 0 ? command : [];
}
