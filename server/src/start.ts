/** Start and end of the service: settings, context, calls, jobs; and back in the opposite order. */
import type { FastifyInstance } from "fastify";
import { createApp, startRunner, sweeps } from "./app.ts";
import { makePartitions } from "./domains/activity/index.ts";
import { openAppContext } from "./app-context.ts";
import type { AppContext, Wiring } from "./app-context.ts";
import type { JobRunner } from "./platform/job-runner.ts";
import { closeCalls } from "./platform/http/closing.ts";
import { isDatabaseAway } from "./platform/database/database-away.ts";
import type { Logger } from "./platform/log.ts";
import { SchemaError } from "./platform/database/migrate.ts";
import { MasterKeyError } from "./platform/vault/master-keys.ts";
import { ports } from "./ports.ts";
import { readSettings, SettingsError } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { subscribers } from "./subscribers.ts";

/** A running service. */
export interface Service {
  readonly context: AppContext;
  /** Where it listens; undefined for a process that only runs jobs. */
  readonly url: string | undefined;
  /** Refuses new calls, finishes what runs, lets go of everything. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the service in this process.
 *
 * @param timetable the jobs that it puts on the list by itself, and when
 * @param given in place of what it opens by itself
 */
export async function startService(
  settings: Settings,
  timetable: Readonly<Record<string, string>> = sweeps,
  given: Pick<Wiring, "pdfPools"> = {},
): Promise<Service> {
  const context = await openAppContext(settings, { subscribers, ports, ...given });
  let app: FastifyInstance | undefined;
  let runner: JobRunner | undefined;
  let url: string | undefined;
  const stop = async () => {
    if (app) await closeCalls(app, url === undefined ? 0 : settings.drain);
    await runner?.stop();
    await context.close();
  };
  try {
    await makePartitions(context).catch((error: unknown) => {
      context.log.warn(
        { err: error },
        "activity goes to the default partition until the next sweep",
      );
    });
    if (settings.role !== "jobs") app = await createApp(context);
    url = app && (await listen(app, settings, context));
    if (settings.role !== "http") runner = await startRunner(context, timetable);
    return { context, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(
  app: FastifyInstance,
  settings: Settings,
  context: AppContext,
): Promise<string> {
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  const host = settings.host === "0.0.0.0" ? "127.0.0.1" : settings.host;
  const url = `http://${host}:${port}`;
  if (settings.publicUrl === undefined) context.publicUrl = url;
  return url;
}

/** The service as a program: reports on standard output when it is ready, stops on SIGTERM and SIGINT. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  let service: Service;
  try {
    service = await startService(readSettings(environment));
  } catch (error) {
    process.stderr.write(`The service does not start.\n${sentence(error)}\n`);
    process.exitCode = 1;
    return;
  }
  const { log } = service.context;
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
  watchForFaults(log, service.stop);
  const { fresh } = service.context;
  process.stdout.write(`${JSON.stringify({ ready: true, url: service.url ?? null, fresh })}\n`);
}

/** How long a process with a fault of ours has to let go of what it holds. */
const FAULT_PATIENCE = 10_000;

/**
 * Handles unhandled rejections and uncaught errors. The loss of the database is handled where it matters, so it is logged and
 * nothing more; anything else is a fault of ours that may have left something half done: the process says which, lets
 * go of what it holds and ends with 1, for who has started it to start another.
 */
function watchForFaults(log: Logger, stop: () => Promise<void>): void {
  let ending = false;
  const end = (error: unknown, from: string) => {
    log.fatal({ err: error, from }, "a fault that nobody caught: the process ends");
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), FAULT_PATIENCE);
    void leave(stop);
  };
  process.on("uncaughtException", (error) => end(error, "uncaught exception"));
  process.on("unhandledRejection", (error) => {
    if (isDatabaseAway(error)) {
      log.error({ err: error }, "a query that nobody waited for found no database");
    } else end(error, "unhandled rejection");
  });
}

async function leave(stop: () => Promise<void>): Promise<void> {
  await stop().catch(() => undefined);
  process.exit(1);
}

const TOLD = [SettingsError, SchemaError, MasterKeyError];

function sentence(error: unknown): string {
  if (TOLD.some((one) => error instanceof one)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : "";
  return `${error.message}${cause}\n${error.stack ?? ""}`;
}
