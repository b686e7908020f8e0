/** Start and end of the service: settings, floor, calls, jobs; and back in the opposite order. */
import type { FastifyInstance } from "fastify";
import { createApp, startRunner } from "./app.ts";
import { openFloor } from "./floor.ts";
import type { Floor } from "./floor.ts";
import type { JobRunner } from "./platform/job-runner.ts";
import { SchemaError } from "./platform/migrate.ts";
import { readSettings, SettingsError } from "./settings.ts";
import type { Settings } from "./settings.ts";

/** A running service. */
export interface Service {
  readonly floor: Floor;
  /** Where it listens; undefined for a process that only runs jobs. */
  readonly url: string | undefined;
  /** Refuses new calls, finishes what runs, lets go of everything. */
  readonly stop: () => Promise<void>;
}

/** Runs the service in this process. */
export async function startService(settings: Settings): Promise<Service> {
  const floor = await openFloor(settings);
  let app: FastifyInstance | undefined;
  let runner: JobRunner | undefined;
  const stop = async () => {
    if (app) await closeCalls(app);
    await runner?.stop();
    await floor.close();
  };
  try {
    if (settings.role !== "jobs") app = await createApp(floor);
    const url = app && (await listen(app, settings, floor));
    if (settings.role !== "http") runner = await startRunner(floor);
    return { floor, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Calls that run may take this long to end; then their connections are cut. */
const PATIENCE = 30_000;

/**
 * Takes no new call and waits for the running ones. A connection kept open for more calls would hold us
 * up for a minute: each is closed as soon as nothing runs on it.
 */
async function closeCalls(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

async function listen(app: FastifyInstance, settings: Settings, floor: Floor): Promise<string> {
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  const host = settings.host === "0.0.0.0" ? "127.0.0.1" : settings.host;
  const url = `http://${host}:${port}`;
  if (settings.publicUrl === undefined) floor.publicUrl = url;
  return url;
}

/** The service as a program: tells on standard output when it is ready, ends on SIGTERM and SIGINT. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  let service: Service;
  try {
    service = await startService(readSettings(environment));
  } catch (error) {
    process.stderr.write(`The service does not start.\n${sentence(error)}\n`);
    process.exitCode = 1;
    return;
  }
  const { log } = service.floor;
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    // Asked twice: the person at the keyboard does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, "stopping");
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "did not stop in order");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  const { fresh } = service.floor;
  process.stdout.write(`${JSON.stringify({ ready: true, url: service.url ?? null, fresh })}\n`);
}

function sentence(error: unknown): string {
  if (error instanceof SettingsError || error instanceof SchemaError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : "";
  return `${error.message}${cause}\n${error.stack ?? ""}`;
}
