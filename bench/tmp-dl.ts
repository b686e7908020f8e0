import { writeFileSync, mkdtempSync, appendFileSync } from "node:fs";
import path from "node:path";
import { startSandbox, startService } from "./service/service.ts";
import { peakMemory } from "./memory.ts";
import { openSubject } from "./lists/subject.ts";
const N = Number(process.env["BUSINESS"] ?? 100_000);
const folder = mkdtempSync("/tmp/dl13-");
const sandbox = await startSandbox(folder);
const subject = await openSubject({ name: "now", checkout: path.join(import.meta.dirname, ".."), folder, sandbox, requests: Math.ceil(N / 2.4), business: { members: 300, activity: N, invitations: 10 } });
try {
  for (const run of (process.env["RUNS"] ?? "500").split(",")) {
    const [portion, rows, heap = "128", semi = ""] = run.split(":");
    const { rows: [r] } = await subject.pool.query(`select to_char(min(at) at time zone 'UTC','YYYY-MM-DD') as day from (select at from activity where business=$1 order by at desc limit $2) x`, [subject.business, Number(rows)]);
    const log = `/tmp/mem13-${portion}-${rows}-${heap}-${semi}.log`;
    writeFileSync(log, "");
    const NODE_OPTIONS = `--require /tmp/mem13.cjs --max-old-space-size=${heap}` + (semi ? ` --max-semi-space-size=${semi}` : "");
    const service = await startService({ ...subject.settings, NODE_OPTIONS, MEMLOG: log, PORTION: portion }, subject.settings["DATA_DIR"] ?? "");
    const url = `${service.url}/v2/businesses/${subject.business}`;
    const headers = subject.people.largest.headers;
    await (await fetch(`${url}/activities/signatures`, { headers })).text();
    await new Promise((x) => setTimeout(x, 1000));
    appendFileSync(log, "--\n");
    writeFileSync(`/proc/${service.pid}/clear_refs`, "5");
    const before = peakMemory(service.pid);
    const from = performance.now();
    const res = await fetch(`${url}/activities/signatures/csv?start_date=${r.day}`, { headers });
    let lines = 0, bytes = 0;
    for await (const c of res.body!) { bytes += c.length; for (const b of c) if (b === 10) lines++; }
    const s = (performance.now() - from) / 1000;
    console.log(JSON.stringify({ run, lines, MB: Math.round(bytes / 1e6), s: s.toFixed(1), perS: Math.round(lines / s), before: Math.round(before / 1e6), peak: Math.round(peakMemory(service.pid) / 1e6) }));
    await service.stop();
  }
} finally { await subject.stop(); await sandbox.stop(); }
