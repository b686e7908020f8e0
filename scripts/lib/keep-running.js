// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { isStopping, whenReady, whenStopped } from "./children.js";
import { say } from "./say.js";

/** @typedef {import("./children.js").Started} Started */

/**
 * The longest pause before the first restart, in milliseconds, and the time after which a process counts as stable
 * again.
 */
const PAUSE = { first: 1000, longest: 30_000, wellAfter: 60_000 };

/**
 * Keeps a started program running: when it ends unexpectedly, this reports it and starts it again, after pauses that
 * grow while it keeps ending. Ends when this script is stopped.
 * @param {string} name
 * @param {Started} first
 * @param {() => Started} startAgain
 */
export async function keepRunning(name, first, startAgain) {
  let running = first;
  let delay = PAUSE.first;
  for (;;) {
    const since = Date.now();
    const code = await running.ended;
    if (isStopping()) return whenStopped();
    if (Date.now() - since > PAUSE.wellAfter) delay = PAUSE.first;
    say(`the ${name} ended (exit code ${code}); it is started again in ${delay / 1000} s`);
    await Promise.race([pause(delay), whenStopped()]);
    if (isStopping()) return whenStopped();
    delay = Math.min(delay * 2, PAUSE.longest);
    running = startAgain();
    const ready = await whenReady(running, name).catch(() => undefined);
    if (ready) say(`the ${name} is ready again`);
  }
}
