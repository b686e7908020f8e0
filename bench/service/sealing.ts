import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { limits } from "@paraph/rules/limits";
import type { Told } from "../authority-worker.ts";
import { rounded, timed } from "../measure.ts";
import { writeContract } from "../paper.ts";
import { paraph } from "../paraph.ts";
import { processorTime } from "../processor.ts";
import type { Row, Section } from "../report.ts";
import { caller, register } from "./client.ts";
import type { Call } from "./client.ts";
import { startSandbox, startService } from "./service.ts";

/** Documents that the service seals; `SEALS=1000` for the published figures. */
const SEALS = Number(process.env["SEALS"] ?? 80);
/** Documents of one call of `POST /v3/seal`. */
const BATCH = 20;
const AT_ONCE = 4;
const PAGES = 3;

/** A way to seal: seals so many documents of a round, and whose processor time that takes. */
interface Way {
  readonly name: string;
  readonly seals: number;
  /** Before the clock runs. */
  readonly before?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
  /** Milliseconds on the processor until now. */
  readonly processor: () => number;
}

/**
 * Documents that a program has sealed through the API, beside the library that signs the same file.
 *
 * @param folder for data
 */
export async function measureSealing(folder: string): Promise<Section> {
  const data = path.join(folder, "sealing");
  const file = path.join(folder, "sealed.pdf");
  writeContract(file, PAGES);
  const sandbox = await startSandbox(data);
  const service = await startService({ ...sandbox.settings, RATE_LIMIT_FACTOR: "1000" }, data);
  const worker = new Worker(new URL("../authority-worker.ts", import.meta.url));
  try {
    const [told] = (await once(worker, "message")) as [Told];
    const program = await openProgram(service.url, sandbox.url);
    const postmaster = readFileSync(path.join(data, "postgres", "postmaster.pid"), "utf8");
    const pids = [service.pid ?? 0, Number.parseInt(postmaster, 10)];
    const ways = [
      ...serviceWays(program, readFileSync(file).toString("base64"), () => processorTime(pids)),
      ...libraryWays(told, file),
    ];
    // Each way seals as many.
    const rounds = Math.max(1, Math.round(SEALS / (BATCH * 4)));
    return { ...ABOUT, rows: await inTurn(ways, rounds) };
  } finally {
    await worker.terminate();
    await service.stop();
    await sandbox.stop();
    rmSync(file);
  }
}

const ABOUT = {
  title: "Documents sealed through the API",
  about:
    `A file of ${PAGES} pages gets the seal of an organisation, invisible, up to B-LTA. Service, embedded database, sandbox with ` +
    "provider and authorities, and this client share the machine. The processor's time is that of the service with its PDF " +
    "processes and of the database, without sandbox and client; of the library, its thread without the authorities'. The library " +
    "asks its authorities over HTTP too (two time-stamps, OCSP, CRL), and has its key at hand: no provider, no storage, no " +
    "encryption, no audit trail.",
} as const;

async function inTurn(ways: readonly Way[], rounds: number): Promise<Row[]> {
  const sums = new Map(ways.map((way) => [way, { time: 0, processor: 0 }]));
  for (let round = 0; round <= rounds; round++) {
    for (const [way, sum] of sums) {
      await way.before?.();
      const from = way.processor();
      const time = await timed(way.run);
      const processor = way.processor() - from;
      // The first round warms up.
      if (round === 0) continue;
      sum.time += time;
      sum.processor += processor;
    }
  }
  return [...sums].map(([{ name, seals }, { time, processor }]) => ({
    "how they are sealed": name,
    seals: seals * rounds,
    "ms a seal": rounded(time / (seals * rounds)),
    "seals a second": rounded((seals * rounds * 1000) / time),
    "processor ms a seal": rounded(processor / (seals * rounds)),
    "seals a processor-second": rounded((seals * rounds * 1000) / processor),
  }));
}

/** A program of a business, and the seal that it may use. */
interface Program {
  readonly call: Call;
  readonly seal: string;
}

function serviceWays({ call, seal }: Program, content: string, processor: () => number): Way[] {
  const one = () => call("POST", "/v2/seal", { account_name: seal, title: "Measured", content });
  let waiting: string[] = [];
  const upload = async () => {
    waiting = [];
    while (waiting.length < BATCH) waiting.push(await uploaded(call, content));
  };
  const batch = () =>
    call("POST", "/v3/seal", {
      account_name: seal,
      documents: waiting.map((document_id) => ({ document_id })),
    });
  const single = { seals: BATCH, processor };
  return [
    { name: "POST /v2/seal, one after the other", run: () => several(BATCH, 1, one), ...single },
    {
      name: `POST /v2/seal, ${AT_ONCE} at once`,
      run: () => several(BATCH, AT_ONCE, one),
      ...single,
    },
    {
      name: `POST /v3/seal, ${BATCH} documents a call, uploaded before`,
      before: upload,
      run: batch,
      ...single,
    },
    {
      name: "the same, with the uploads",
      run: async () => {
        await upload();
        await batch();
      },
      ...single,
    },
  ];
}

function libraryWays(told: Told, file: string): Way[] {
  const { sign } = paraph(told);
  const out = (n: number) => `${file}.${n}`;
  const processor = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const signed = (atOnce: number) => async () => {
    const outs = Array.from({ length: atOnce }, (_, n) => out(n));
    for (let done = 0; done < BATCH; done += atOnce) {
      for (const one of outs) rmSync(one, { force: true });
      await sign(file, outs, "B-LTA");
    }
    for (const one of outs) rmSync(one, { force: true });
  };
  return [
    { name: "the library, one after the other", seals: BATCH, processor, run: signed(1) },
    { name: `the library, ${AT_ONCE} at once`, seals: BATCH, processor, run: signed(AT_ONCE) },
  ];
}

/** So many calls, some at once. */
async function several(times: number, atOnce: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function uploaded(call: Call, content: string): Promise<string> {
  const body = { title: "Measured", content, content_type: "application/pdf" };
  return (await call<{ id: string }>("POST", "/v3/documents", body)).id;
}

/** A business with a seal that its program may use. */
async function openProgram(service: string, sandbox: string): Promise<Program> {
  const { call } = await register(service, sandbox);
  const business = { name: "Measured AG", accept_gtc: true, accept_dpa: true };
  const { id } = await call<{ id: string }>("POST", "/v2/businesses", business);
  const api = await call<{ username: string; api_key: string }>(
    "POST",
    `/v1/businesses/${id}/apis`,
    { description: "Measuring", networks: [] },
  );
  const ordered = await caller(sandbox)<{ account_name: string; activation_secret: string }>(
    "POST",
    "/organisations.json",
    {
      organisation: "Measured AG",
      identifier: "NTRCH-CHE-114882907",
      country: "CH",
      law: "ZERTES",
      level: "aes",
    },
  );
  const seal = ordered.account_name;
  await call("POST", `/v1/businesses/${id}/seals`, {
    name: seal,
    activation_secret: ordered.activation_secret,
  });
  const settings = { api_users: [api.username], daily_quota: limits.seals.mostDaily };
  await call("PUT", `/v1/businesses/${id}/seals/${seal}`, settings);
  const session = await caller(service)<{ value: string }>("POST", "/v2/access/login", {
    username: api.username,
    "api-key": api.api_key,
  });
  return { call: caller(service, session.value), seal };
}
