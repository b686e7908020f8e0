/** A service with its own filled database: of this checkout, or of another one that is measured next to it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createPool } from "@paraph/server/src/platform/database/database";
import { register } from "../service/client.ts";
import type { Person } from "../service/client.ts";
import { startService } from "../service/service.ts";
import type { FilledBusiness } from "./fill-people.ts";
import type { Measured } from "./fill.ts";
import type { Pool } from "./filling.ts";

const BUSINESS = "Measured AG";

export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly people: Readonly<Record<keyof Measured, Person>>;
  readonly ids: Measured;
  /** The business that was filled. */
  readonly business: string | undefined;
  readonly pool: Pool;
  /** The settings of the service. */
  readonly settings: NodeJS.ProcessEnv;
  /** The processes of the service and of the database server, whose children serve the connections. */
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
}

export interface Opening {
  readonly name: string;
  /** The checkout of the service and of the filling code. */
  readonly checkout: string;
  readonly folder: string;
  readonly sandbox: { readonly url: string; readonly settings: NodeJS.ProcessEnv };
  readonly requests: number;
  /** What a business gets that the largest account opens. */
  readonly business?: Omit<FilledBusiness, "id" | "name">;
}

/** Starts a database and the service on it, registers the measured accounts, fills. */
export async function openSubject(opening: Opening): Promise<Subject> {
  const { name, checkout, folder, sandbox } = opening;
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    type Start = typeof import("@paraph/server/src/platform/embedded-postgres/start");
    const start = "server/src/platform/embedded-postgres/start.ts";
    const { startEmbeddedPostgres } = await imported<Start>(checkout, start);
    const data = path.join(folder, "postgres");
    const server = await startEmbeddedPostgres(data);
    closing.push(() => server.stop());
    const { socketFolder: host, user } = server;
    const pool = createPool({ host, user, database: "postgres" }, 2, { slow: true });
    closing.push(() => pool.end());
    // Filling writes some gigabytes, which need not all pass through a small log.
    await pool.query("alter system set max_wal_size = '8GB'");
    await pool.query("select pg_reload_conf()");
    const settings = {
      ...sandbox.settings,
      RATE_LIMIT_FACTOR: "1000",
      DATABASE_URL: `postgresql:///postgres?host=${encodeURIComponent(host)}&user=${user}`,
      DATA_DIR: path.join(folder, "service"),
    };
    const service = await startService(settings, settings.DATA_DIR, checkout);
    closing.push(() => service.stop());
    const join = () => register(service.url, sandbox.url);
    const people = { largest: await join(), member: await join(), small: await join() };
    const ids = {
      largest: await idOf(people.largest),
      member: await idOf(people.member),
      small: await idOf(people.small),
    };
    process.stderr.write(`filling ${opening.requests} requests (${name}) …\n`);
    // The checkout's own code, because its tables may differ.
    const { fill } = await imported<typeof import("./fill.ts")>(checkout, "bench/lists/fill.ts");
    const filled = opening.business && {
      ...opening.business,
      id: await opened(people.largest),
      name: BUSINESS,
    };
    await fill(pool, ids, opening.requests, filled);
    const postmaster = Number(
      readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n", 1),
    );
    const pids = [service.pid, postmaster].filter((pid) => pid !== undefined);
    return {
      name,
      url: service.url,
      people,
      ids,
      business: filled?.id,
      pool,
      settings,
      pids,
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** A module of another checkout, which is assumed to have the types of this one. */
async function imported<Module>(checkout: string, file: string): Promise<Module> {
  return (await import(path.join(checkout, file))) as Module;
}

async function opened({ call }: Person): Promise<string> {
  const terms = { accept_gtc: true, accept_dpa: true };
  const body = { name: BUSINESS, ...terms };
  return (await call<{ id: string }>("POST", "/v2/businesses", body)).id;
}

async function idOf(person: Person): Promise<string> {
  return (await person.call<{ id: string }>("GET", "/v1/user")).id;
}
