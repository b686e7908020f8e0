import { examine, type Bench } from "./checks.ts";
import type { Coverage } from "./coverage.ts";
import { mutated } from "./mutators.ts";
import { randomFrom } from "./random.ts";

/** A file that broke a promise. */
export interface Finding {
  readonly file: Buffer;
  readonly by: readonly string[];
  readonly error: unknown;
}

export interface LoopOptions {
  readonly files: readonly Buffer[];
  readonly bench: Bench;
  readonly seed: number;
  /** Guides: a file that reaches something new is changed further. Without it every file is as good as another. */
  readonly coverage?: Coverage;
  /** Asked before each file. */
  readonly goesOn: (tried: number) => boolean;
  /** Told before a file is examined: whoever watches knows what hangs. */
  readonly trying?: (file: Buffer) => void;
  readonly found?: (finding: Finding) => void;
}

export interface LoopResult {
  readonly tried: number;
  /** Files that reached something new. */
  readonly kept: number;
  readonly findings: readonly Finding[];
}

/** No more files are kept than this; the oldest of those that were found give way. */
const MOST_KEPT = 2_000;

/** Changes files, examines what comes of it, and goes on with what reached something new. */
export async function fuzz(options: LoopOptions): Promise<LoopResult> {
  const { files, bench, seed, coverage, goesOn, trying, found } = options;
  const random = randomFrom(seed);
  const pool = [...files];
  const findings: Finding[] = [];
  let tried = 0;
  let kept = 0;
  for (const file of files) await examine(file, bench);
  coverage?.fresh();
  for (; goesOn(tried); tried++) {
    // what was found last is the least explored
    const recent = random.chance(0.3) ? pool.slice(-50) : pool;
    const { file, by } = mutated(random.pick(recent), random, pool);
    trying?.(file);
    try {
      await examine(file, bench);
    } catch (error) {
      const finding = { file, by, error };
      findings.push(finding);
      found?.(finding);
      continue;
    }
    if (coverage && coverage.fresh() > 0) {
      kept++;
      pool.push(file);
      if (pool.length > MOST_KEPT) pool.splice(files.length, 1);
    }
  }
  return { tried, kept, findings };
}
