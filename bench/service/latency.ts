import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createPool } from "@paraph/server/src/platform/database/database";
import { runningSocket } from "@paraph/server/src/platform/embedded-postgres/running";
import { quantile, rounded, timed } from "../measure.ts";
import { writeScan } from "../paper.ts";
import { processorTime } from "../processor.ts";
import type { Row, Section } from "../report.ts";
import { crowd, sent, signed } from "./service-signing.ts";
import type { Waiting } from "./service-signing.ts";
import { startSandbox, startService } from "./service.ts";
import type { Running } from "./service.ts";

const BYTES = 100_000;
const AT_ONCE = [1, 4, 16];
/** Signatures of each service for each number at once; `SIGNATURES=200` for the published figures. */
const SIGNATURES = Number(process.env["SIGNATURES"] ?? 48);

/** Signatures of each service before the first is measured. */
const WARM_UP = 56;

/** A service that is measured. */
interface Subject {
  readonly name: string;
  readonly url: string;
  readonly waiting: () => Promise<Waiting>;
  /** What its database has counted until now. */
  readonly counted: () => Promise<Counted>;
  /** Milliseconds on the processor until now, of service and database. */
  readonly processor: () => number;
  readonly stop: () => Promise<void>;
}

interface Counted {
  readonly commits: number;
  readonly syncs: number;
}

/**
 * How long people wait for their signature, alone and beside others; and what a signature costs the database.
 *
 * @param folder for data
 */
export async function measureLatency(folder: string): Promise<Section> {
  const sandbox = await startSandbox(path.join(folder, "latency"));
  const file = path.join(folder, "latency.pdf");
  writeScan(file, BYTES);
  const subjects: Subject[] = [];
  try {
    subjects.push(await openSubject("this", folder, sandbox, file));
    const beside = process.env["SERVICE_BESIDE"];
    if (beside) subjects.push(await openSubject("beside", folder, sandbox, file, beside));
    // Until the connections have prepared their statements, and the code is compiled.
    for (const subject of subjects) await warmUp(subject);
    const rows: Row[] = [];
    for (const atOnce of AT_ONCE) rows.push(...(await inTurn(subjects, atOnce)));
    return { ...ABOUT, rows };
  } finally {
    for (const subject of subjects) await subject.stop();
    await sandbox.stop();
    rmSync(file);
  }
}

const ABOUT = {
  title: "How long a signature takes",
  about:
    "POST /v3/sign at SES, 100 KB, until the document is at B-LTA, so many at once by different people on different documents. " +
    "Commits and waits for the disk are those of the whole database, with what the jobs and the heartbeat of the queue add " +
    "in that time. The processor's time is that of the service with its PDF processes and of the database. Sandbox and client " +
    "share the machine. `beside`: the service of another checkout (`SERVICE_BESIDE`), in turn with this one.",
} as const;

async function inTurn(subjects: readonly Subject[], atOnce: number): Promise<Row[]> {
  const rounds = Math.max(1, Math.round(SIGNATURES / atOnce));
  const sums = new Map(
    subjects.map((subject) => [
      subject,
      { times: [] as number[], whole: 0, processor: 0, commits: 0, syncs: 0 },
    ]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [subject, sum] of sums) {
      const waiting = await severalWaiting(subject, atOnce);
      const [before, processor] = [await subject.counted(), subject.processor()];
      const times: number[] = [];
      const whole = await timed(async () => {
        times.push(...(await Promise.all(waiting.map(signed))));
      });
      const [after, then] = [await subject.counted(), subject.processor()];
      sum.times.push(...times);
      sum.whole += whole;
      sum.processor += then - processor;
      sum.commits += after.commits - before.commits;
      sum.syncs += after.syncs - before.syncs;
    }
  }
  return [...sums].map(([{ name }, { times, whole, processor, commits, syncs }]) => ({
    service: name,
    "at once": atOnce,
    signatures: times.length,
    "p50 ms": rounded(quantile(times, 0.5)),
    "p99 ms": rounded(quantile(times, 0.99)),
    "a second": rounded((times.length * 1000) / whole),
    "processor ms each": rounded(processor / times.length),
    "commits each": rounded(commits / times.length),
    "waits for the disk each": rounded(syncs / times.length),
  }));
}

async function warmUp(subject: Subject): Promise<void> {
  for (let done = 0; done < WARM_UP; done += 4) {
    await Promise.all((await severalWaiting(subject, 4)).map(signed));
  }
}

async function severalWaiting(subject: Subject, count: number): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (let i = 0; i < count; i++) waiting.push(await subject.waiting());
  return waiting;
}

async function openSubject(
  name: string,
  folder: string,
  sandbox: Running & { settings: NodeJS.ProcessEnv },
  file: string,
  checkout?: string,
): Promise<Subject> {
  const data = path.join(folder, `latency-${name}`);
  const settings = { ...sandbox.settings, RATE_LIMIT_FACTOR: "1000" };
  const service = await startService(settings, data, checkout);
  const database = path.join(data, "postgres");
  const host = runningSocket(database) ?? "";
  const pool = createPool({ host, user: "paraph", database: "postgres" }, 1);
  const people = crowd(service.url, sandbox.url);
  const pids = [
    service.pid ?? 0,
    Number.parseInt(readFileSync(path.join(database, "postmaster.pid"), "utf8"), 10),
  ];
  return {
    name,
    url: service.url,
    waiting: async () => sent(await people(), file),
    counted: async () => {
      await pool.query("select pg_stat_force_next_flush()");
      const { rows } = await pool.query<Counted>(COUNTED);
      return rows[0] ?? { commits: Number.NaN, syncs: Number.NaN };
    },
    processor: () => processorTime(pids),
    stop: async () => {
      await pool.end();
      await service.stop();
    },
  };
}

const COUNTED = `select
  (select xact_commit::int from pg_stat_database where datname = current_database()) as commits,
  (select coalesce(sum(fsyncs), 0)::int from pg_stat_io where object = 'wal') as syncs`;
