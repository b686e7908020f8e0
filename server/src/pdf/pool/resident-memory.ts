import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const PAGE = 4096;

/**
 * The resident memory of another process in bytes. (A busy child cannot report it itself, and V8's limits leave out
 * WebAssembly and buffers.) Null if it is unknown, because the process has ended.
 */
export async function residentMemory(pid: number): Promise<number | null> {
  try {
    if (process.platform === "linux") {
      const pages = Number((await readFile(`/proc/${pid}/statm`, "latin1")).split(" ")[1]);
      return Number.isFinite(pages) ? pages * PAGE : null;
    }
    if (process.platform === "win32") {
      const { stdout } = await run("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]);
      const kilobytes = stdout.split('","').at(-1)?.replace(/\D/g, "");
      return kilobytes ? Number(kilobytes) * 1024 : null;
    }
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout) * 1024 || null;
  } catch {
    return null;
  }
}
