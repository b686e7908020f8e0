/**
 * `npm run fuzz [-- seconds [seed]]`: changed files without end, guided by what they reach. The files are made and
 * examined in a child process; one that says nothing for ten seconds or grows beyond 512 MB is ended. What breaks a
 * promise is written to `.cache/fuzz/`, with the reason beside it.
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
}

async function work(seconds: number, seed: number): Promise<void> {
  const world = await makeWorld();
  const bench = { world, signer: await world.person("Fuzz") };
  const files = await startingFiles(world);
  const coverage = watchCoverage((url) => /\/(pades|pki)\/(?!fuzz|testing|.*\.test)/.test(url));
  const until = performance.now() + seconds * 1000;
  let kept = 0;
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
      process.send?.({ tried, kept, blocks: coverage.count() } satisfies Progress);
      return performance.now() < until;
    },
    trying: (file) => writeFileSync(trial(process.pid), file),
    found: ({ file, by, error }) =>
      keep(
        file,
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nby ${by.join(", ")}`,
      ),
  });
  coverage.stop();
}

/** Runs one child to its end; answers how far it came, and whether it ended by itself. */
function child(seconds: number, seed: number): Promise<Progress & { readonly ended: boolean }> {
  return new Promise((resolve) => {
    const made: ChildProcess = fork(import.meta.filename, ["work", String(seconds), String(seed)], {
      execArgv: ["--max-old-space-size=512"],
    });
    let progress: Progress = { tried: 0, kept: 0, blocks: 0 };
    let reason: string | undefined;
    let silent = setTimeout(() => end("did not begin"), START_MS);
    const end = (why: string) => {
      reason = why;
      made.kill("SIGKILL");
    };
    made.on("message", (message) => {
      progress = message as Progress;
      clearTimeout(silent);
      silent = setTimeout(() => end(`no answer within ${PATIENCE_MS / 1000} s`), PATIENCE_MS);
    });
    const memory = setInterval(() => {
      const bytes = residentBytes(made.pid);
      if (bytes > MOST_BYTES * 2) end(`${Math.round(bytes / 1e6)} MB`);
    }, 250);
    made.once("exit", (code) => {
      clearTimeout(silent);
      clearInterval(memory);
      const ended = code === 0;
      if (!ended && progress.tried > 0 && made.pid !== undefined)
        keep(readFileSync(trial(made.pid)), reason ?? `the process ended with code ${code}`);
      resolve({ ...progress, ended });
    });
  });
}

/** Linux alone tells; elsewhere the limit of the heap has to do. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function main(seconds: number, firstSeed: number): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const until = performance.now() + seconds * 1000;
  let total = 0;
  for (let seed = firstSeed; performance.now() < until; seed++) {
    // young processes: WebAssembly's memory grows and never shrinks
    const turn = Math.min(300, Math.max(5, (until - performance.now()) / 1000));
    const { tried, kept, blocks, ended } = await child(turn, seed);
    total += tried;
    process.stdout.write(
      `seed ${seed}: ${tried} files, ${kept} of them reached something new, ${blocks} blocks${ended ? "" : "; ended early"}\n`,
    );
    if (tried === 0) throw new Error("no file was tried");
  }
  process.stdout.write(`${total} files. What was found is in ${FOLDER}.\n`);
}

const [first, second, third] = process.argv.slice(2);
if (first === "work") await work(Number(second), Number(third));
else await main(Number(first ?? 600), Number(second ?? Date.now() % 1_000_000));
