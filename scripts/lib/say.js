// @ts-check
import { inspect } from "node:util";

const started = Date.now();

/**
 * One line of progress on standard error, so that standard output stays for results.
 * @param {string} text
 */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds} s  ${text}\n`);
}

/** A failure that is told in a sentence, without a stack: what is wrong and what to do. */
export class Sentence extends Error {}

/**
 * Runs a script's main function; what it throws ends the process with 1.
 * @param {() => Promise<number | void>} main answers the exit code, 0 without one
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof Sentence ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
