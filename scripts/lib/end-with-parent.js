// @ts-check
// Loaded before a program that must not outlive the script that started it: their pipe on standard input breaks when
// that script is gone, even when it was killed. Then the program is told to end, and is killed when it does not.
/** Milliseconds that the program has to end in order. */
const GRACE = 10_000;

// What the program starts itself is its own business: it does not load this file.
const own = process.execArgv.findIndex((one) => one.endsWith("end-with-parent.js"));
if (own > 0) process.execArgv.splice(own - 1, 2);

let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  setTimeout(() => {
    try {
      // It leads a group of its own (`children.js`).
      process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
    } catch {
      process.exit(1);
    }
  }, GRACE).unref();
  process.kill(process.pid, "SIGTERM");
};

process.stdin.on("end", end);
process.stdin.on("close", end);
process.stdin.on("error", end);
process.stdin.resume();
// The program ends by itself when it has nothing left to do.
if ("unref" in process.stdin && typeof process.stdin.unref === "function") process.stdin.unref();
