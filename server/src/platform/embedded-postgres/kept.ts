/** Keeps the embedded PostgreSQL running: restarts it at the same address when it ends unexpectedly. */
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { makeSocketFolder, startEmbeddedPostgres } from "./start.ts";
import type { EmbeddedOptions, EmbeddedServer } from "./start.ts";

export interface KeptServer extends Pick<EmbeddedServer, "socketFolder" | "user" | "stop"> {
  /** The process id of the running server; undefined while it is being restarted. */
  readonly pid: () => number | undefined;
}

export interface KeptOptions extends Omit<EmbeddedOptions, "socketFolder"> {
  /** Called when the server has ended, or could not be restarted (with the error). */
  readonly fallen: (error?: unknown) => void;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;

/** Starts the server on the data in `folder`; throws if the first start fails. */
export async function keepEmbeddedPostgres(
  folder: string,
  { fallen, ...options }: KeptOptions,
): Promise<KeptServer> {
  const socketFolder = makeSocketFolder();
  const closing = new AbortController();
  const { signal } = closing;
  const start = () => startEmbeddedPostgres(folder, { ...options, socketFolder });
  const letGo = () => fs.rmSync(socketFolder, { recursive: true, force: true });
  let server: EmbeddedServer | undefined = await start().catch((error: unknown) => {
    letGo();
    throw error;
  });
  const { user } = server;

  async function keep(): Promise<void> {
    let failures = 0;
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve());
    });
    while (!signal.aborted) {
      if (server !== undefined) {
        await Promise.race([server.gone, stopped]);
        if (signal.aborted) return;
        fallen();
        server = undefined;
      }
      await pause(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE), undefined, {
        signal,
      }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        server = await start();
        failures = 0;
      } catch (error) {
        failures += 1;
        fallen(error);
      }
    }
  }

  const keeping = keep();
  return {
    socketFolder,
    user,
    pid: () => server?.pid,
    stop: async () => {
      closing.abort();
      await keeping;
      await server?.stop();
      letGo();
    },
  };
}
