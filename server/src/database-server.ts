/** The database server that the settings name, or an embedded one. */
import path from "node:path";
import type { Connection } from "./platform/database/database.ts";
import { keepEmbeddedPostgres } from "./platform/embedded-postgres/kept.ts";
import { runningSocket } from "./platform/embedded-postgres/running.ts";
import { USER } from "./platform/embedded-postgres/start.ts";
import type { Logger } from "./platform/log.ts";
import type { Settings } from "./settings.ts";

export interface DatabaseServer {
  readonly connection: Connection;
  /** Stops an embedded server; does nothing for any other. */
  readonly stop: () => Promise<void>;
}

/** Starts the embedded server in the data folder if the settings name no server. */
export async function openDatabaseServer(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  log: Logger,
): Promise<DatabaseServer> {
  if (settings.databaseUrl !== undefined) {
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined };
  }
  const server = await keepEmbeddedPostgres(path.join(settings.dataDir, "postgres"), {
    fallen: (error) =>
      error === undefined
        ? log.error("the embedded PostgreSQL ended: it is started again")
        : log.error({ err: error }, "the embedded PostgreSQL could not be started again"),
  });
  return { connection: embedded(server.socketFolder), stop: server.stop };
}

/**
 * The same for a program that runs beside the service. If the service runs an embedded server, the program uses that
 * one and does not stop it.
 */
export async function besideService(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  log: Logger,
): Promise<DatabaseServer> {
  const socket = runningSocket(path.join(settings.dataDir, "postgres"));
  if (settings.databaseUrl !== undefined || socket === undefined) {
    return openDatabaseServer(settings, log);
  }
  return { connection: embedded(socket), stop: async () => undefined };
}

const embedded = (host: string): Connection => ({ host, user: USER, database: "postgres" });
