/** A service that is killed and started again on its data, and what has to be true of it afterwards. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { Legislation } from "@paraph/rules/qualities";
import { expectSignedOnce, timesSigned } from "./aftermath.ts";
import type { Aftermath } from "./aftermath.ts";
import { makeDatabase } from "../databases.ts";
import type { TestDatabase } from "../databases.ts";
import { beginSigning } from "./people-who-sign.ts";
import type { Signing, SigningLevel } from "./people-who-sign.ts";
import { startProcess } from "./process.ts";
import type { ServiceProcess } from "./process.ts";
import { personAt, testEnvironment } from "../service.ts";

export interface CrashWorld {
  readonly url: string;
  /** Of the service, for another one on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** Whether the process that was started last still runs. */
  readonly runs: () => boolean;
  /** SIGKILL: the service ends where it stands. */
  readonly kill: () => Promise<void>;
  /** Starts the service on what the last one left. */
  readonly start: () => Promise<void>;
  /** Lets the time of all leases be over, as it is when a service is started again later. */
  readonly endLeases: () => Promise<void>;
  /** Sends a request to a new person. */
  readonly begin: (level: SigningLevel, legislation?: Legislation) => Promise<Signing>;
  /** Work on the database of the service, with a connection of our own. */
  readonly connected: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  /** How often a request is signed at this moment: 0 or 1, with all that `timesSigned` expects. */
  readonly timesSigned: (signing: Signing) => Promise<number>;
  /** Expects it to be signed as if nothing had happened (`expectSignedOnce`). */
  readonly aftermath: (signing: Signing, cutOff?: number) => Promise<Aftermath>;
  readonly close: () => Promise<void>;
}

/** Opens a database (one of the shared server unless given), a folder and a service on both. */
export async function openCrashWorld(given?: TestDatabase): Promise<CrashWorld> {
  const database = given ?? (await makeDatabase());
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-crash-"));
  let service: ServiceProcess = await startProcess(testEnvironment(database, dataDir));
  const { url } = service;
  // After a kill it starts again at the same address.
  const environment = testEnvironment(database, dataDir, {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
  });
  const sender = await personAt(url);

  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(database.connection);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    url,
    environment,
    pid: () => service.child.pid ?? 0,
    runs: () => service.child.exitCode === null && service.child.signalCode === null,
    kill: () => service.kill(),
    start: async () => {
      service = await startProcess(environment);
    },
    endLeases: () =>
      connected(async (client) => {
        await client.query("update leases set until = to_timestamp(0)");
      }),
    begin: (level, legislation) => beginSigning(url, sender, level, legislation),
    connected,
    timesSigned: ({ request }) => timesSigned(sender, request),
    aftermath: (signing, cutOff = 0) =>
      connected((client) =>
        expectSignedOnce(client, sender, signing.request, [signing], { cutOff }),
      ),
    close: async () => {
      await service.kill();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}
