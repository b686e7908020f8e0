import { examine, type Bench } from "./checks.ts";
import { examineTrial, trial } from "./confusions.ts";
import type { Coverage } from "./coverage.ts";
import { mutated } from "./mutators.ts";
import { randomFrom } from "../testing/random.ts";
import { examineReading, reading } from "./readings.ts";

/** A file that broke a property. */
export interface Finding {
  readonly file: Buffer;
  readonly by: readonly string[];
  readonly error: unknown;
}

export interface LoopOptions {
  readonly files: readonly Buffer[];
  readonly bench: Bench;
  readonly seed: number;
  /**
   * Coverage that guides the loop: a file that reaches new code is changed further. Without it, all files count alike.
   */
  readonly coverage?: Coverage;
  /** Called before each file. */
  readonly goesOn: (tried: number) => boolean;
  /** Called before a file is examined, so that a watchdog knows which file hangs. */
  readonly trying?: (file: Buffer) => void;
  readonly found?: (finding: Finding) => void;
}

export interface LoopResult {
  readonly tried: number;
  /** Files that reached new code. */
  readonly kept: number;
  readonly findings: readonly Finding[];
}

/** The share of files for one question: whether an object has two roles. */
const CONFUSED = 0.2;
/** The share for another question: whether programs read the file in two ways. */
const AMBIGUOUS = 0.1;

/** The largest number of kept files; the oldest findings are dropped first. */
const MOST_KEPT = 2_000;

/** A file for one question, and the question. */
const asked = <T extends { readonly file: Buffer; readonly by: readonly string[] }>(
  made: T,
  question: (made: T) => Promise<unknown>,
) => ({ file: made.file, by: made.by, ask: () => question(made) });

/** Changes files, examines the results, and continues with those that reached new code. */
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
    const question = random.chance(CONFUSED)
      ? asked(trial(random), examineTrial)
      : random.chance(AMBIGUOUS)
        ? asked(reading(random), examineReading)
        : undefined;
    if (question) {
      const { file, by } = question;
      trying?.(file);
      try {
        await question.ask();
      } catch (error) {
        const finding = { file, by, error };
        findings.push(finding);
        found?.(finding);
      }
      continue;
    }
    // The latest finding is the least explored.
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
