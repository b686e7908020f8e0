/**
 * The sandbox of a child that opens uploaded files. A flaw in a parser may let a file execute code; that code has no
 * access to the network, other files, secrets or other processes.
 *
 * Two layers: Node's permission model (files and programs), and, on Linux where the kernel lets
 * it, namespaces (user_namespaces(7), mount_namespaces(7), network_namespaces(7)): a file system of its own that holds
 * the programs read-only and the folders that are named, no network interface, and no rights over any process outside
 * (ptrace(2): the parent's memory and environment belong to another user namespace).
 */
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { dieWithParent } from "../../platform/die-with-parent.ts";
import { compiledCode } from "./compiled-code.ts";

/** The folders that the tasks of a child may reach. */
export interface Folders {
  /** Blobs and code: read, never written. */
  readonly reads: readonly string[];
  /** Files that the service and its children exchange. */
  readonly writes: readonly string[];
}

/** The restrictions that the system does not support. */
export type Open = "network" | "files" | "memory";

export interface Confinement {
  /** The program and its parameters that run Node with these of its own. */
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

/** The programs and libraries of the system; what is missing on a system is left out. */
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
/** A folder of every Linux that children do not need: the mount point of their file system, visible only to them. */
const MOUNT_POINT = "/sys";
const DEVICES = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"];

/**
 * Confines children to these folders, as far as the system supports it. Checks the system once (some 30 ms).
 *
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
    // sharp is native code.
    "--allow-addons",
    "--disable-warning=SecurityWarning",
    ...[...reads, ...folders.writes].map((name) => `--allow-fs-read=${name}`),
    ...folders.writes.map((name) => `--allow-fs-write=${name}`),
  ];
  const prefix = namespaced({ reads, writes: folders.writes });
  // A task that never ends has no limit once its parent is gone. Innermost, since the kernel drops the signal when a
  // process changes its rights.
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

/** The command that runs another in its own namespaces; undefined if the system does not support them. */
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
 * Builds the file system in an empty one, makes it the only one, gives all rights over the namespaces up, and becomes
 * the command behind "run". The process stays the same one: it is watched by its id.
 *
 * A mount that is read-only here keeps the flags that it was locked with outside (mount_namespaces(7)): no programs of
 * other owners, no devices, and where needed no programs at all. A process without rights cannot leave a root directory
 * (chroot(2)), nor make a namespace in it in which they would have some (user_namespaces(7)).
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
