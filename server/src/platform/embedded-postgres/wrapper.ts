/** How PostgreSQL is started on this machine: it refuses to run as root, and must end with its parent. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** A command in front of `program`, and the owner that its files need (undefined: the current user). */
export interface Wrapper {
  readonly prefix: readonly string[];
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * As root: in a user namespace in which root is mapped to nobody (`unshare -U`); if the machine forbids that, as the
 * user postgres or nobody. Throws with instructions if neither works.
 */
export function findWrapper(): Wrapper {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined };
  if (succeeds("unshare", ["-U", "true"])) return { prefix: ["unshare", "-U"], owner: undefined };
  for (const name of ["postgres", "nobody"]) {
    const user = userNamed(name);
    if (user === undefined) continue;
    const prefix = ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
    if (succeeds("setpriv", [...prefix.slice(1), "true"])) return { prefix, owner: user };
  }
  throw new Error(
    "PostgreSQL does not run as root, and this machine offers no other user to run it: start the service as an ordinary user, or set DATABASE_URL to a server of your own.",
  );
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) return undefined;
  return { uid: Number(uid), gid: Number(gid) };
}
