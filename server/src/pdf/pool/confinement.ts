/**
 * The sandbox of a child that opens uploaded files. A flaw in a parser may let a file execute code; that code has no
 * access to the network, other files, secrets or other processes.
 * Two layers: Node's permission model (files and programs), and, on Linux if the kernel allows it, namespaces
 * (user_namespaces(7), mount_namespaces(7), network_namespaces(7)): a separate file system that contains the programs
 * (read-only) and the given folders, no network interface, and no rights over any process outside (ptrace(2): the
 * memory and environment of the parent belong to another user namespace).
 */
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { dieWithParent } from "../../platform/die-with-parent.ts";
import { compiledCode } from "./compiled-code.ts";

/** The folders that the tasks of a child may reach. */
export interface Folders {
  /** Blobs and code, which tasks read and never write. */
  readonly reads: readonly string[];
  /** Files that the service and its children exchange. */
  readonly writes: readonly string[];
}

/** The restrictions that the system does not support. */
export type Open = "network" | "files" | "memory";

export interface Confinement {
  /** The command that runs Node in the sandbox with these parameters of Node. */
  readonly command: (nodeParameters: readonly string[]) => {
    readonly program: string;
    readonly parameters: readonly string[];
    /** The folder of the compiled code, if there is one. */
    readonly compiled: string | undefined;
  };
  /** What native code in a child can still access; empty on a system with namespaces. */
  readonly open: readonly Open[];
}

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));
/** The parts of the product that children run. */
const code = [
  "node_modules",
  "package.json",
  "server/package.json",
  "server/src",
  "contract",
  "language",
  "pades",
  "pki",
  "rules",
].map((name) => path.join(root, name));

/** The programs and libraries of the system. Missing ones are left out. */
const SYSTEM = [
  "/usr",
  "/bin",
  "/sbin",
  "/lib",
  "/lib32",
  "/lib64",
  "/etc/ld.so.cache",
  "/etc/fonts",
];
const NAMESPACES = ["--user", "--map-root-user", "--mount", "--net", "--ipc", "--uts"];
/**
 * A folder that every Linux has and children do not need. It is the mount point of their file system, which only they
 * can see.
 */
const MOUNT_POINT = "/sys";
const DEVICES = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"];

/**
 * Confines children to these folders, as far as the system supports it. Checks once what the system supports (takes
 * about 30 ms).
 * @param folders must exist
 */
export function confine(folders: Folders): Confinement {
  const sources = code.filter((name) => !name.endsWith("node_modules") && existsSync(name));
  const compiled = compiledCode(WORKER, sources);
  const reads = [...code, ...(compiled === undefined ? [] : [compiled]), ...folders.reads].filter(
    (name) => existsSync(name),
  );
  const guarded = [
    "--permission",
    // sharp contains native code.
    "--allow-addons",
    "--disable-warning=SecurityWarning",
    ...[...reads, ...folders.writes].map((name) => `--allow-fs-read=${name}`),
    ...folders.writes.map((name) => `--allow-fs-write=${name}`),
  ];
  const prefix = namespaced({ reads, writes: folders.writes });
  // If the parent is gone, nobody stops a task that never ends, so the child dies with its parent. This command is the
  // innermost one, because the kernel drops the signal when a process changes its rights.
  const tie = dieWithParent("KILL");
  return {
    command: (nodeParameters) => {
      const [program = "", ...parameters] = [
        ...(prefix ?? []),
        ...tie,
        process.execPath,
        ...guarded,
        ...nodeParameters,
      ];
      return { program, parameters, compiled };
    },
    open: prefix === undefined ? ["network", "files", "memory"] : [],
  };
}

/** The command that runs another command in separate namespaces; undefined if the system does not support them. */
function namespaced({ reads, writes }: Folders): readonly string[] | undefined {
  if (process.platform !== "linux") return undefined;
  const system = SYSTEM.filter((name) => existsSync(name));
  const links = system.filter((name) => lstatSync(name).isSymbolicLink());
  const node = path.dirname(path.dirname(process.execPath));
  const plan = [
    ...links.flatMap((name) => ["link", name, readlinkSync(name)]),
    ...system.filter((name) => !links.includes(name)).flatMap((name) => ["read", name, ""]),
    ...[node, ...reads].flatMap((name) => ["read", name, ""]),
    ...DEVICES.flatMap((name) => ["device", name, ""]),
    ...writes.flatMap((name) => ["write", name, ""]),
  ];
  const enter = ["/bin/sh", "-c", ENTER, "confined", MOUNT_POINT, ...plan, "run"];
  const prefix = ["unshare", ...NAMESPACES, "--", ...enter];
  const [program = "", ...parameters] = prefix;
  const probe = spawnSync(program, [...parameters, process.execPath, "--version"], {
    stdio: "ignore",
    timeout: 20_000,
  });
  return probe.status === 0 ? prefix : undefined;
}

/**
 * Builds a file system in an empty one, makes it the root, gives up all rights over the namespaces, and becomes the
 * command behind "run". The process keeps its id, by which the parent watches it.
 * A read-only mount keeps the flags that it was locked with outside (mount_namespaces(7)): no programs with the rights
 * of other owners, no devices, and where needed no programs at all. A process without rights cannot leave a root
 * directory (chroot(2)), nor create a namespace in it in which it would have rights (user_namespaces(7)).
 */
const ENTER = `
set -e
new=$1; shift
mount -t tmpfs -o mode=755,size=1m confined "$new"
place() { if [ -d "$1" ]; then mkdir -p "$new$1"; else mkdir -p "$new\${1%/*}"; : > "$new$1"; fi; mount --bind "$1" "$new$1"; }
close() { mount -o "remount,bind,ro,nosuid,nodev$2" "$new$1" 2>/dev/null; }
while [ "$1" != run ]; do
  case $1 in
    link) ln -s "$3" "$new$2" ;;
    read) place "$2"; close "$2" || close "$2" ,noexec ;;
    device) place "$2" ;;
    write) place "$2"; mount -o remount,bind,nosuid,nodev,noexec "$new$2" ;;
  esac
  shift 3
done
shift
mount -o remount,ro "$new"
exec chroot "$new" setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;
