import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { median, rounded, timed } from "../measure.ts";
import type { Section } from "../report.ts";
import { startService } from "./service.ts";

const ROUNDS = 7;

/**
 * From the start of the process to the first call it would answer, its database included.
 *
 * @param settings what connects the service to a running sandbox
 * @param folder for data
 */
export async function measureStart(settings: NodeJS.ProcessEnv, folder: string): Promise<Section> {
  const data = path.join(folder, "service");
  const first = await startService(settings, data);
  await first.stop();
  const later: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const running = await startService(settings, data);
    later.push(running.milliseconds);
    await running.stop();
    bare.push(await timed(() => promisify(execFile)(process.execPath, ["--eval", ""])));
  }
  return {
    title: "Start of the service",
    about:
      "Until it listens, with the embedded database. The first start makes the database and all tables; the later " +
      "ones find data and compiled code. Bare: Node starting to do nothing.",
    rows: [
      { start: "first, on empty data", ms: rounded(first.milliseconds) },
      { start: "later", ms: rounded(median(later)) },
      { start: "bare Node", ms: rounded(median(bare)) },
    ],
  };
}
