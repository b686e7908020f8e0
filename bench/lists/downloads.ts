/** A file of activity as it is downloaded: how much memory the service takes for it, and how long it lasts. */
import { forgetPeak, peakMemory } from "../memory.ts";
import { rounded } from "../measure.ts";
import type { Row } from "../report.ts";
import { startService } from "../service/service.ts";
import type { Subject } from "./subject.ts";

/** The heap of the service: V8 would let garbage grow with the length of a download before it collects it. */
export const HEAP_MB = 128;

/**
 * Downloads the newest rows as CSV, so many and ten times as many, and so on up to all of them; each from a service that was
 * started for it alone.
 *
 * @param rows how many rows of activity the business has
 */
export async function measureDownloads(
  { pool, settings, people, business }: Subject,
  rows: number,
): Promise<Row[]> {
  if (business === undefined) throw new Error("There is no business.");
  const lines: Row[] = [];
  for (const wanted of [rows / 100, rows / 10, rows].map(Math.round)) {
    const since = await dayOfRow(pool, business, wanted);
    const NODE_OPTIONS = `${process.env["NODE_OPTIONS"] ?? ""} --max-old-space-size=${HEAP_MB}`;
    const service = await startService({ ...settings, NODE_OPTIONS }, settings["DATA_DIR"] ?? "");
    try {
      const ask = async (route: string) => {
        const { headers } = people.largest;
        const response = await fetch(`${service.url}/v2/businesses/${business}${route}`, {
          headers,
        });
        if (!response.ok || response.body === null) throw new Error(await response.text());
        return response.body;
      };
      await drained(await ask("/activities/signatures"));
      // The start, which reads all programs, takes more than what follows.
      forgetPeak(service.pid);
      const before = peakMemory(service.pid);
      const from = performance.now();
      const taken = await drained(await ask(`/activities/signatures/csv?start_date=${since}`));
      const seconds = (performance.now() - from) / 1000;
      lines.push({
        rows: taken.lines - 1,
        "MB of CSV": rounded(taken.bytes / 1e6),
        seconds: rounded(seconds),
        "rows a second": Math.round(taken.lines / seconds),
        "memory before, MB": rounded(before / 1e6),
        "peak memory, MB": rounded(peakMemory(service.pid) / 1e6),
      });
    } finally {
      await service.stop();
    }
  }
  return lines;
}

/** The day (UTC) of the newest row but so many. */
async function dayOfRow(pool: Subject["pool"], business: string, newest: number): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD') as day
     from (select at from activity where business = $1 order by at desc limit $2) newest`,
    [business, newest],
  );
  const day = rows[0]?.day;
  if (day === undefined) throw new Error("There is no activity.");
  return day;
}

async function drained(
  body: ReadableStream<Uint8Array>,
): Promise<{ lines: number; bytes: number }> {
  let [lines, bytes] = [0, 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  }
  return { lines, bytes };
}
