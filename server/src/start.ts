/** Starts and stops the service: settings, context, calls, jobs; the stop is in reverse order. */
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
  /** The address on which it listens; undefined for a process that only runs jobs. */
  readonly url: string | undefined;
  /** Refuses new calls, finishes the running ones, and closes everything. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the service in this process.
 * @param timetable the periodic jobs, and when they run
 * @param given used in place of what the service opens itself
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

/** Runs the service as a program: prints a line when it is ready, and stops on SIGTERM and SIGINT. */
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
    // The second signal means that the person at the keyboard does not want to wait.
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

/** How long a process with an unexpected fault may take to close everything, in milliseconds. */
const FAULT_PATIENCE = 10_000;

/**
 * Handles unhandled rejections and uncaught errors. A lost database is handled elsewhere, so it is only logged. Any
 * other error is a fault of the service that may have left something half done: the process logs it, closes everything
 * and ends with 1, so that its supervisor starts another one.
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
