// @ts-check
const started = Date.now();

/**
 * One line of progress on standard error, so that standard output stays for results.
 * @param {string} text
 */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds} s  ${text}\n`);
}

/** A failure that is reported in a sentence, without a stack: what is wrong and what to do. */
export class Sentence extends Error {}
