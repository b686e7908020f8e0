/**
 * `npm run fuzz [-- seconds [seed]]`: changed files without end, guided by coverage. A child process makes and examines
 * the files; it is ended if it works for ten seconds on a file or grows beyond 512 MB. A file that breaks a property is
 * written to `.cache/fuzz/` with the reason, and makes the exit code 1.
 */
import { createHash } from "node:crypto";
import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeWorld } from "../testing/world.ts";
import { startingFiles } from "./corpus.ts";
import { watchCoverage } from "./coverage.ts";
import { fuzz } from "./loop.ts";

const FOLDER = path.join(import.meta.dirname, "../../.cache/fuzz");
const PATIENCE_MS = 10_000;
const MOST_BYTES = 512 * 1024 * 1024;
/** Generating and loading take longer than a file. */
const START_MS = 60_000;
/** The limit is for processor time. As many times as long may pass where programs share the processor. */
const SHARED = 12;

const trial = (worker: number): string => path.join(FOLDER, `trying-${worker}.pdf`);

function keep(file: Buffer, reason: string): void {
  const name = createHash("sha256").update(file).digest("hex").slice(0, 16);
  writeFileSync(path.join(FOLDER, `${name}.pdf`), file);
  writeFileSync(path.join(FOLDER, `${name}.txt`), `${reason}\n`);
  process.stdout.write(`${name}.pdf: ${reason.split("\n")[0] ?? ""}\n`);
}

interface Progress {
  readonly tried: number;
  readonly kept: number;
  readonly blocks: number;
  /** Files that broke a property. */
  readonly found: number;
}

async function work(seconds: number, seed: number): Promise<void> {
  const world = await makeWorld();
  const bench = { world, signer: await world.person("Fuzz") };
  const files = await startingFiles(world);
  const coverage = watchCoverage((url) => /\/(pades|pki)\/(?!fuzz|testing|.*\.test)/.test(url));
  const until = performance.now() + seconds * 1000;
  let kept = 0;
  let found = 0;
  await fuzz({
    files,
    bench,
    seed,
    coverage: {
      ...coverage,
      fresh: () => {
        const more = coverage.fresh();
        if (more > 0) kept++;
        return more;
      },
    },
    goesOn: (tried) => {
      process.send?.({ tried, kept, blocks: coverage.count(), found } satisfies Progress);
      return performance.now() < until;
    },
    trying: (file) => writeFileSync(trial(process.pid), file),
    found: ({ file, by, error }) => {
      found++;
      keep(
        file,
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nby ${by.join(", ")}`,
      );
    },
  });
  coverage.stop();
}

/** Since when a child is silent, for how long it may be, and its processor time at that point; in milliseconds. */
interface Waiting {
  readonly since: number;
  readonly patience: number;
  readonly worked: number;
}

/** Runs one child to its end; returns its progress, and whether it ended by itself. */
function child(seconds: number, seed: number): Promise<Progress & { readonly ended: boolean }> {
  return new Promise((resolve) => {
    const made: ChildProcess = fork(import.meta.filename, ["work", String(seconds), String(seed)], {
      execArgv: ["--max-old-space-size=512"],
    });
    let progress: Progress = { tried: 0, kept: 0, blocks: 0, found: 0 };
    let reason: string | undefined;
    let waiting: Waiting = { since: performance.now(), patience: START_MS, worked: 0 };
    const end = (why: string) => {
      reason = why;
      made.kill("SIGKILL");
    };
    made.on("message", (message) => {
      progress = message as Progress;
      const worked = processorTime(made.pid) ?? 0;
      waiting = { since: performance.now(), patience: PATIENCE_MS, worked };
    });
    const watch = setInterval(() => {
      const bytes = residentBytes(made.pid);
      if (bytes > MOST_BYTES * 2) end(`${Math.round(bytes / 1e6)} MB`);
      const silent = performance.now() - waiting.since;
      const spent = processorTime(made.pid);
      const worked = spent === undefined ? silent : spent - waiting.worked;
      // A file that waits does no work either.
      if (worked > waiting.patience || silent > waiting.patience * SHARED)
        end(`no answer within ${waiting.patience / 1000} s`);
    }, 250);
    made.once("exit", (code) => {
      clearInterval(watch);
      const ended = code === 0;
      const lost = !ended && progress.tried > 0 && made.pid !== undefined;
      if (lost)
        keep(readFileSync(trial(made.pid)), reason ?? `the process ended with code ${code}`);
      const more = lost ? 1 : 0;
      const { tried, found } = progress;
      resolve({ ...progress, tried: tried + more, found: found + more, ended });
    });
  });
}

/** Only Linux tells; elsewhere the heap limit applies. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The processor time of a process with all its threads, in milliseconds; undefined except on Linux. */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name in brackets, state is the first field; utime and stime are the 12th and 13th, in ticks of 10 ms.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * 10 : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the exit code: 0 only if files were tested and all of them kept every property. */
async function main(seconds: number, firstSeed: number): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const until = performance.now() + seconds * 1000;
  let total = 0;
  let found = 0;
  for (let seed = firstSeed; performance.now() < until; seed++) {
    // Processes are short-lived, because WebAssembly's memory never shrinks.
    const turn = Math.min(300, Math.max(5, (until - performance.now()) / 1000));
    const { tried, kept, blocks, found: broken, ended } = await child(turn, seed);
    total += tried;
    found += broken;
    process.stdout.write(
      `seed ${seed}: ${tried} files, ${kept} of them reached something new, ${blocks} blocks${ended ? "" : "; ended early"}\n`,
    );
    if (tried === 0) throw new Error("no file was tried");
  }
  process.stdout.write(`${total - found} passed, ${found} failed\n`);
  if (found > 0) process.stdout.write(`What failed is in ${FOLDER}.\n`);
  return found === 0 ? 0 : 1;
}

const [first, second, third] = process.argv.slice(2);
if (first === "work") await work(Number(second), Number(third));
else process.exitCode = await main(Number(first ?? 600), Number(second ?? Date.now() % 1_000_000));
