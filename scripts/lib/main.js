// @ts-check
import { inspect } from "node:util";
import { isStopping } from "./children.js";
import { Sentence } from "./say.js";

/** By convention: 128 and the number of the signal of Ctrl-C. */
const STOPPED = 130;

/**
 * Runs a script's main function and sets the exit code: what it answers, 0 without an answer, 1 when it throws,
 * 130 when it was asked to stop and has no other answer.
 * @param {() => Promise<number | void>} main
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? (isStopping() ? STOPPED : 0);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Sentence ? error.message : inspect(error)}\n`);
    process.exitCode = isStopping() ? STOPPED : 1;
  }
}
