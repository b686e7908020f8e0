import { spawn, execFile } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { MissingPart } from "./missing.ts";
import type { Section } from "./report.ts";

const root = path.join(import.meta.dirname, "..");

/** Seconds after which the run fails. */
const LONGEST = { start: 600, tests: 3600 };

/**
 * The README's two commands for a newcomer: from `git clone` of the committed state to the first page, and to the end
 * of the tests, each in a clone of its own. Packages come from npm's registry or its cache.
 * @param folder for the clones
 */
export async function measureFreshClone(folder: string): Promise<Section> {
  const pages = await firstPage(path.join(folder, "start"));
  const tested = await tests(path.join(folder, "test"));
  return {
    title: "A fresh clone",
    about:
      "The README's two commands, from `git clone` on: until the first page is answered, and until the tests have " +
      "ended. Packages come from npm's registry or from its cache on this machine.",
    rows: [
      { what: "git clone, npm start, first page", seconds: pages.first, ended: "" },
      { what: "npm start again, first page", seconds: pages.again, ended: "" },
      { what: "git clone, npm test", seconds: tested.seconds, ended: tested.ended },
    ],
  };
}

async function clone(folder: string): Promise<void> {
  await promisify(execFile)("git", ["clone", "--quiet", root, folder]);
}

/** npm as a newcomer calls it: without the environment of our own npm. */
function npm(folder: string, script: string[], settings: Record<string, string>): ChildProcess {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD)/i.test(name));
  const modules = path.join(root, "node_modules");
  const paths = (process.env["PATH"] ?? "").split(path.delimiter);
  return spawn("npm", script, {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...Object.fromEntries(own),
      PATH: paths.filter((one) => !one.startsWith(modules)).join(path.delimiter),
      ...settings,
    },
  });
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;

async function firstPage(folder: string): Promise<{ first: number; again: number }> {
  const began = performance.now();
  await clone(folder);
  const first = await started(folder, began);
  return { first, again: await started(folder, performance.now()) };
}

/** Starts the product, waits for the login page, stops it. */
async function started(folder: string, began: number): Promise<number> {
  const [port, sandbox, smtp, dns] = await freePorts(4);
  const child = npm(folder, ["start"], {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    SANDBOX_DNS_PORT: String(dns),
  });
  child.stdout?.resume();
  try {
    while (!(await answers(`http://127.0.0.1:${port}/login`))) {
      if (child.exitCode !== null || secondsSince(began) > LONGEST.start) {
        throw new MissingPart("npm start in a fresh clone came to no first page.");
      }
      await wait(20);
    }
    return secondsSince(began);
  } finally {
    await stopped(child);
  }
}

/** Ctrl-C: sends the signal to all processes of the terminal, then waits until they have ended. */
async function stopped(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, name);
    } catch {
      return false; // No process is left.
    }
  };
  signal("SIGINT");
  for (let waited = 0; waited < 10_000 && signal(0); waited += 100) await wait(100);
  signal("SIGKILL");
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function tests(folder: string): Promise<{ seconds: number; ended: string }> {
  const began = performance.now();
  await clone(folder);
  const child = npm(folder, ["test"], {});
  let said = "";
  child.stdout?.on("data", (piece: Buffer) => (said = (said + piece.toString()).slice(-4000)));
  const late = setTimeout(() => void stopped(child), LONGEST.tests * 1000);
  await once(child, "exit");
  clearTimeout(late);
  const counts = said.trimEnd().split("\n").at(-1) ?? "";
  return { seconds: secondsSince(began), ended: counts };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, "close");
    }),
  );
  return ports;
}
